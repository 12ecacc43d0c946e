import { cleanText } from '@niujin/content-rules'
import { LIMITS, type TopicInput } from '../contract/index.ts'

/** What was written, without what cannot be seen; undefined when something that has to be there is empty then. */
export function cleanedTopic(input: TopicInput): TopicInput | undefined {
  const words = cleaner()
  const cleaned: TopicInput = {
    ...input,
    title: words.needed(input.title, LIMITS.title),
    introduction: words.maybe(input.introduction, LIMITS.introduction),
    vote: input.vote && {
      question: words.needed(input.vote.question, LIMITS.voteQuestion),
      options: input.vote.options.map((one) => words.needed(one, LIMITS.option)),
    },
    paper: input.paper && {
      ...input.paper,
      title: words.needed(input.paper.title, LIMITS.paperTitle),
      questions: input.paper.questions.map((one) => ({
        ...one,
        text: words.needed(one.text, LIMITS.question),
        options: one.options.map((option) => words.needed(option, LIMITS.option)),
        explanation: words.maybe(one.explanation, LIMITS.explanation),
      })),
    },
  }
  return words.isWhole() ? cleaned : undefined
}

/** A reason, cleaned; undefined when nothing is left of it. */
export function cleanedReason(reason: string): string | undefined {
  const words = cleaner()
  const cleaned = words.needed(reason, LIMITS.reason)
  return words.isWhole() ? cleaned : undefined
}

/** Cleans texts and notes whether one of them could not be. */
function cleaner() {
  let isWhole = true
  return {
    isWhole: () => isWhole,
    needed(text: string, most: number): string {
      const cleaned = cleanText(text, { most })
      if (!cleaned.ok) isWhole = false
      return cleaned.ok ? cleaned.value : ''
    },
    maybe(text: string, most: number): string {
      const cleaned = cleanText(text, { most })
      if (!cleaned.ok && cleaned.code !== 'EMPTY') isWhole = false
      return cleaned.ok ? cleaned.value : ''
    },
  }
}
