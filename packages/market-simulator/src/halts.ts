import { HALT_SECONDS, haltStepsReached } from '@niujin/market'

/** A 盘中临时停牌 in slots of the day: nothing trades from `from` on, trading goes on with `until`. */
export interface Halt {
  readonly from: number
  readonly until: number
}

export const HALT_SLOTS = HALT_SECONDS / 60
/** How much more than usual trades in the minute in which trading goes on: the orders that came meanwhile. */
const GATHERED = 6

/** How many halts a day with these prices may have. */
export function mostHalts({ open, high, low }: { open: number; high: number; low: number }): number {
  return Math.max(haltStepsReached(open, high), haltStepsReached(open, low))
}

/**
 * A day's prices with its halts: `moving` is the day without them, as many minutes shorter as they may take. The minute
 * that reaches a step ends with that trade and stands for ten minutes. What no halt took, because one minute or the
 * closing auction reached a step, stands before the closing auction, of `closing` slots.
 */
export function halted(
  moving: Int32Array,
  { slots, closing }: { slots: number; closing: number },
): { price: Int32Array; halts: readonly Halt[] } {
  const price = new Int32Array(slots)
  const halts: Halt[] = []
  const open = moving[0] ?? 0
  const last = moving.length - 1 - closing
  let reached = 0
  let at = 0
  for (let slot = 0; slot <= last; slot += 1) {
    const now = moving[slot] ?? 0
    price[at] = now
    at += 1
    const steps = haltStepsReached(open, now)
    if (steps <= reached) continue
    reached = steps
    price.fill(now, at, at + HALT_SLOTS)
    halts.push({ from: at, until: at + HALT_SLOTS })
    at += HALT_SLOTS
  }
  price.fill(moving[last] ?? 0, at, slots - closing)
  price.set(moving.subarray(last + 1), slots - closing)
  return { price, halts }
}

/** How lively a slot is because of halts: not at all in one, very after it. */
export function liveliness(halts: readonly Halt[], slot: number): number {
  if (isHalted(halts, slot)) return 0
  return halts.some(({ until }) => slot === until) ? GATHERED : 1
}

/** Whether nothing trades in a slot. */
export function isHalted(halts: readonly Halt[] | undefined, slot: number): boolean {
  return halts?.some(({ from, until }) => slot >= from && slot < until) ?? false
}

/** Whether a slot ends with the trade that halts trading. */
export function endsInHalt(halts: readonly Halt[] | undefined, slot: number): boolean {
  return halts?.some(({ from }) => slot + 1 === from) ?? false
}
