import type { Instrument } from './instrument.ts'
import { tickAt } from './tick.ts'

type Ordered = Pick<Instrument, 'exchange' | 'kind' | 'board' | 'tickSize'>

/**
 * The price cage (价格笼子) of continuous trading, milli: a buy order may not be above `highestBuy` nor a sell order
 * below `lowestSell`. Main board and ChiNext: 2 % or ten ticks, whichever is wider; STAR: 2 %; Beijing: 5 % or ten
 * ticks. undefined where there is no cage (Hong Kong, funds, indices). Rules of 2023-02-17.
 */
export function priceCage(
  instrument: Ordered,
  reference: number,
): { highestBuy: number; lowestSell: number } | undefined {
  if (instrument.kind !== 'stock') return undefined
  const tick = tickAt(instrument, reference)
  const percent = instrument.board === 'bse' ? 5 : 2
  const ticks = instrument.board === 'star' ? 0 : 10 * tick
  const round = (hundredfold: number) => Math.floor((hundredfold + 50 * tick) / (100 * tick)) * tick
  return {
    highestBuy: Math.max(round(reference * (100 + percent)), reference + ticks),
    lowestSell: Math.min(round(reference * (100 - percent)), Math.max(tick, reference - ticks)),
  }
}

const HALT_SECONDS = 600
const HALT_STEPS = [0.3, 0.6]

/**
 * Temporary halts (临时停牌) on days without price limits: ten minutes the first time the price is 30 %, and again
 * 60 %, away from the open. `crossed` are the steps already used; gives the step now used, or undefined.
 */
export function volatilityHalt(
  { open, price }: { open: number; price: number },
  crossed: readonly number[],
): { step: number; seconds: number } | undefined {
  if (open <= 0) return undefined
  const moved = Math.abs(price - open) / open
  const step = HALT_STEPS.find((limit) => moved >= limit && !crossed.includes(limit))
  return step === undefined ? undefined : { step, seconds: HALT_SECONDS }
}
