import { fail, ok, type Result } from '@niujin/contract-kit'
import { JUDGEMENT_OPTIONS, type QuestionKind } from '../contract/limits.ts'

/** A question with what is right: positions of options, 0 the first. */
export interface Question {
  readonly id: string
  readonly kind: QuestionKind
  readonly options: readonly string[]
  readonly right: readonly number[]
  readonly points: number
}

/** What somebody chose at a question. */
export interface Given {
  readonly questionId: string
  readonly chosen: readonly number[]
}

/** Milliseconds by which a hand-in may be on its way when the time is over. */
const GRACE = 10_000

/**
 * Whether a question can be answered: its options differ; one is right of single and judgement, two or more of multiple,
 * each an option, none twice.
 */
export function isAnswerable({ kind, options, right }: Pick<Question, 'kind' | 'options' | 'right'>): boolean {
  const isCount = kind === 'multiple' ? right.length >= 2 : right.length === 1
  const isOptions = kind !== 'judgement' || options.length === JUDGEMENT_OPTIONS.length
  return isCount && isOptions && areDistinct(options) && fitsOptions(options, right)
}

/** Whether no option says what another says. */
export function areDistinct(options: readonly string[]): boolean {
  return new Set(options).size === options.length
}

function fitsOptions(options: readonly string[], chosen: readonly number[]): boolean {
  return new Set(chosen).size === chosen.length && chosen.every((at) => options[at] !== undefined)
}

/** Whether the answer is wholly right; of several right options all and no other have to be chosen. */
export function isRightAnswer({ right }: Pick<Question, 'right'>, chosen: readonly number[]): boolean {
  return chosen.length === right.length && right.every((at) => chosen.includes(at))
}

/**
 * The points of a paper: whole ones for right answers, none for others. ANSWERS_INVALID when an answer is to no question of
 * the paper, twice to one, or chooses what is not there or more than the kind allows.
 */
export function scoreOf(questions: readonly Question[], given: readonly Given[]): Result<number, 'ANSWERS_INVALID'> {
  const byId = new Map(questions.map((one) => [one.id, one]))
  let score = 0
  for (const { questionId, chosen } of given) {
    const question = byId.get(questionId)
    // Taken out: a second answer to it finds none.
    byId.delete(questionId)
    if (!question || !mayChoose(question, chosen)) return fail('ANSWERS_INVALID')
    if (isRightAnswer(question, chosen)) score += question.points
  }
  return ok(score)
}

function mayChoose({ kind, options }: Question, chosen: readonly number[]): boolean {
  return (kind === 'multiple' || chosen.length <= 1) && fitsOptions(options, chosen)
}

/** All points of a paper. */
export function pointsOf(questions: readonly Pick<Question, 'points'>[]): number {
  return questions.reduce((sum, { points }) => sum + points, 0)
}

/** Whether a hand-in at a moment (milliseconds) is in time. */
export function isInTime(deadline: number, now: number): boolean {
  return now <= deadline + GRACE
}

/** One go at a paper, as it stands. */
export interface Try {
  readonly state: 'open' | 'handed' | 'expired'
  readonly score: number | null
}

/** What somebody may do with a paper after the goes they had. */
export interface Allowance {
  /** Goes that may still be begun. */
  readonly left: number
  readonly best: number | null
  readonly canReadAnswers: boolean
}

/**
 * Goes end with the number set, with all points reached, or with the topic. Answers may be read when none is left and none
 * under way: before that they would help with the next.
 */
export function allowanceOf(
  tries: readonly Try[],
  paper: { readonly attempts: number; readonly points: number; readonly isOpen: boolean },
): Allowance {
  const scores = tries.flatMap(({ score }) => (score === null ? [] : [score]))
  const best = scores.length === 0 ? null : Math.max(...scores)
  const isPerfect = best !== null && best >= paper.points
  const left = paper.isOpen && !isPerfect ? Math.max(0, paper.attempts - tries.length) : 0
  const isUnderWay = tries.some(({ state }) => state === 'open')
  return { left, best, canReadAnswers: best !== null && left === 0 && !isUnderWay }
}
