import type { Answer } from '@niujin/academy'
import { percentOf, pointsOf } from '@niujin/academy/scoring'
import { fail, ok } from '@niujin/contract-kit'
import { shanghaiDay, shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { handInQuiz, LIMITS, quizResultOf, quizState, startQuiz, type QuizResult } from '../../contract/index.ts'
import { openLesson } from '../access.ts'
import type { LearningDeps } from '../deps.ts'
import { addAttempt, attemptOf, attemptsAt, begunSince, keepHandIn, openAttempt } from '../store/attempts.ts'
import { beginLesson, markLearnt, progressIn } from '../store/progress.ts'
import { addLearnt } from '../store/sessions.ts'
import { inTurn, within, type AttemptRow, type Reads } from '../tables.ts'
import { settle } from './settle.ts'

/** Seconds of an attempt that count as learning at most. */
const LONGEST = 1800

/** Quizzes: asked without solutions, judged here, explained only after the hand-in; the best attempt counts. */
export function quizHandlers(deps: LearningDeps): Handler[] {
  const { database } = deps
  return [
    handleMember(quizState, async ({ lessonId }, { memberId }) => {
      const quiz = await quizOf(deps, database, memberId, lessonId)
      if (!quiz.ok) return quiz
      const attempts = await attemptsAt(database, memberId, lessonId)
      const row = await progressIn(database, memberId, lessonId)
      return ok({
        questions: quiz.value.questions.length,
        passPercent: quiz.value.passPercent,
        best: row?.best ?? null,
        attempts: attempts.map(lineOf),
        isOpen: (await openAttempt(database, memberId, lessonId)) !== undefined,
      })
    }),
    handleMember(startQuiz, ({ lessonId }, { memberId }) => start(deps, memberId, lessonId)),
    handInHandler(deps),
    handleMember(quizResultOf, async ({ attemptId }, { memberId }) => {
      const attempt = await attemptOf(database, memberId, attemptId)
      if (!attempt) return fail('ATTEMPT_UNKNOWN')
      if (attempt.handed_in_at === null) return fail('NOT_HANDED_IN')
      return ok(await resultOf(database, attempt))
    }),
  ]
}

function start(deps: LearningDeps, memberId: string, lessonId: string) {
  const { database, now } = deps
  return database.transaction().execute(async (change) => {
    const quiz = await quizOf(deps, change, memberId, lessonId)
    if (!quiz.ok) return quiz
    await inTurn(change, `quiz ${memberId}`)
    const { facts, questions, passPercent } = quiz.value
    const at = new Date(now())
    let attempt = await openAttempt(change, memberId, lessonId)
    if (!attempt) {
      const { from } = shanghaiDaySpan(shanghaiDay(now()))
      if ((await begunSince(change, memberId, lessonId, from)) >= LIMITS.attempts) return fail('TOO_MANY_ATTEMPTS')
      await beginLesson(change, memberId, facts, at)
      attempt = await addAttempt(change, { memberId, lessonId, courseId: facts.courseId, questions, passPercent, at })
    }
    return ok({
      attemptId: attempt.id,
      questions: attempt.questions.map(({ asked }) => asked),
      passPercent: attempt.pass_percent,
    })
  })
}

function handInHandler(deps: LearningDeps): Handler {
  const { now } = deps
  return handleOnce(handInQuiz, async ({ attemptId, answers }, { memberId, transaction }) => {
    const change = within(transaction)
    const attempt = await attemptOf(change, memberId, attemptId, { lock: true })
    if (!attempt) return fail('ATTEMPT_UNKNOWN')
    if (attempt.handed_in_at !== null) return fail('HANDED_IN')
    const opened = await openLesson(deps, change, memberId, attempt.lesson_id)
    if (!opened.ok) return opened
    const given: ReadonlyMap<string, Answer> = new Map(answers.map(({ id, answer }) => [id, answer]))
    if (given.size !== answers.length) return fail('ANSWER_TWICE')
    const at = new Date(now())
    const percent = percentOf(attempt.questions, given)
    const known = new Map([...given].filter(([id]) => attempt.questions.some(({ asked }) => asked.id === id)))
    const kept = await keepHandIn(change, attempt.id, { answers: known, percent, at })
    const isDone = percent >= attempt.pass_percent
    const isNew = await markLearnt(change, memberId, { lessonId: attempt.lesson_id, at, isDone, best: percent })
    const seconds = Math.min(LONGEST, (now() - attempt.started_at.getTime()) / 1000)
    await addLearnt(change, memberId, { at, day: shanghaiDay(now()), seconds })
    if (isNew || percent === 100) await settle(deps, change, { memberId, courseId: attempt.course_id })
    return ok(await resultOf(change, kept))
  })
}

async function quizOf(deps: LearningDeps, reads: Reads, memberId: string, lessonId: string) {
  const opened = await openLesson(deps, reads, memberId, lessonId)
  if (!opened.ok) return opened
  const content = await deps.lessons.content(reads, lessonId)
  if (content?.kind !== 'quiz') return fail('KIND_WRONG')
  return ok({ facts: opened.value, questions: content.questions, passPercent: content.passPercent })
}

function lineOf({ id, percent, pass_percent, handed_in_at }: AttemptRow) {
  const reached = percent ?? 0
  return {
    attemptId: id,
    percent: reached,
    isPassed: reached >= pass_percent,
    handedInAt: (handed_in_at ?? new Date(0)).toISOString(),
  }
}

async function resultOf(reads: Reads, attempt: AttemptRow): Promise<QuizResult> {
  const given = new Map(Object.entries(attempt.answers ?? {}))
  const row = await progressIn(reads, attempt.member_id, attempt.lesson_id)
  return {
    ...lineOf(attempt),
    passPercent: attempt.pass_percent,
    best: row?.best ?? attempt.percent ?? 0,
    questions: attempt.questions.map((one) => ({
      asked: one.asked,
      answer: given.get(one.asked.id) ?? null,
      solution: one.solution,
      explanation: one.explanation,
      points: pointsOf(one, given.get(one.asked.id)),
    })),
  }
}
