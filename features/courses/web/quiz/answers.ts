import type { Answer, AskedQuestion } from '@niujin/academy'

/** What was answered so far, by the question's id. */
export type Answers = Readonly<Record<string, Answer>>

/** True when an answer says something: an emptied tick list or field counts as none. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (!answer) return false
  return answer.kind !== 'multiple' || answer.chosen.length > 0
}

/** How many of the questions have no answer yet. */
export function openCount(questions: readonly AskedQuestion[], answers: Answers): number {
  return questions.filter(({ id }) => !isAnswered(answers[id])).length
}

/** What is handed in: each answered question once, in the order of the paper. */
export function handedIn(questions: readonly AskedQuestion[], answers: Answers): { id: string; answer: Answer }[] {
  return questions.flatMap(({ id }) => {
    const answer = answers[id]
    return answer && isAnswered(answer) ? [{ id, answer }] : []
  })
}

/** The order of an ordering question as it stands: the learner's, or as it was asked. */
export function orderOf(choices: readonly string[], answer: Answer | undefined): readonly number[] {
  if (answer?.kind === 'ordering' && answer.order.length === choices.length) return answer.order
  return choices.map((_, at) => at)
}
