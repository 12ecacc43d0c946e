import type { FormulaAnswer, FormulaQuestion } from './engine.ts'
import { workOut } from './work-out.ts'

// Only the page that made the worker can send to it.
addEventListener('message', ({ data }: MessageEvent<FormulaQuestion>) => {
  const answer: FormulaAnswer = { number: data.number, done: workOut(data.job) }
  postMessage(answer)
})
