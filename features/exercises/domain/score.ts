import { CAPITAL, mostShares } from './account.ts'
import { MILLIONTHS, type PlayWindow } from './bars.ts'
import { begin, decide, type Paper, type Play } from './play.ts'
import { percentOfAnswer, percentOfTrading, type ModelTrade } from './tasks.ts'

/** What came of a play. Returns and drawdown in basis points (1/10000). */
export interface Score {
  /** Cash and shares at the last close, fen. */
  readonly equity: number
  readonly own: number
  readonly holding: number
  readonly maxDrawdown: number
  /** Buys and sales. */
  readonly trades: number
  readonly sales: number
  /** Sales with a profit. */
  readonly wins: number
  /** Whole percent over the tasks; null where nothing was asked. */
  readonly percent: number | null
  /** What the teacher's answer brought; null without one. */
  readonly model: number | null
}

/** Scores a play as far as it went. */
export function scoreOf(paper: Paper, play: Play): Score {
  const equity = play.equity.at(-1) ?? CAPITAL
  const own = basisPoints(equity, CAPITAL)
  const holding = basisPoints(holdingCurve(paper.window, play.shown).at(-1) ?? CAPITAL, CAPITAL)
  const model = modelReturn(paper)
  const sales = play.fills.filter(({ side }) => side === 'sell')
  return {
    equity,
    own,
    holding,
    maxDrawdown: maxDrawdown(play.equity),
    trades: play.fills.length,
    sales: sales.length,
    wins: sales.filter(({ profit }) => profit > 0).length,
    percent: percentOf(paper, play, { own, holding, model: model ?? holding }),
    model,
  }
}

/** The capital held in the stock since the first decision, without fees and in parts of shares, fen; one for every bar since. */
export function holdingCurve({ bars, warmUp }: PlayWindow, shown: number): number[] {
  const first = bars[warmUp - 1]?.close ?? 0
  let growth = 1
  return bars.slice(warmUp - 1, shown).map(({ close, right }, at) => {
    // What a right takes from the price it gives in cash and shares.
    if (at > 0 && right) growth *= MILLIONTHS / right.ratio
    return Math.round((CAPITAL * growth * close) / first)
  })
}

/** The largest fall from a height reached before, basis points of that height. */
export function maxDrawdown(curve: readonly number[]): number {
  let height = 0
  let deepest = 0
  for (const value of curve) {
    height = Math.max(height, value)
    if (height > 0) deepest = Math.max(deepest, (height - value) / height)
  }
  return Math.round(deepest * 10_000)
}

/** What the teacher's trades lead to; undefined without any, or when they cannot be done. */
export function modelPlay(paper: Paper): Play | undefined {
  const trades = modelTrades(paper)
  if (trades.length === 0) return undefined
  const { window } = paper
  const trading = { window, tasks: [] }
  let play = begin(trading)
  for (const { step, side } of trades) {
    while (play.shown < window.warmUp + step && play.status !== 'done') play = done(trading, play, 'next')
    const shares =
      side === 'buy'
        ? mostShares(play.account.cash, window.bars[play.shown - 1]?.close ?? 1, window.lot)
        : play.account.shares
    const next = decide(trading, play, { kind: side, shares })
    if (!next.ok) return undefined
    play = next.value
  }
  return done(trading, play, 'rest')
}

function modelTrades({ tasks }: Paper): readonly ModelTrade[] {
  return tasks.find((task) => task.kind === 'trade')?.trades ?? []
}

function modelReturn(paper: Paper): number | null {
  const play = modelPlay(paper)
  return play ? basisPoints(play.equity.at(-1) ?? CAPITAL, CAPITAL) : null
}

function done(paper: Paper, play: Play, kind: 'next' | 'rest'): Play {
  const next = decide(paper, play, { kind })
  return next.ok ? next.value : play
}

function percentOf(
  paper: Paper,
  play: Play,
  compared: { readonly own: number; readonly holding: number; readonly model: number },
): number | null {
  const { tasks } = paper
  if (tasks.length === 0) return null
  const each = tasks.map((task, at) =>
    task.kind === 'trade' ? percentOfTrading(compared) : percentOfAnswer(task, play.answers.get(at)),
  )
  return Math.round(each.reduce((sum, one) => sum + one, 0) / each.length)
}

function basisPoints(now: number, before: number): number {
  return Math.round(((now - before) / before) * 10_000)
}
