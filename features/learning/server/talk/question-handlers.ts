import { fail, ok } from '@niujin/contract-kit'
import { handle, handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import { answerQuestion, askQuestion, questionsOf, removeQuestion, type CourseQuestion } from '../../contract/index.ts'
import { openLesson } from '../access.ts'
import type { LearningDeps } from '../deps.ts'
import { peopleOf } from '../people.ts'
import { addSaying, answerSaying, dropSaying, lockedSaying, sayingsOf } from '../store/sayings.ts'
import { within, type Reads, type SayingRow } from '../tables.ts'

/** Questions to the teacher, which everybody who looks at the course reads. */
export function questionHandlers(deps: LearningDeps): Handler[] {
  const { database, lessons } = deps
  return [
    handle(questionsOf, async ({ courseId, lessonId, cursor, count }, { memberId }) => {
      const after = byNumber.read(cursor)
      if (!after.ok) return after
      const isAll = memberId !== undefined && (await lessons.isTeacherOf(database, memberId, courseId))
      const wanted = { kind: 'question', courseId, lessonId, memberId, isAll, after: after.value } as const
      const found = await sayingsOf(database, { ...wanted, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
      return ok({ list: await wireQuestions(deps, database, rows, memberId), nextCursor })
    }),
    askHandler(deps),
    handleMember(removeQuestion, async ({ id }, { memberId }) => {
      await dropSaying(database, memberId, { id })
      return ok({})
    }),
    answerHandler(deps),
  ]
}

function askHandler(deps: LearningDeps): Handler {
  const { moderation, now } = deps
  return handleOnce(askQuestion, async ({ lessonId, second, text }, { memberId, transaction }) => {
    const change = within(transaction)
    const opened = await openLesson(deps, change, memberId, lessonId)
    if (!opened.ok) return opened
    const checked = await moderation.check(change, { memberId, kind: 'question', text })
    if (!checked.ok) return checked
    const { state, words } = checked.value
    const row = await addSaying(change, {
      kind: 'question',
      course_id: opened.value.courseId,
      lesson_id: lessonId,
      second,
      member_id: memberId,
      text,
      stars: null,
      percent: null,
      status: state,
      words: [...words],
      at: new Date(now()),
      answer: null,
      answered_by: null,
      answered_at: null,
    })
    return ok(await wireQuestion(deps, change, row, memberId))
  })
}

function answerHandler(deps: LearningDeps): Handler {
  const { lessons, moderation, notices, now } = deps
  return handleOnce(answerQuestion, async ({ id, text }, { memberId, transaction }) => {
    const change = within(transaction)
    const row = await lockedSaying(change, id)
    if (row?.kind !== 'question' || row.status !== 'published') return fail('QUESTION_UNKNOWN')
    if (!(await lessons.isTeacherOf(change, memberId, row.course_id))) return fail('NOT_TEACHER')
    const checked = await moderation.check(change, { memberId, kind: 'answer', text, isEdit: row.answer !== null })
    if (!checked.ok) return checked
    const { state, words } = checked.value
    // An answer does not wait: the teacher is asked for other words.
    if (state === 'pending') return fail('WORDS_FORBIDDEN', `请换个说法：${words.join('、')}`)
    const answered = await answerSaying(change, id, { text, by: memberId, at: new Date(now()) })
    await notices.send(change, {
      memberId: row.member_id,
      kind: 'interaction',
      key: `course answer ${id}`,
      title: '老师回答了你的提问',
      text,
      link: `/NjdxDetail?id=${row.course_id}&lesson=${row.lesson_id ?? ''}&tab=questions`,
    })
    return ok(await wireQuestion(deps, change, answered, memberId))
  })
}

async function wireQuestion(
  deps: LearningDeps,
  reads: Reads,
  row: SayingRow,
  memberId: string,
): Promise<CourseQuestion> {
  const [one] = await wireQuestions(deps, reads, [row], memberId)
  if (!one) throw new Error('没有提问')
  return one
}

async function wireQuestions(
  deps: LearningDeps,
  reads: Reads,
  rows: readonly SayingRow[],
  memberId: string | undefined,
): Promise<CourseQuestion[]> {
  const person = await peopleOf(
    deps,
    reads,
    rows.flatMap(({ member_id, answered_by }) => [member_id, answered_by]),
  )
  const [first] = rows
  const facts = first ? await deps.lessons.ofCourse(reads, first.course_id) : []
  const titles = new Map(facts.map(({ lessonId, title }) => [lessonId, title]))
  return rows.map((row) => ({
    id: row.id,
    lessonId: row.lesson_id ?? '',
    lessonTitle: titles.get(row.lesson_id ?? '') ?? '已下架的课',
    second: row.second,
    text: row.text,
    by: person(row.member_id),
    at: row.at.toISOString(),
    answer:
      row.answer !== null && row.answered_by !== null && row.answered_at !== null
        ? { text: row.answer, by: person(row.answered_by), at: row.answered_at.toISOString() }
        : null,
    isMine: row.member_id === memberId,
    isWaiting: row.status === 'pending',
  }))
}
