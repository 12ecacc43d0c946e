import { LIVE_FIELDS, type LiveDelta, type LiveField, type LiveQuote } from '../contract/limits.ts'
import type { QuoteKind } from './instrument-path.ts'

/** What changed from `before` to `after`; empty when nothing did. */
export function liveDelta(before: LiveQuote, after: LiveQuote): LiveDelta {
  return LIVE_FIELDS.flatMap((field, index) => (before[field] === after[field] ? [] : [index, after[field]]))
}

/** The quote after a delta. Unknown field numbers of a newer server are passed over. */
export function applyDelta(live: LiveQuote, delta: LiveDelta): LiveQuote {
  const next = { ...live }
  for (let at = 0; at + 1 < delta.length; at += 2) {
    const field = LIVE_FIELDS[delta[at] ?? -1]
    if (field) next[field] = delta[at + 1] ?? null
  }
  return next
}

/** The quote of a stream snapshot: values in the order of `LIVE_FIELDS`; what is missing is unknown. */
export function liveOf(values: readonly (number | null)[]): LiveQuote {
  const entries = LIVE_FIELDS.map((field, index) => [field, values[index] ?? null] as const)
  return Object.fromEntries(entries) as Record<LiveField, number | null>
}

/**
 * An index or sector before its constituents have traded today: it has no auction of its own, so it stands at the
 * previous close until they are matched.
 */
export function awaitsTrading(kind: QuoteKind, { last, previousClose }: LiveQuote): boolean {
  return (kind === 'index' || kind === 'sector') && !last && previousClose !== null
}

/**
 * The price to show, milli: a suspended stock stands at the price it was suspended at, an index before trading at its
 * previous close.
 */
export function standingPrice(kind: QuoteKind, live: LiveQuote): number | null {
  return (!live.last && live.suspended === 1) || awaitsTrading(kind, live) ? live.previousClose : live.last
}

/** 涨跌额 in milli; null before the first price. */
export function change(live: LiveQuote): number | null {
  return live.last === null || !live.previousClose ? null : live.last - live.previousClose
}

/** 涨跌幅 as a ratio. */
export function changePercent(live: LiveQuote): number | null {
  const moved = change(live)
  return moved === null || !live.previousClose ? null : moved / live.previousClose
}

/** 总市值 in the currency of the price; null without shares or a price. */
export function marketCap(shares: number | undefined, { last, previousClose }: LiveQuote): number | null {
  const price = last || previousClose
  return shares && price ? (shares * price) / 1000 : null
}

/** 振幅 as a ratio of the previous close. */
export function amplitude(live: LiveQuote): number | null {
  if (live.high === null || live.low === null || !live.previousClose) return null
  return (live.high - live.low) / live.previousClose
}
