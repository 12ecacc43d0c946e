import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import {
  answerPaper,
  handInPaper,
  scorePaper,
  startPaper,
  type Answers,
  type Attempt,
  type PaperQuestion,
  type Scores,
} from '../contract/index.ts'
import { allowanceOf, isRightAnswer, pointsOf, scoreOf, type Question } from '../domain/index.ts'
import { attemptOf, attemptsOf, beginAttempt, expireAttempt, handIn, type Whose } from './attempts.ts'
import type { TopicsContext } from './deps.ts'
import { within, type AttemptRow, type Change, type QuestionRow, type Reads, type TopicRow } from './tables.ts'
import { heldTopic, questionsOf, topicOf } from './topics.ts'

const MINUTE = 60_000

/** Question papers: beginning, handing in, scores and, when nothing is left to be won, the answers. */
export function paperHandlers({ database, now }: TopicsContext): Handler[] {
  return [
    handleOnce(startPaper, async ({ topicId }, { memberId, transaction }) => {
      const change = within(transaction)
      const paper = paperIn(await heldTopic(change, topicId))
      if (!paper.ok) return paper
      const begun = await begin(change, paper.value, { memberId, now: now() })
      if (!begun.ok) return begun
      return ok({
        attempt: presentAttempt(begun.value),
        questions: (await questionsOf(change, topicId)).map(presentQuestion),
        now: new Date(now()).toISOString(),
      })
    }),

    handleOnce(handInPaper, async ({ attemptId, answers }, { memberId, transaction }) => {
      const change = within(transaction)
      const attempt = await attemptOf(change, { id: attemptId, memberId }, now())
      if (!attempt) return fail('ATTEMPT_UNKNOWN')
      if (attempt.state === 'handed') return fail('HANDED_IN')
      if (attempt.state === 'expired') return fail('TIME_OVER')
      const scored = scoreOf(rulesOf(await questionsOf(change, attempt.topic_id)), answers)
      if (!scored.ok) return scored
      if (!(await handIn(change, attemptId, { answers, score: scored.value, at: new Date(now()) })))
        return fail('HANDED_IN')
      const paper = paperIn(await topicOf(change, attempt.topic_id))
      return paper.ok ? ok(await scoresOf(change, paper.value, { memberId, now: now() })) : fail('ATTEMPT_UNKNOWN')
    }),

    handleMember(scorePaper, async ({ topicId }, { memberId }) => {
      const paper = paperIn(await topicOf(database, topicId))
      return paper.ok ? ok(await scoresOf(database, paper.value, { memberId, now: now() })) : paper
    }),

    handleMember(answerPaper, async ({ attemptId }, { memberId }) => {
      const attempt = await attemptOf(database, { id: attemptId, memberId }, now())
      if (!attempt) return fail('ATTEMPT_UNKNOWN')
      if (attempt.state !== 'handed') return fail('NOT_HANDED_IN')
      const paper = paperIn(await topicOf(database, attempt.topic_id))
      if (!paper.ok) return fail('ATTEMPT_UNKNOWN')
      const { canReadAnswers } = await scoresOf(database, paper.value, { memberId, now: now() })
      if (!canReadAnswers) return fail('ANSWERS_LATER')
      return ok(presentAnswers(attempt, await questionsOf(database, attempt.topic_id)))
    }),
  ]
}

/** A topic that has a paper. */
interface Paper {
  readonly topicId: string
  readonly isOpen: boolean
  readonly minutes: number
  readonly attempts: number
}

function paperIn(row: TopicRow | undefined): Result<Paper, 'PROGRAMME_TOPIC_UNKNOWN' | 'PAPER_UNKNOWN'> {
  if (!row || row.state === 'draft') return fail('PROGRAMME_TOPIC_UNKNOWN')
  const { paper_minutes: minutes, paper_attempts: attempts } = row
  if (minutes === null || attempts === null) return fail('PAPER_UNKNOWN')
  return ok({ topicId: row.id, isOpen: row.state === 'open', minutes, attempts })
}

interface Now {
  readonly memberId: string
  /** Milliseconds. */
  readonly now: number
}

/** The go that is under way, or a new one. */
async function begin(
  change: Change,
  paper: Paper,
  { memberId, now }: Now,
): Promise<Result<AttemptRow, 'TOPIC_CLOSED' | 'ATTEMPTS_USED'>> {
  const whose: Whose = { topicId: paper.topicId, memberId }
  const tries = await attemptsOf(change, whose, now)
  const underWay = tries.find(({ state }) => state === 'open')
  if (underWay) return ok(underWay)
  if (!paper.isOpen) return fail('TOPIC_CLOSED')
  const points = pointsOf(await questionsOf(change, paper.topicId))
  if (allowanceOf(tries, { ...paper, points }).left === 0) return fail('ATTEMPTS_USED')
  for (const { id, state } of tries) if (state === 'expired') await expireAttempt(change, id)
  const deadline = new Date(now + paper.minutes * MINUTE)
  const begun = await beginAttempt(change, { ...whose, number: tries.length + 1, at: new Date(now), deadline })
  if (begun) return ok(begun)
  // Another call was first: it is the same go.
  const first = (await attemptsOf(change, whose, now)).find(({ state }) => state === 'open')
  return first ? ok(first) : fail('ATTEMPTS_USED')
}

async function scoresOf(reads: Reads, paper: Paper, { memberId, now }: Now): Promise<Scores> {
  const tries = await attemptsOf(reads, { topicId: paper.topicId, memberId }, now)
  const points = pointsOf(await questionsOf(reads, paper.topicId))
  return {
    attempts: tries.map(presentAttempt),
    ...allowanceOf(tries, { ...paper, points }),
    points,
    now: new Date(now).toISOString(),
  }
}

function presentAttempt({ id, number, state, started_at: startedAt, deadline, score }: AttemptRow): Attempt {
  return { id, number, state, startedAt: startedAt.toISOString(), deadline: deadline.toISOString(), score }
}

function presentQuestion({ id, kind, text, options, points }: QuestionRow): PaperQuestion {
  return { id, kind, text, options, points }
}

function rulesOf(rows: readonly QuestionRow[]): Question[] {
  return rows.map(({ id, kind, options, right_options: right, points }) => ({ id, kind, options, right, points }))
}

function presentAnswers(attempt: AttemptRow, questions: readonly QuestionRow[]): Answers {
  const given = new Map((attempt.answers ?? []).map(({ questionId, chosen }) => [questionId, chosen]))
  return {
    attempt: presentAttempt(attempt),
    points: pointsOf(questions),
    questions: questions.map((row) => {
      const chosen = [...(given.get(row.id) ?? [])]
      const right = row.right_options
      return {
        ...presentQuestion(row),
        chosen,
        right,
        isRight: isRightAnswer({ right }, chosen),
        explanation: row.explanation,
      }
    }),
  }
}
