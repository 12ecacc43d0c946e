import type { Question } from '@niujin/academy'

/** Whether a question can stand under an article: one choice or true and false, with what is right and why. */
export function isQuickQuestion({ asked, solution, explanation }: Question): boolean {
  if (explanation.trim() === '') return false
  if (asked.kind === 'judgement') return solution.kind === 'judgement'
  return asked.kind === 'single' && solution.kind === 'single' && solution.right < asked.choices.length
}

/**
 * The questions as they are kept in a version of an article. One that stayed as it was keeps its id, and with it what was
 * answered to it; one that was changed is another question.
 */
export function numberedQuestions(
  before: readonly Question[],
  given: readonly Question[],
  version: number,
): Question[] {
  const known = new Map(before.map((one) => [one.asked.id, contentOf(one)]))
  return given.map((one, at) => {
    const stays = known.get(one.asked.id) === contentOf(one)
    if (stays) known.delete(one.asked.id)
    return { ...one, asked: { ...one.asked, points: 1, id: stays ? one.asked.id : `v${version}-${at + 1}` } }
  })
}

function contentOf({ asked, solution }: Question): string {
  const choices = 'choices' in asked ? asked.choices : []
  return JSON.stringify([asked.kind, asked.text, choices, 'right' in solution ? solution.right : null])
}
