import { minuteStamps, type Venue } from '@niujin/market'

/** How a day of trading goes by: its slots, and how much of what moves prices falls to each of them. */
export interface DayShape {
  readonly slots: number
  /** Last slot of continuous trading. */
  readonly last: number
  /** How far a slot moves, of a day's one (a standard deviation); nothing while orders are gathered. */
  readonly moves: Float64Array
  /** Part of the day's variance that is over at the end of each slot, 0 to 1. */
  readonly elapsed: Float64Array
}

/** The last three minutes are the closing auction: no trades, then one price. Hong Kong's follows the last minute. */
const CLOSING_AUCTION_SLOTS: Readonly<Record<Venue, number>> = { a: 3, hk: 0 }
const AFTERNOON = 1300

const known = new Map<string, DayShape>()

/** The shape of a venue's day of which nothing trades in `still` slots. Kept for every one. */
export function shapeOf(venue: Venue, still = 0): DayShape {
  const key = `${venue}${still}`
  const kept = known.get(key)
  if (kept) return kept
  const stamps = minuteStamps(venue)
  const slots = stamps.length - still
  const last = slots - 1 - CLOSING_AUCTION_SLOTS[venue]
  const afternoon = stamps.findIndex((stamp) => stamp > AFTERNOON)
  const shares = Float64Array.from({ length: slots }, (_, slot) => varianceOf(slot, { slots, last, afternoon }))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let sum = 0
  const made = {
    slots,
    last,
    moves: shares.map((share) => Math.sqrt(share / whole)),
    elapsed: shares.map((share) => (sum += share) / whole),
  }
  known.set(key, made)
  return made
}

/** What came overnight and at noon, and what the closing auction finds, in usual minutes. */
const AFTER_NOON = 2.5
const CLOSING = 2

/** The variance of a slot in usual minutes: the first ones digest the night. */
function varianceOf(
  slot: number,
  { slots, last, afternoon }: { slots: number; last: number; afternoon: number },
): number {
  if (slot === 0) return 0
  if (slot > last) return slot === slots - 1 ? CLOSING : 0
  const since = slot - 1
  const opening = 8 * Math.exp(-since) + 3 * Math.exp(-since / 6) + 1.4 * Math.exp(-since / 40)
  return 1 + opening + (slot === afternoon ? AFTER_NOON : 0)
}
