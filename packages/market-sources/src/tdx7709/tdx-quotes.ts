import { priceIn, quantityIn } from '../cells.ts'
import { sharesFrom } from '../share-count.ts'
import type { QuoteLevel, SourceQuote } from '../source-quote.ts'
import { isFund, isIndex } from '../symbols.ts'
import { ByteReader } from './byte-reader.ts'
import { idOfTdx } from './tdx-commands.ts'

const LEVELS = 5
const HAND = 100

/**
 * Body of answer 0x053e. Prices are distances to the last price, in cents (funds: thousandths). Quotes carry only a clock
 * time; `date` (YYYYMMDD) is the day they are of. A row cut off at the end is dropped.
 */
export function parseTdxQuotes(body: Uint8Array, date: number): readonly SourceQuote[] {
  const reader = new ByteReader(body)
  reader.skip(2)
  const count = reader.uint16()
  const quotes: SourceQuote[] = []
  for (let row = 0; row < count && !reader.overrun; row += 1) {
    const quote = nextQuote(reader, date)
    if (quote && !reader.overrun) quotes.push(quote)
  }
  return quotes
}

function nextQuote(reader: ByteReader, date: number): SourceQuote | undefined {
  const id = idOfTdx(reader.byte(), reader.text(6))
  reader.skip(2)
  const unit = id && isFund(id) ? 0.001 : 0.01
  const last = reader.varint()
  const price = (distance: number) => priceIn(last + distance, unit)
  const [previousClose, open, high, low] = [0, 0, 0, 0].map(() => price(reader.varint()))
  const clock = clockOf(reader.varint())
  reader.varint()
  const volume = quantityIn(reader.varint())
  reader.varint()
  const amount = quantityIn(reader.float32())
  const [sellVolume, buyVolume] = [reader.varint(), reader.varint()].map((hands) => quantityIn(hands, HAND))
  reader.varint()
  reader.varint()
  const { bids, asks } = nextBook(reader, price)
  skipTail(reader)
  const now = price(0)
  if (!id) return undefined
  return {
    id,
    name: undefined,
    time: clock === undefined ? undefined : date * 1_000_000 + clock,
    price: now,
    previousClose,
    open,
    high,
    low,
    volume: sharesFrom(volume, amount, isIndex(id) ? undefined : now),
    amount,
    bids,
    asks,
    buyVolume,
    sellVolume,
    suspended: false,
  }
}

function nextBook(reader: ByteReader, price: (distance: number) => number | undefined) {
  const bids: QuoteLevel[] = []
  const asks: QuoteLevel[] = []
  for (let level = 0; level < LEVELS; level += 1) {
    const [bid, ask] = [price(reader.varint()), price(reader.varint())]
    const [bidHands, askHands] = [reader.varint(), reader.varint()]
    if (bid !== undefined && bidHands > 0) bids.push({ price: bid, volume: bidHands * HAND })
    if (ask !== undefined && askHands > 0) asks.push({ price: ask, volume: askHands * HAND })
  }
  return { bids, asks }
}

/** Two bytes, four numbers, the speed and a repeated counter: nothing we show. */
function skipTail(reader: ByteReader): void {
  reader.skip(2)
  for (let at = 0; at < 4; at += 1) reader.varint()
  reader.skip(4)
}

/** HHmmss of a number whose last four digits are ten-thousandths of a minute, before them HHmm. */
function clockOf(written: number): number | undefined {
  const minutes = Math.floor(written / 10_000)
  const [hour, minute] = [Math.floor(minutes / 100), minutes % 100]
  if (written <= 0 || hour > 23 || minute > 59) return undefined
  return minutes * 100 + Math.floor(((written % 10_000) * 60) / 10_000)
}
