import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byNumber, byTime, pageOfRows } from '@niujin/server-kit/paging'
import { answerHomework, courseFigures, heatOf, homeworkOf, learnersOf, type HandedIn } from '../../contract/index.ts'
import { percentDone } from '../../domain/course.ts'
import type { LearningDeps } from '../deps.ts'
import { giveBadges } from '../habits/give-badges.ts'
import { wireSubmission } from '../learn/homework-handlers.ts'
import { peopleOf } from '../people.ts'
import { doneIn, heatParts, learnersOfCourse, learnersOfLesson, type CourseLearner } from '../store/figures.ts'
import { answerHandIn, homeworkOfCourse, lockedHandIn, waitingHomework } from '../store/homework.ts'
import { waitingQuestions } from '../store/sayings.ts'
import { inTurn, within, type HomeworkRow, type Reads } from '../tables.ts'
import { countsOfCourse, figuresOf } from './figures.ts'

/** Into so many parts a video is cut to show where people are. */
const PARTS = 40

/** What the teachers of a course see of its learners, and the homework they answer. */
export function teachHandlers(deps: LearningDeps): Handler[] {
  return [learnersHandler(deps), courseHandler(deps), heatHandler(deps), homeworkHandler(deps), answerHandler(deps)]
}

function learnersHandler(deps: LearningDeps): Handler {
  const { database, lessons } = deps
  return handleMember(learnersOf, async ({ courseId, cursor, count }, { memberId }) => {
    if (!(await lessons.isTeacherOf(database, memberId, courseId))) return fail('NOT_TEACHER')
    const after = byTime.read(cursor)
    if (!after.ok) return after
    const page = { courseId, after: after.value, count: count + 1 }
    const found = (await enrolledPage(deps, page)) ?? (await learnersOfCourse(database, page))
    const { rows, nextCursor } = pageOfRows(found, count, byTime, ({ at, memberId: id }) => ({ at, id }))
    const person = await peopleOf(
      deps,
      database,
      rows.map((row) => row.memberId),
    )
    const facts = await lessons.ofCourse(database, courseId)
    return ok({
      list: rows.map((row) => {
        const done = new Set(row.done)
        const steps = facts.map(({ lessonId, isRequired, kind }) => ({
          isRequired: isRequired && kind !== 'live',
          isDone: done.has(lessonId),
        }))
        return {
          by: person(row.memberId),
          percent: percentDone(steps),
          done: done.size,
          learntAt: row.learntAt?.toISOString() ?? null,
        }
      }),
      nextCursor,
    })
  })
}

interface Page {
  readonly courseId: string
  readonly after: { readonly at: Date; readonly id: string } | undefined
  readonly count: number
}

/** Who is in a course, also who did not begin, by when they came into it; undefined of an open one. */
async function enrolledPage(
  { database, lessons }: LearningDeps,
  { courseId, ...page }: Page,
): Promise<CourseLearner[] | undefined> {
  const enrolled = await lessons.learners(database, courseId, page)
  if (!enrolled) return undefined
  const did = await doneIn(
    database,
    courseId,
    enrolled.map(({ memberId }) => memberId),
  )
  return enrolled.map(({ memberId, at }) => {
    const begun = did.get(memberId)
    return { memberId, at, done: begun?.done ?? [], learntAt: begun?.at ?? null }
  })
}

function courseHandler({ database, lessons }: LearningDeps): Handler {
  return handleMember(courseFigures, async ({ courseId }, { memberId }) => {
    if (!(await lessons.isTeacherOf(database, memberId, courseId))) return fail('NOT_TEACHER')
    const facts = await lessons.ofCourse(database, courseId)
    return ok({
      title: facts[0]?.courseTitle ?? '',
      enrolled: (await lessons.enrolledCounts(database, [courseId])).get(courseId) ?? null,
      ...(await countsOfCourse(database, courseId, facts)),
      lessons: await figuresOf(database, courseId, facts),
      waiting: {
        questions: await waitingQuestions(database, courseId),
        homework: await waitingHomework(database, courseId),
      },
    })
  })
}

function heatHandler({ database, lessons }: LearningDeps): Handler {
  return handleMember(heatOf, async ({ lessonId }, { memberId }) => {
    const facts = await lessons.find(database, lessonId)
    if (!facts) return fail('LESSON_UNKNOWN')
    if (!(await lessons.isTeacherOf(database, memberId, facts.courseId))) return fail('NOT_TEACHER')
    const { seconds } = facts
    return ok({
      seconds,
      learners: await learnersOfLesson(database, lessonId),
      parts: seconds > 0 ? await heatParts(database, { lessonId, seconds, parts: PARTS }) : [],
    })
  })
}

function homeworkHandler(deps: LearningDeps): Handler {
  const { database, lessons } = deps
  return handleMember(homeworkOf, async ({ courseId, state, cursor, count }, { memberId }) => {
    if (!(await lessons.isTeacherOf(database, memberId, courseId))) return fail('NOT_TEACHER')
    const after = byNumber.read(cursor)
    if (!after.ok) return after
    const wanted = { courseId, isWaiting: state === 'waiting', after: after.value, count: count + 1 }
    const found = await homeworkOfCourse(database, wanted)
    const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
    return ok({ list: await wireHandedIn(deps, database, rows), nextCursor })
  })
}

function answerHandler(deps: LearningDeps): Handler {
  const { lessons, moderation, notices, now } = deps
  return handleOnce(answerHomework, async ({ id, score, words }, { memberId, transaction }) => {
    const change = within(transaction)
    const row = await lockedHandIn(change, id)
    if (!row) return fail('HOMEWORK_UNKNOWN')
    if (!(await lessons.isTeacherOf(change, memberId, row.course_id))) return fail('NOT_TEACHER')
    if (row.member_id === memberId) return fail('OWN_HOMEWORK')
    const isEdit = row.answered_at !== null
    const checked = await moderation.check(change, { memberId, kind: 'answer', text: words, isEdit })
    if (!checked.ok) return checked
    const answered = await answerHandIn(change, id, { score, words, by: memberId, at: new Date(now()) })
    const [wire] = await wireHandedIn(deps, change, [answered])
    if (!wire) return fail('HOMEWORK_UNKNOWN')
    await notices.send(change, {
      memberId: row.member_id,
      kind: 'interaction',
      key: `homework ${id} ${now()}`,
      title: isEdit ? '作业的批改有变' : '作业批改好了',
      text: `${wire.lessonTitle}：${score} 分。${words}`,
      link: `/NjdxDetail?id=${row.course_id}&lesson=${row.lesson_id}`,
    })
    await inTurn(change, `settle ${row.member_id}`)
    await giveBadges(deps, change, row.member_id)
    return ok(wire)
  })
}

async function wireHandedIn(deps: LearningDeps, reads: Reads, rows: readonly HomeworkRow[]): Promise<HandedIn[]> {
  const person = await peopleOf(
    deps,
    reads,
    rows.map(({ member_id }) => member_id),
  )
  const [first] = rows
  const facts = first ? await deps.lessons.ofCourse(reads, first.course_id) : []
  const titles = new Map(facts.map(({ lessonId, title }) => [lessonId, title]))
  return rows.map((row) => ({
    ...wireSubmission(row),
    by: person(row.member_id),
    lessonId: row.lesson_id,
    lessonTitle: titles.get(row.lesson_id) ?? '已下架的课',
  }))
}
