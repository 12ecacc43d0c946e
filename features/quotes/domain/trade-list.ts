import type { StreamTrade } from '../contract/limits.ts'

/** A trade as lists show it. `time`: seconds since midnight; `side`: 1 外盘, -1 内盘, 0 auction. */
export interface Trade {
  readonly number: number
  readonly time: number
  readonly price: number
  readonly volume: number
  readonly side: number
}

/** So many trades are kept while new ones come in; older ones can be asked for again. */
const KEPT = 500

/** Two lists of trades of one day as one, newest first, each trade once by its number. */
export function mergeTrades(known: readonly Trade[], more: readonly Trade[]): readonly Trade[] {
  const numbers = new Set(known.map((trade) => trade.number))
  const added = more.filter((trade) => !numbers.has(trade.number))
  if (added.length === 0) return known
  return [...known, ...added].toSorted((a, b) => b.number - a.number)
}

/**
 * The list after the stream told its newest trades (oldest first). When they do not join what is known,
 * after a long break or when the day begins anew, they are all there is.
 */
export function withStreamed(known: readonly Trade[], streamed: readonly StreamTrade[]): readonly Trade[] {
  const fresh = streamed.map(tradeOf)
  const list = joins(known, fresh) ? mergeTrades(known, fresh) : mergeTrades([], fresh)
  return list === known ? known : list.slice(0, KEPT)
}

function joins(known: readonly Trade[], fresh: readonly Trade[]): boolean {
  const [newest, first, last] = [known[0], fresh[0], fresh.at(-1)]
  if (!newest || !first || !last) return true
  const isEarlier = last.number < newest.number && last.time < newest.time
  return !isEarlier && first.number <= newest.number + 1
}

function tradeOf([number, time, price, volume, side]: StreamTrade): Trade {
  return { number, time, price, volume, side }
}
