import type { Found, Task } from '../../domain/index.ts'

/** A question of a sample; its words name figures of the window in braces: {support}. */
export interface SampleQuestion {
  readonly question: string
  readonly explanation: string
  /** Of 认形态; else none. */
  readonly choices: readonly string[]
  /** Position of the right one. */
  readonly answer: number
}

/** The tasks of an example: the words of the sample, the answers of the window. @throws when they do not belong together */
export function writeTasks(questions: readonly SampleQuestion[], { answers, facts }: Found): Task[] {
  if (questions.length !== answers.length) throw new Error('示例的题目与找到的答案不是一一对应')
  return answers.map((found, at): Task => {
    const { question = '', explanation = '', choices = [], answer = -1 } = questions[at] ?? {}
    const words = { question: writeWords(question, facts), explanation: writeWords(explanation, facts) }
    return found.kind === 'pattern' ? { ...found, ...words, choices, answer } : { ...found, ...words }
  })
}

/** Words with the figures in place of their names. @throws for a name that nothing is known of */
export function writeWords(words: string, facts: Found['facts']): string {
  return words.replaceAll(/\{(?<name>\w+)\}/gu, (_all, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`示例里没有这个数：${name}`)
    return fact
  })
}
