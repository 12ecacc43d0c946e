import type { WrittenTask } from '../../contract/index.ts'
import { CAPITAL } from '../../domain/account.ts'
import { wrongTasks } from '../../domain/check-tasks.ts'
import type { PlayWindow } from '../../domain/bars.ts'
import type { Fill } from '../../domain/account.ts'
import { holdingCurve, modelPlay } from '../../domain/score.ts'

type TradeTask = Extract<WrittenTask, { kind: 'trade' }>

/** What the marked trades lead to; undefined without any. Returns in basis points. */
export function modelOf(
  window: PlayWindow,
  task: WrittenTask | undefined,
): { fills: readonly Fill[]; own: number; holding: number } | undefined {
  if (task?.kind !== 'trade') return undefined
  const play = modelPlay({ window, tasks: [task] })
  if (!play) return undefined
  const basis = (fen = CAPITAL) => Math.round(((fen - CAPITAL) / CAPITAL) * 10_000)
  return {
    fills: play.fills,
    own: basis(play.equity.at(-1)),
    holding: basis(holdingCurve(window, window.bars.length).at(-1)),
  }
}

/** The trades with one more, in the order of their bars; undefined where it cannot be done. */
export function withTrade(
  window: PlayWindow,
  task: TradeTask,
  one: TradeTask['trades'][number],
): TradeTask | undefined {
  const trades = [...task.trades, one].toSorted((first, other) => first.step - other.step)
  const next = { ...task, trades }
  return wrongTasks({ window, tasks: [next] }) === undefined ? next : undefined
}

/** The trades without one, where the others can still be done. */
export function withoutTrade(window: PlayWindow, task: TradeTask, at: number): TradeTask | undefined {
  const next = { ...task, trades: task.trades.toSpliced(at, 1) }
  return wrongTasks({ window, tasks: [next] }) === undefined ? next : undefined
}
