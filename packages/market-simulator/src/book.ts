import { roundToTick, tickAt, type Instrument } from '@niujin/market'
import { hash, uniform } from './random.ts'

/** Five levels each side, best first; prices in milli, volumes in shares, an empty level is 0. */
export interface Book {
  bidPrices: Float64Array
  bidVolumes: Float64Array
  askPrices: Float64Array
  askVolumes: Float64Array
}

/** What a book is made from. */
export interface BookNeeds {
  instrument: Instrument
  key: number
  last: number
  /** Who started the last trade: positive when buyers did, so the last price was the best offer. */
  step: number
  limitUp: number
  limitDown: number
  /** Shares that usually trade in three seconds. */
  pace: number
  second: number
  /** The day, YYYYMMDD: Hong Kong's ticks have changed. */
  date: number
}

const LEVELS = 5
/** Sizes change slowly: a level keeps its orders for this many seconds before they are drawn anew. */
const PATIENCE = 9

export function emptyBook(): Book {
  const side = () => new Float64Array(LEVELS)
  return { bidPrices: side(), bidVolumes: side(), askPrices: side(), askVolumes: side() }
}

/** Fills `book` with the queue around the last price; at a limit the far side is empty and the near side is sealed. */
export function fillBook(book: Book, needs: BookNeeds): void {
  const { last, step, limitUp, limitDown } = needs
  const tradedAtAsk = step > 0 || (step === 0 && hash(needs.key, last) % 2 === 0)
  let buy = last === limitDown ? 0 : last === limitUp || !tradedAtAsk ? last : nextPrice(needs, last, -1)
  let sell = last === limitUp ? 0 : last === limitDown || tradedAtAsk ? last : nextPrice(needs, last, 1)
  for (let level = 0; level < LEVELS; level += 1) {
    const buyable = buy >= Math.max(needs.instrument.tickSize, limitDown)
    const sellable = sell > 0 && (limitUp === 0 || sell <= limitUp)
    book.bidPrices[level] = buyable ? buy : 0
    book.bidVolumes[level] = buyable ? queue(needs, buy, level, last === limitUp && level === 0) : 0
    book.askPrices[level] = sellable ? sell : 0
    book.askVolumes[level] = sellable ? queue(needs, sell, level, last === limitDown && level === 0) : 0
    buy = buyable ? nextPrice(needs, buy, -1) : 0
    sell = sellable ? nextPrice(needs, sell, 1) : 0
  }
}

/** Mean distance between orders of a dear stock, of its price; a cheap one has orders at every tick. */
const THINNESS = 0.00016
const MOST_TICKS = 4
/** Orders gather at whole yuan. */
const WHOLE = 1000

/**
 * The next price with orders beyond one, a tick away or more in a direction: the same orders stand at the same prices as
 * long as nobody trades through them. Dear stocks have empty ticks between, never evenly.
 */
function nextPrice({ instrument, key, date }: BookNeeds, price: number, direction: 1 | -1): number {
  // Down from where two of Hong Kong's bands meet it is the cheaper band's tick.
  const size = tickAt(instrument, direction < 0 ? price - 1 : price, date)
  const step = direction * size
  const mean = (price * THINNESS) / size
  if (mean < 1) return price + step
  const drawn = -Math.log(1 - uniform(key, price, size)) * mean
  const next = price + step * (1 + Math.floor(Math.min(drawn, MOST_TICKS * mean)))
  if (instrument.exchange === 'HK') return roundToTick(instrument, next, date)
  const whole = direction < 0 ? Math.floor((price + step) / WHOLE) * WHOLE : Math.ceil((price + step) / WHOLE) * WHOLE
  const isPassed = direction < 0 ? next < whole : next > whole
  return isPassed ? whole : next
}

/** Shares waiting at a price: more behind the best, more at round prices, very many at a sealed limit. */
function queue({ instrument, key, pace, second }: BookNeeds, price: number, level: number, sealed: boolean): number {
  const from = uniform(key, price, Math.floor(second / PATIENCE))
  const to = uniform(key, price, Math.floor(second / PATIENCE) + 1)
  const drawn = from + ((to - from) * (second % PATIENCE)) / PATIENCE
  if (sealed)
    return lots(instrument, instrument.floatShares * (0.004 + 0.016 * uniform(key, price)) * (0.9 + 0.2 * drawn))
  const round = price % 1000 === 0 ? 3 : price % 100 === 0 ? 1.6 : 1
  return lots(instrument, pace * (1.2 + level * 0.7) * (0.3 + 1.9 * drawn * drawn) * round)
}

function lots({ lotSize }: Instrument, shares: number): number {
  return Math.max(1, Math.round(shares / lotSize)) * lotSize
}
