import type { TickColumns } from '../bars.ts'
import type { Instrument } from '../instrument.ts'
import { phaseAt } from '../sessions.ts'

type Traded = Pick<Instrument, 'exchange' | 'kind' | 'board' | 'tickSize'>

/**
 * The price cage (价格笼子, since 2023-02-17) of continuous trading, milli: a buy order may not be above `highestBuy` nor
 * a sell order below `lowestSell`. Main board and ChiNext: 2 % or ten ticks, whichever is wider; STAR: 2 %; Beijing: 5 %
 * or ten ticks. undefined where there is no cage (Hong Kong, funds, indices).
 */
export function priceCage(
  instrument: Traded,
  reference: number,
): { highestBuy: number; lowestSell: number } | undefined {
  if (instrument.kind !== 'stock') return undefined
  const { tickSize: tick } = instrument
  const percent = instrument.board === 'bse' ? 5 : 2

  const round = (hundredfold: number) => Math.floor((hundredfold + 50 * tick) / (100 * tick)) * tick
  const ticks = instrument.board === 'star' ? tick : 10 * tick
  return {
    highestBuy: Math.max(round(reference * (100 + percent)), reference + ticks),
    lowestSell: Math.min(round(reference * (100 - percent)), Math.max(tick, reference - ticks)),
  }
}

/** Trades of continuous trading on `date` that no order inside the cage of the trade before them could have made, as seconds of the day. */
export function cageViolations(instrument: Instrument, ticks: TickColumns, date: number): number[] {
  const found: number[] = []
  for (let at = 1; at < ticks.length; at += 1) {
    const [before, now] = [ticks.time[at - 1] ?? 0, ticks.time[at] ?? 0]
    // A trade at the end of its three seconds belongs to what was before.
    const isContinuous = [before, now].every((time) => phaseAt(instrument, date, time - 1) === 'continuous')
    const cage = isContinuous ? priceCage(instrument, ticks.price[at - 1] ?? 0) : undefined
    const price = ticks.price[at] ?? 0
    if (cage && (price > cage.highestBuy || price < cage.lowestSell)) found.push(now)
  }
  return found
}
