/** Where a market stands: its trading date and the second of the day. */
export interface MarketMoment {
  readonly date: number
  readonly second: number
}

/** Seconds a clock may seem to go back when an answer overtakes another. */
const OVERTAKEN = 60

/** Whether `now` belongs to another day than `before`, or to the same one played anew: what was known of it is void. */
export function isAnotherDay(before: MarketMoment, now: MarketMoment): boolean {
  return now.date !== before.date || now.second < before.second - OVERTAKEN
}
