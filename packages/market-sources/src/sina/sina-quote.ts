import { levelsOf, numberIn, priceIn, quantityIn, stampIn } from '../cells.ts'
import type { SourceQuote } from '../source-quote.ts'
import { idOfSymbol, isIndex } from '../symbols.ts'

const ROW = /var hq_str_(?:rt_)?([a-z]{2}\w+)="([^"]*)"/g
const FEWEST_CELLS = 32
const FEWEST_CELLS_HONG_KONG = 19
const BIDS = 10
const ASKS = 20
const STATUS = 32
const HAND = 100
/** No share of an index's average costs as much, yuan; a hand does. */
const DEAREST_AVERAGE = 200

/** Answer of `hq.sinajs.cn/list=`: rows `var hq_str_sh600000="…";`. Undefined when the text is no such answer at all. */
export function parseSinaQuotes(text: string): readonly SourceQuote[] | undefined {
  if (!text.includes('var hq_str_')) return undefined
  return Array.from(text.matchAll(ROW)).flatMap(([, symbol = '', row = '']) => {
    const cells = row.split(',')
    return (symbol.startsWith('hk') ? hongKong(symbol, cells) : mainland(symbol, cells)) ?? []
  })
}

function mainland(symbol: string, cells: readonly string[]): SourceQuote | undefined {
  const id = idOfSymbol(symbol)
  const time = stampIn(`${cells[30]} ${cells[31]}`)
  if (!id || cells.length < FEWEST_CELLS || time === undefined) return undefined
  const amount = quantityIn(cells[9])
  const volume = quantityIn(cells[8])
  return {
    id,
    name: cells[0] || undefined,
    time,
    open: priceIn(cells[1]),
    previousClose: priceIn(cells[2]),
    price: priceIn(cells[3]),
    high: priceIn(cells[4]),
    low: priceIn(cells[5]),
    volume: isIndex(id) ? indexVolume(volume, amount) : volume,
    amount,
    bids: levelsOf(book(cells, BIDS)),
    asks: levelsOf(book(cells, ASKS)),
    // 00 trading; 01–07 停牌 of one kind or another; negative: not listed.
    suspended: /^(?:0[1-7]|-)/.test(cells[STATUS] ?? ''),
  }
}

/** Shanghai's indices count hands, Shenzhen's shares. */
function indexVolume(volume: number | undefined, amount: number | undefined): number | undefined {
  return volume && amount && amount / volume > DEAREST_AVERAGE ? volume * HAND : volume
}

function hongKong(symbol: string, cells: readonly string[]): SourceQuote | undefined {
  const id = idOfSymbol(symbol)
  const time = stampIn(`${cells[17]} ${cells[18]}`)
  if (!id || cells.length < FEWEST_CELLS_HONG_KONG || time === undefined) return undefined
  return {
    id,
    name: cells[1] || undefined,
    time,
    open: priceIn(cells[2]),
    previousClose: priceIn(cells[3]),
    high: priceIn(cells[4]),
    low: priceIn(cells[5]),
    price: priceIn(cells[6]),
    volume: quantityIn(cells[12]),
    amount: quantityIn(cells[11]),
    bids: levelsOf([[cells[9], undefined]]),
    asks: levelsOf([[cells[10], undefined]]),
    suspended: false,
    priceEarnings: numberIn(cells[13]),
  }
}

/** Unlike Tencent, the volume stands before its price. */
function book(cells: readonly string[], from: number) {
  return [0, 1, 2, 3, 4].map((level) => [cells[from + level * 2 + 1], cells[from + level * 2]] as const)
}
