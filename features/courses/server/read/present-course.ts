import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Course, OutlineLesson } from '../../contract/fields.ts'
import { COURSE_NOTICE, REFUND_RULE } from '../../contract/limits.ts'
import type { CourseContent } from '../../contract/own-fields.ts'
import type { CoursesDeps } from '../deps.ts'
import { isShown, standingIn, teaches, type Standing } from '../learn/access.ts'
import { classesOfLessons } from '../store/classes.ts'
import { courseOf, publishedContent } from '../store/courses.ts'
import { enrolmentOf, hasTried } from '../store/enrolments.ts'
import { lessonsOfCourse, type ShownLesson } from '../store/published.ts'
import { within, type ClassRow, type CourseRow } from '../tables.ts'
import { cardOf } from './cards.ts'
import { offerOf } from './price.ts'

const NOT_IN: Standing = { kind: 'none' }

/**
 * A course as its page shows it to somebody; undefined when they may not see it: it never came out, or it was taken
 * down and they were never in it.
 */
export async function presentCourse(
  deps: CoursesDeps,
  connection: OpenTransaction,
  memberId: string | undefined,
  id: string,
): Promise<Course | undefined> {
  const course = await courseOf(within(connection), id)
  const standing = course && memberId !== undefined ? await standingOf(deps, connection, memberId, course) : NOT_IN
  if (!course || !isVisible(course, memberId, standing)) return undefined
  const content = await publishedContent(within(connection), course)
  return content && presentSeen(deps, connection, { course, content, memberId, standing })
}

interface Seen {
  readonly course: CourseRow
  readonly content: CourseContent
  readonly memberId: string | undefined
  readonly standing: Standing
}

async function presentSeen(
  deps: CoursesDeps,
  connection: OpenTransaction,
  { course, content, memberId, standing }: Seen,
): Promise<Course> {
  const isTeacher = teaches(course, memberId)
  const canAll = isTeacher || standing.kind === 'in' || course.is_open
  const offer = await offerOf(deps, connection, memberId, course)
  return {
    ...(await cardOf(deps, connection, memberId, course)),
    ...wordsOf(content),
    chapters: await chaptersFor(deps, connection, course.id, canAll),
    termDays: offer ? offer.termDays : null,
    trialDays: canAll || !offer ? 0 : await trialDaysOf(connection, memberId, course, content.trialDays),
    isTeacher,
    isExpired: standing.kind === 'over',
    version: course.revision ?? 1,
  }
}

/** Whether somebody may see it at all: one that was taken down only who was in it, or teaches it. */
function isVisible(course: CourseRow, memberId: string | undefined, standing: Standing): boolean {
  if (course.status === 'deleted') return false
  return isShown(course) || teaches(course, memberId) || standing.kind !== 'none'
}

/** What is said of a course, with what is said of all where its teacher said nothing. */
function wordsOf({ introduction, gains, suits, isInOrder, notice, refundRule }: CourseContent) {
  return {
    introduction,
    gains,
    suits,
    isInOrder,
    notice: notice === '' ? COURSE_NOTICE : notice,
    refundRule: refundRule === '' ? REFUND_RULE : refundRule,
  }
}

async function chaptersFor(
  { now, live }: CoursesDeps,
  connection: OpenTransaction,
  courseId: string,
  canAll: boolean,
): Promise<Course['chapters']> {
  const reads = within(connection)
  const lessons = await lessonsOfCourse(reads, courseId)
  const held = await classesOfLessons(reads, liveOnes(lessons), new Date(now()))
  const onAir = await live.onAir(
    [...held.values()].flatMap(({ live_id }) => live_id ?? []),
    connection,
  )
  return chaptersOf(lessons, (lesson) => {
    const row = held.get(lesson.lesson_id)
    return presentLesson(lesson, canAll, { row, isOnAir: onAir.has(row?.live_id ?? '') })
  })
}

/** How a member stands with a course. */
export async function standingOf(
  deps: CoursesDeps,
  connection: OpenTransaction,
  memberId: string,
  course: CourseRow,
): Promise<Standing> {
  const enrolment = await enrolmentOf(within(connection), course.id, memberId)
  return standingIn(deps, connection, { memberId, course, enrolment })
}

async function trialDaysOf(
  connection: OpenTransaction,
  memberId: string | undefined,
  { id }: CourseRow,
  days: number,
): Promise<number> {
  if (days === 0 || memberId === undefined) return days
  return (await hasTried(within(connection), id, memberId)) ? 0 : days
}

function liveOnes(lessons: readonly ShownLesson[]): string[] {
  return lessons.filter(({ kind }) => kind === 'live').map(({ lesson_id }) => lesson_id)
}

interface Held {
  /** The class in which it is held; undefined while none is planned. */
  readonly row: ClassRow | undefined
  readonly isOnAir: boolean
}

function presentLesson(lesson: ShownLesson, canAll: boolean, { row, isOnAir }: Held): OutlineLesson {
  return {
    id: lesson.lesson_id,
    title: lesson.title,
    kind: lesson.kind,
    seconds: lesson.seconds,
    isPreview: lesson.is_preview,
    isRequired: lesson.is_required,
    canOpen: canAll || lesson.is_preview,
    startsAt: row?.starts_at.toISOString() ?? null,
    isOnAir,
  }
}

/** Lessons in their order, by chapter. */
function chaptersOf(
  lessons: readonly ShownLesson[],
  present: (lesson: ShownLesson) => OutlineLesson,
): Course['chapters'] {
  const chapters = new Map<string, Course['chapters'][number]>()
  for (const lesson of lessons) {
    const chapter = chapters.get(lesson.chapter_id) ?? {
      id: lesson.chapter_id,
      title: lesson.chapter_title,
      lessons: [],
    }
    chapter.lessons.push(present(lesson))
    chapters.set(lesson.chapter_id, chapter)
  }
  return [...chapters.values()]
}
