import type { Answer, Question } from './questions.ts'

/** Points a learner gets for one answer, a whole number from 0 to the question's; 0 without an answer. */
export function pointsOf({ asked, solution }: Question, answer: Answer | undefined): number {
  if (!answer || answer.kind !== solution.kind) return 0
  return Math.floor(asked.points * shareOf(solution, answer))
}

/** Of the whole quiz, in whole percent rounded down; 0 of a quiz without questions. */
export function percentOf(questions: readonly Question[], answers: ReadonlyMap<string, Answer>): number {
  const points = questions.reduce((sum, each) => sum + pointsOf(each, answers.get(each.asked.id)), 0)
  const most = questions.reduce((sum, { asked }) => sum + asked.points, 0)
  return most === 0 ? 0 : Math.floor((100 * points) / most)
}

function shareOf(solution: Question['solution'], answer: Answer): number {
  if (solution.kind === 'ordering') return answer.kind === 'ordering' ? orderShare(answer.order, solution.right) : 0
  return Number(isRight(solution, answer))
}

function isRight(solution: Exclude<Question['solution'], { kind: 'ordering' }>, answer: Answer): boolean {
  switch (solution.kind) {
    case 'single':
    case 'judgement':
      return 'chosen' in answer && answer.chosen === solution.right
    case 'multiple':
      return answer.kind === 'multiple' && areSame(answer.chosen, solution.right)
    case 'number':
      return answer.kind === 'number' && isClose(answer.value, solution)
  }
}

function areSame(chosen: readonly number[], right: readonly number[]): boolean {
  const wanted = new Set(right)
  return new Set(chosen).size === wanted.size && chosen.every((each) => wanted.has(each))
}

/** A hair more than the tolerance, so that 0.3 is within 0.1 of 0.2. */
function isClose(value: number, { right, tolerance }: { readonly right: number; readonly tolerance: number }): boolean {
  return Math.abs(value - right) <= tolerance + 1e-9 * Math.max(1, Math.abs(right))
}

/** Share of the pairs that stand in the right order; 0 when something is missing or stands twice. */
function orderShare(order: readonly number[], right: readonly number[]): number {
  if (!areSame(order, right) || order.length !== right.length) return 0
  const positions = right.map((each) => order.indexOf(each))
  const pairs = positions.flatMap((first, at) => positions.slice(at + 1).map((second) => first < second))
  return pairs.length === 0 ? 1 : pairs.filter(Boolean).length / pairs.length
}
