import type { Paper } from './play.ts'
import { modelPlay } from './score.ts'

/** What is wrong with the tasks of an exercise; undefined when all is well. */
export function wrongTasks({ window, tasks }: Paper): 'ANSWER_WRONG' | 'CHOICE_WRONG' | 'TRADES_TWICE' | undefined {
  const trading = tasks.filter((task) => task.kind === 'trade')
  if (trading.length > 1) return 'TRADES_TWICE'
  if (tasks.some((task) => task.kind === 'pattern' && task.answer >= task.choices.length)) return 'CHOICE_WRONG'
  const [first] = trading
  const isWithin = first?.trades.every(
    ({ step }, at) => step < window.bars.length - window.warmUp && step >= (first.trades[at - 1]?.step ?? 0),
  )
  const hasAnswer = first === undefined || first.trades.length === 0 || modelPlay({ window, tasks }) !== undefined
  return isWithin !== false && hasAnswer ? undefined : 'ANSWER_WRONG'
}
