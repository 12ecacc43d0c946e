import type { Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run } from '../definition.ts'
import { ChipRoll, newPair, type ChipPair } from './chip-roll.ts'
import type { Chips } from './chips.ts'
import { foldWindows } from './window-fold.ts'

// Each bar, of all shares held the part that was not traded stays where it is, and what was traded is spread over the
// bar's prices. The float shares are those of the day, as far as later rights tell. Only daily bars say what this needs; 通达信 too gives
// these functions on daily bars only.

const define = defineFunctions('pattern')

/** The distributions of a bar. */
interface Held extends ChipPair {
  /** How much of `old` is still held, 0 to 1. */
  readonly kept: number
}

/** Reads a value from the distributions at each bar; `days` is how long ago the old one was. */
function readChips(run: Run, days: number, read: (held: Held, at: number) => number): Series {
  const result = run.series()
  const floatShares = run.facts?.floatShares ?? NaN
  const ago = Math.trunc(days)
  if (!(floatShares > 0 && ago >= 0) || run.bars.period !== 'day') return result
  const asked = Math.max(0, run.length - run.asked)
  const kept = run.chips?.(floatShares, ago)
  const { bars, from, pair } = kept ?? { bars: run.bars, from: asked, pair: newPair(ago) }
  const roll = new ChipRoll(bars, floatShares, ago)
  const since = kept ? 0 : roll.upTo(from, pair)
  const keptSince =
    ago === 0
      ? roll.kept.map(() => 1)
      : foldWindows(roll.kept, ago, (older, newer) => older * newer, new Float64Array(bars.length))
  const spend = () => run.spend(pair.all.takeSteps() + (pair.old === pair.all ? 0 : pair.old.takeSteps()))
  spend()
  for (let at = from; at < bars.length; at += 1) {
    roll.add(at, pair, since)
    const index = at - bars.length + run.length
    if (index >= asked) result[index] = read({ ...pair, kept: keptSince[at] ?? NaN }, index)
    spend()
  }
  return result
}

/** A share of something, 0 to 1; invalid when there is nothing to share. */
function shareOf(part: number, whole: number): number {
  return whole > 0 ? Math.max(0, Math.min(1, part / whole)) : NaN
}

/** What was bought since: all that is held less what is left of the old; rounding alone is nothing. */
function recent({ all, old, kept }: Held, held: (chips: Chips) => number): number {
  const part = held(all) - kept * held(old)
  return part > 1e-12 * all.total ? part : 0
}

const dailyOnly =
  '只对日线有效；不知道流通股本时为无效值。价格从低到高超过 20.48 元时，一分钱的格子放宽到两分、四分……，比例最多差约 0.03，价格最多差约 0.25%。'

/** Cost distribution (筹码分布): who would win at a price, and what the shares cost. */
export const chipFunctions: readonly FunctionDefinition[] = [
  define({
    call: 'WINNER(X)',
    takes: ['series'],
    summary: `以价格 X（元）卖出时的获利盘比例：成本不高于 X 的筹码占全部的比例，0.1 表示 10%。${dailyOnly}`,
    evaluate: (run, price) => readChips(run, 0, ({ all }, at) => shareOf(all.heldUpTo(price[at] ?? NaN), all.total)),
  }),
  define({
    call: 'LWINNER(N,X)',
    takes: ['constant', 'series'],
    bounds: { N: { least: 1 } },
    summary: `最近 N 个周期买入的筹码以价格 X（元）卖出时的获利盘比例。${dailyOnly}`,
    evaluate: (run, days, price) =>
      readChips(run, days, (held, at) => {
        const given = price[at] ?? NaN
        return Number.isNaN(given)
          ? NaN
          : shareOf(
              recent(held, (chips) => chips.heldUpTo(given)),
              recent(held, (chips) => chips.total),
            )
      }),
  }),
  define({
    call: 'PWINNER(N,X)',
    takes: ['constant', 'series'],
    bounds: { N: { least: 0 } },
    summary: `N 个周期以前买入、至今还在的筹码以价格 X（元）卖出时的获利盘比例。${dailyOnly}`,
    evaluate: (run, days, price) =>
      readChips(run, days, ({ old, kept }, at) =>
        kept > 0 ? shareOf(old.heldUpTo(price[at] ?? NaN), old.total) : NaN,
      ),
  }),
  define({
    call: 'PPART(N)',
    takes: ['constant'],
    bounds: { N: { least: 0 } },
    summary: `N 个周期以前买入、至今还在的筹码占全部的比例，0.2 表示 20%。${dailyOnly}`,
    evaluate: (run, days) => readChips(run, days, ({ all, old, kept }) => shareOf(kept * old.total, all.total)),
  }),
  define({
    call: 'COST(X)',
    takes: ['series'],
    bounds: { X: { least: 0, most: 100 } },
    summary: `成本分布：X%（0 到 100）的筹码成本不高于这个价格，单位元。${dailyOnly}`,
    evaluate: (run, percent) =>
      readChips(run, 0, ({ all }, at) => {
        const given = percent[at] ?? NaN
        return given >= 0 && given <= 100 ? all.priceBelowWhich(given / 100) : NaN
      }),
  }),
  define({
    call: 'COSTEX(A,B)',
    takes: ['series', 'series'],
    summary: `价格 A 与 B（元）之间的筹码的平均成本，单位元；其间没有筹码时为无效值。${dailyOnly}`,
    evaluate: (run, one, other) =>
      readChips(run, 0, ({ all }, at) => {
        const [left, right] = [one[at] ?? NaN, other[at] ?? NaN]
        return all.meanPrice(Math.min(left, right), Math.max(left, right))
      }),
  }),
]
