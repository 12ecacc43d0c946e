import type { InstrumentId } from '@niujin/market'
import { levelsOf, numberIn, percentIn, priceIn, quantityIn, stampIn } from '../cells.ts'
import { sharesFrom } from '../share-count.ts'
import type { SourceQuote } from '../source-quote.ts'
import { idOfSymbol, isIndex } from '../symbols.ts'

const ROW = /v_([a-z]{2}\w+)="([^"]*)"/g
/** Shorter rows are cut off or of a kind we do not know. */
const FEWEST_CELLS = 38
const HAND = 100
const TEN_THOUSAND = 10_000
const BIDS = 9
const ASKS = 19
/** 停牌, 退市, 未上市. */
const NOT_TRADING = /^[SDU]/

/** Answer of `qt.gtimg.cn/q=`: rows `v_sh600519="1~…~";`. Undefined when the text is no such answer at all. */
export function parseTencentQuotes(text: string): readonly SourceQuote[] | undefined {
  if (!/v_\w+="/.test(text)) return undefined
  return Array.from(text.matchAll(ROW)).flatMap(([, symbol = '', row = '']) => quoteOf(symbol, row.split('~')) ?? [])
}

function quoteOf(symbol: string, cells: readonly string[]): SourceQuote | undefined {
  const id = idOfSymbol(symbol)
  // A name in the wrong encoding can swallow the mark after it and shift every cell; then the code is not in its place.
  if (!id || cells.length < FEWEST_CELLS || cells[2] !== symbol.slice(2)) return undefined
  return { ...pricesOf(id, cells), ...(id.startsWith('HK.') ? hongKong(cells) : mainland(id, cells)) }
}

function pricesOf(id: InstrumentId, cells: readonly string[]) {
  return {
    id,
    name: cells[1] || undefined,
    time: stampIn(cells[30]),
    price: priceIn(cells[3]),
    previousClose: priceIn(cells[4]),
    open: priceIn(cells[5]),
    high: priceIn(cells[33]),
    low: priceIn(cells[34]),
    priceEarnings: numberIn(cells[39]),
  }
}

function mainland(id: InstrumentId, cells: readonly string[]) {
  const amount = exactAmount(cells[35]) ?? quantityIn(cells[37], TEN_THOUSAND)
  const volume = quantityIn(cells[6])
  const unit = unitOf(id, cells)
  return {
    volume: volume === undefined ? undefined : volume * unit,
    amount,
    bids: levelsOf(book(cells, BIDS), unit),
    asks: levelsOf(book(cells, ASKS), unit),
    buyVolume: quantityIn(cells[7], unit),
    sellVolume: quantityIn(cells[8], unit),
    suspended: NOT_TRADING.test(cells[40] ?? ''),
    turnover: percentIn(cells[38]),
    priceBook: numberIn(cells[46]),
    limitUp: priceIn(cells[47]),
    limitDown: priceIn(cells[48]),
    volumeRatio: quantityIn(cells[49]),
    floatShares: quantityIn(cells[72]),
    totalShares: quantityIn(cells[73]),
  }
}

/** Hong Kong rows count shares and dollars, and have no limits; lots and ratios stand elsewhere there. */
function hongKong(cells: readonly string[]) {
  return {
    volume: quantityIn(cells[6]),
    amount: quantityIn(cells[37]),
    bids: levelsOf(book(cells, BIDS)),
    asks: levelsOf(book(cells, ASKS)),
    suspended: false,
  }
}

/** Shares per unit of volume: 100, but 1 where a row counts shares. */
function unitOf(id: InstrumentId, cells: readonly string[]): number {
  const volume = quantityIn(cells[6])
  if (isIndex(id) || !volume) return HAND
  const shares = sharesFrom(volume, quantityIn(cells[37], TEN_THOUSAND), priceIn(cells[3])) ?? 0
  return shares / volume
}

/** `price/volume/amount` has the amount to the yuan; its own cell only in ten thousands. */
function exactAmount(cell: string | undefined): number | undefined {
  return quantityIn(cell?.split('/')[2])
}

function book(cells: readonly string[], from: number) {
  return [0, 1, 2, 3, 4].map((level) => [cells[from + level * 2], cells[from + level * 2 + 1]] as const)
}
