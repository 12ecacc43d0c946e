import { clockText, dateText, dateTimeText } from '@niujin/web-kit/formats'
import type { FlashItem } from '../../contract/index.ts'

type Timed = Pick<FlashItem, 'at' | 'marketTime'>

/**
 * The one time that stands at an item in a list, such as 14:50: the market's where something happened in it, and the clock's
 * for any other. Whoever reads one time in the news and another in its words would not know which is meant.
 */
export function itemClock({ at, marketTime }: Timed): string {
  return marketTime ?? clockText(Date.parse(at))
}

/** The same with its day: 2026-11-21 盘中 14:50, or 2026-11-21 14:50. */
export function itemMoment({ at, marketTime }: Timed): string {
  const when = Date.parse(at)
  return marketTime === null ? dateTimeText(when) : `${dateText(when)} 盘中 ${marketTime}`
}
