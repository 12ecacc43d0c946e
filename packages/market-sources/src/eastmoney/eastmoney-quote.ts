import type { InstrumentId } from '@niujin/market'
import { numberIn, percentIn, priceIn, quantityIn } from '../cells.ts'
import { asRecord, listIn, parseJson, recordIn } from '../json.ts'
import { shanghaiStamp } from '../shanghai.ts'
import type { SourceQuote } from '../source-quote.ts'
import { isFund } from '../symbols.ts'
import { idOfSecid } from './secid.ts'

const HAND = 100

/** A page of `clist/get` or the answer of `ulist.np/get`, both asked with `fltt=2` (decimal numbers). */
export interface QuoteList {
  readonly quotes: readonly SourceQuote[]
  /** Rows of the whole list, over all pages. */
  readonly total: number
}

/** The fields asked for in lists. */
export const LIST_FIELDS = 'f2,f5,f6,f8,f9,f10,f12,f13,f14,f15,f16,f17,f18,f23,f62,f115,f124'

/** Undefined when the text is no such answer; `"data":null` is an empty list. */
export function parseEastmoneyList(text: string): QuoteList | undefined {
  const answer = asRecord(parseJson(text))
  if (answer?.['data'] === null) return { quotes: [], total: 0 }
  const data = recordIn(answer, 'data')
  const diff = listIn(data, 'diff') ?? Object.values(recordIn(data, 'diff') ?? {})
  if (!data) return undefined
  return { quotes: diff.flatMap((row) => listedQuote(row) ?? []), total: quantityIn(data['total']) ?? diff.length }
}

function listedQuote(item: unknown): SourceQuote | undefined {
  const row = asRecord(item)
  const id = idOfSecid(row?.['f13'], row?.['f12'])
  if (!row || !id) return undefined
  const updated = quantityIn(row['f124'])
  return {
    id,
    name: nameIn(row['f14']),
    time: updated ? shanghaiStamp(updated) : undefined,
    price: priceIn(row['f2']),
    open: priceIn(row['f17']),
    high: priceIn(row['f15']),
    low: priceIn(row['f16']),
    previousClose: priceIn(row['f18']),
    volume: quantityIn(row['f5'], id.startsWith('HK.') ? 1 : HAND),
    amount: quantityIn(row['f6']),
    bids: [],
    asks: [],
    suspended: row['f2'] === '-',
    turnover: percentIn(row['f8']),
    priceEarnings: numberIn(row['f115']) ?? numberIn(row['f9']),
    priceBook: numberIn(row['f23']),
    volumeRatio: quantityIn(row['f10']),
    majorNetInflow: numberIn(row['f62']),
  }
}

/** Answer of `stock/get` without `fltt`: prices in hundredths, thousandths for funds and Hong Kong; percent ×100. */
export function parseEastmoneyStock(text: string, id: InstrumentId): SourceQuote | undefined {
  const row = recordIn(parseJson(text), 'data')
  if (!row || row['f57'] !== id.slice(3)) return undefined
  const unit = isFund(id) || id.startsWith('HK.') ? 0.001 : 0.01
  const hand = id.startsWith('HK.') ? 1 : HAND
  const hundredths = (cell: unknown) => percentIn(numberIn(cell))
  const updated = quantityIn(row['f86'])
  return {
    id,
    name: nameIn(row['f58']),
    time: updated ? shanghaiStamp(updated) : undefined,
    price: priceIn(row['f43'], unit),
    high: priceIn(row['f44'], unit),
    low: priceIn(row['f45'], unit),
    open: priceIn(row['f46'], unit),
    previousClose: priceIn(row['f60'], unit),
    volume: quantityIn(row['f47'], hand),
    amount: quantityIn(row['f48']),
    bids: [],
    asks: [],
    suspended: row['f43'] === '-',
    buyVolume: quantityIn(row['f49'], hand),
    turnover: percentIn(hundredths(row['f168'])),
    priceEarnings: hundredths(row['f162']),
    priceBook: hundredths(row['f167']),
    totalShares: quantityIn(row['f84']),
    floatShares: quantityIn(row['f85']),
  }
}

function nameIn(cell: unknown): string | undefined {
  return typeof cell === 'string' && cell !== '' && cell !== '-' ? cell : undefined
}
