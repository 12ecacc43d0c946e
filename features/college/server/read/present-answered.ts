import type { Answer, Question } from '@niujin/academy'
import type { Answered } from '../../contract/index.ts'

/** A question that was answered: what was said for the first time, what is right, and why. */
export function presentAnswered(
  { asked, solution, explanation }: Question,
  { answer, isRight }: { readonly answer: Answer; readonly isRight: boolean },
): Answered {
  return { questionId: asked.id, answer, isRight, solution, explanation }
}
