import type { Candles } from './joined-candles.ts'
import { endOf } from './replay-store.ts'
import type { Adjustment } from './use-candles.ts'

/**
 * Candles as they stood at a moment (see `endOf`): later bars are gone, and so is what later rights did to the prices
 * before them. A week or month that had not ended is left out, since its bar is of all its days.
 */
export function candlesUntil(candles: Candles, until: number, adjustment: Adjustment): Candles {
  const count = candles.time.filter((stamp) => endOf(stamp) <= until).length
  const { past } = candles
  const factor = adjustment === 'forward' ? laterRatio(candles, until) : 1
  const price = (values: readonly number[]) =>
    values.slice(0, count).map((value) => (factor === 1 ? value : toTick(value / factor, past.tickSize)))
  return {
    ...candles,
    time: candles.time.slice(0, count),
    open: price(candles.open),
    high: price(candles.high),
    low: price(candles.low),
    close: price(candles.close),
    volume: candles.volume.slice(0, count),
    amount: candles.amount.slice(0, count),
    past: {
      ...past,
      steps: stepsUntil(candles, until, adjustment),
      before: past.before && [past.before[0] / factor, past.before[1] / factor],
      limits: past.limits?.filter(([stamp]) => endOf(stamp) <= until),
    },
  }
}

/** A number of shares of now as it was at a moment: splits since then have made more of them. */
export function sharesUntil(candles: Candles, until: number, shares: number): number {
  return laterSteps(candles, until).reduce((left, [, , grown]) => left / grown, shares)
}

function stepsUntil(candles: Candles, until: number, adjustment: Adjustment): Candles['past']['steps'] {
  const known = candles.past.steps.filter(([date]) => date <= dayOf(until))
  const newest = candles.past.steps.at(-1)
  // 后复权 ends with a day to come: without the rights in between, what it multiplies with is less.
  return adjustment === 'backward' && newest ? [...known, [newest[0], laterRatio(candles, until), 1]] : known
}

function laterRatio(candles: Candles, until: number): number {
  return laterSteps(candles, until).reduce((product, [, ratio]) => product * ratio, 1)
}

function laterSteps({ past }: Candles, until: number): Candles['past']['steps'] {
  return past.steps.filter(([date]) => date > dayOf(until))
}

function dayOf(until: number): number {
  return Math.floor(until / 10_000)
}

function toTick(value: number, tickSize: number): number {
  return Math.round(value / tickSize) * tickSize
}
