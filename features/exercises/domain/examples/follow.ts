import type { PlayBar, PlayWindow } from '../bars.ts'
import { holdingCurve, modelPlay } from '../score.ts'
import { CAPITAL } from '../account.ts'
import type { ModelTrade } from '../tasks.ts'
import { averageAt, percent, type Found, type Rule } from './rule.ts'

/** When a plain rule wants to be in the stock, by the bars up to one. */
type Wish = (bars: readonly PlayBar[], at: number) => boolean

/** What following it to the letter leads to. */
interface Followed {
  readonly trades: readonly ModelTrade[]
  /** Steps at which it wanted to sell and the limit was in the way. */
  readonly stuck: readonly number[]
}

/** Buys on the first close at which the rule wants in, sells on the first at which it wants out and somebody buys. */
function follow({ bars, warmUp }: PlayWindow, wish: Wish): Followed {
  const trades: ModelTrade[] = []
  const stuck: number[] = []
  let isIn = false
  for (let step = 0; step < bars.length - warmUp; step += 1) {
    const act = actAt(bars, warmUp - 1 + step, { isIn, wish })
    if (act === 'stuck') stuck.push(step)
    if (act !== 'buy' && act !== 'sell') continue
    trades.push({ step, side: act })
    isIn = act === 'buy'
  }
  return { trades, stuck }
}

function actAt(
  bars: readonly PlayBar[],
  at: number,
  { isIn, wish }: { isIn: boolean; wish: Wish },
): ModelTrade['side'] | 'stuck' | undefined {
  const limit = bars[at]?.limit
  const isWanted = wish(bars, at)
  if (!isIn) return isWanted && !wish(bars, at - 1) && limit !== 'up' ? 'buy' : undefined
  if (isWanted) return undefined
  return limit === 'down' ? 'stuck' : 'sell'
}

const aboveAverage =
  (size: number): Wish =>
  (bars, at) =>
    (bars[at]?.close ?? 0) > (averageAt(bars, at, size) ?? Infinity)

const fastAboveSlow: Wish = (bars, at) => (averageAt(bars, at, 5) ?? 0) > (averageAt(bars, at, 20) ?? Infinity)

/** 碰到跌停: the rule wants to sell on a day that closes at its lower limit and has to wait. */
export const stuckAtLimit: Rule = (window) => {
  const followed = follow(window, aboveAverage(10))
  const [stuck] = followed.stuck
  const sold = followed.trades.find(({ step, side }) => side === 'sell' && step > (stuck ?? Infinity))
  if (stuck === undefined || !sold) return undefined
  return winning(window, followed, { stuck: String(stuck), sold: String(sold.step) })
}

/** T+1: it is wrong on the day after buying, gets out, and is right later. */
export const outNextDay: Rule = (window) => {
  const followed = follow(window, aboveAverage(20))
  const [bought, sold, again] = followed.trades
  if (!bought || !again || followed.stuck.length > 0 || sold?.step !== bought.step + 1) return undefined
  const [paid = 0, got = 0] = [bought, sold].map(({ step }) => window.bars[window.warmUp - 1 + step]?.close)
  if (got >= paid * 0.985) return undefined
  return winning(window, followed, {
    bought: String(bought.step),
    sold: String(sold.step),
    again: String(again.step),
    lost: percent(1 - got / paid),
  })
}

/** 金叉与死叉: the average of five days against that of twenty. */
export const goldenCross: Rule = (window) => {
  const followed = follow(window, fastAboveSlow)
  const [bought, sold] = followed.trades
  if (!bought || !sold || followed.trades.length > 4) return undefined
  return winning(window, followed, { bought: String(bought.step), sold: String(sold.step) })
}

/** Only where the rule brought more than holding and more than nothing: else who does nothing would do as well. */
function winning(window: PlayWindow, { trades }: Followed, facts: Found['facts']): Found | undefined {
  if (trades.length > 8) return undefined
  const task = { kind: 'trade', question: '', trades, explanation: '' } as const
  const play = modelPlay({ window, tasks: [task] })
  if (!play) return undefined
  const own = (play.equity.at(-1) ?? CAPITAL) / CAPITAL - 1
  const holding = (holdingCurve(window, window.bars.length).at(-1) ?? CAPITAL) / CAPITAL - 1
  if (own < 0.02 || own < holding + 0.02) return undefined
  return {
    answers: [{ kind: 'trade', trades }],
    facts: {
      ...facts,
      own: percent(own),
      holding: percent(holding),
      played: String(window.bars.length - window.warmUp),
    },
  }
}
