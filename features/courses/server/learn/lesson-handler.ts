import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { findLesson, type Lesson, type ShownContent } from '../../contract/read.ts'
import type { CoursesDeps } from '../deps.ts'
import { classOfLesson } from '../store/classes.ts'
import { lessonsOfCourse, publishedLesson, type ShownLesson } from '../store/published.ts'
import type { ClassRow } from '../tables.ts'
import { refusalOf } from './access.ts'
import { noteBuyer } from './enrol-handlers.ts'

/** One lesson for those who may learn it. */
export function lessonHandler(deps: CoursesDeps): Handler {
  const { database, now } = deps
  return handle(findLesson, async ({ lessonId }, { memberId }) => {
    const lesson = await publishedLesson(database, lessonId)
    const refusal = await refusalOf(deps, database, memberId, lesson)
    if (refusal !== null) return fail(refusal)
    const content = lesson && (await shownContent(deps, lesson, new Date(now())))
    if (!lesson || !content) return fail('LESSON_UNKNOWN')
    if (memberId !== undefined) await noteBuyer(deps, memberId, lesson.course_id)
    return ok({
      id: lesson.lesson_id,
      title: lesson.title,
      kind: lesson.kind,
      courseId: lesson.course_id,
      courseTitle: lesson.course_title,
      chapterTitle: lesson.chapter_title,
      seconds: lesson.seconds,
      isPreview: lesson.is_preview,
      isRequired: lesson.is_required,
      isInOrder: lesson.is_in_order,
      isArchived: lesson.archived_at !== null,
      content,
      ...(await neighboursOf(deps, memberId, lesson)),
    })
  })
}

/** The lessons before and after it; none of one that the course has no more. */
async function neighboursOf(
  deps: CoursesDeps,
  memberId: string | undefined,
  lesson: ShownLesson,
): Promise<Pick<Lesson, 'previous' | 'next'>> {
  const lessons = await lessonsOfCourse(deps.database, lesson.course_id)
  const at = lessons.findIndex(({ lesson_id }) => lesson_id === lesson.lesson_id)
  const neighbour = async (other: ShownLesson | undefined) => {
    if (at === -1 || !other) return null
    const refusal = await refusalOf(deps, deps.database, memberId, other)
    return { id: other.lesson_id, title: other.title, kind: other.kind, canOpen: refusal === null }
  }
  return { previous: await neighbour(at > 0 ? lessons[at - 1] : undefined), next: await neighbour(lessons[at + 1]) }
}

/** What a learner gets of a lesson: no solution is in it. */
async function shownContent(
  deps: CoursesDeps,
  { lesson_id: lessonId, content }: ShownLesson,
  at: Date,
): Promise<ShownContent | undefined> {
  switch (content.kind) {
    case 'quiz':
      return {
        kind: 'quiz',
        questions: content.questions.map(({ asked }) => asked),
        passPercent: content.passPercent,
      }
    case 'exercise':
      return content.exerciseId === null ? undefined : { kind: 'exercise', exerciseId: content.exerciseId }
    case 'recording':
      return content.liveId === null ? undefined : recordedContent(deps, content.liveId)
    case 'live':
      return heldContent(deps, await classOfLesson(deps.database, lessonId, at))
    default:
      return content
  }
}

async function recordedContent({ database, recordings }: CoursesDeps, liveId: string): Promise<ShownContent> {
  return { kind: 'recording', liveId, chapters: [...(await recordings.chaptersOf(liveId, database))] }
}

/** When and where a live lesson is held; nothing of it while it is not planned. */
async function heldContent(
  { database, live, recordings }: CoursesDeps,
  held: ClassRow | undefined,
): Promise<ShownContent> {
  const { live_id: liveId = null, id: classId = null } = held ?? {}
  return {
    kind: 'live',
    liveId,
    classId,
    startsAt: held?.starts_at.toISOString() ?? null,
    endsAt: held?.ends_at.toISOString() ?? null,
    isOnAir: liveId !== null && (await live.onAir([liveId], database)).has(liveId),
    hasRecording: liveId !== null && (await recordings.secondsOf(liveId, database)) !== undefined,
  }
}
