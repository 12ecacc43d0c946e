import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { emptyBars, type BarColumns, type ExRight } from '@niujin/market'
import { madeStocks } from '@niujin/market/testing'
import { instrumentOf } from '@niujin/quotes/testing'
import type { GivenStock } from './loaded-stocks.ts'

const FOLDER = join(
  process.env['MARKET_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../../shared/data'),
  'daily_raw_2010_2022',
)

/** Why tests on real days do not run; undefined when they can. */
export const MISSING = existsSync(FOLDER)
  ? undefined
  : `没有真实行情数据（${FOLDER}），相关用例跳过；可用 MARKET_DATA_DIR 指定`

/** A stock, with the exchange's previous close of each day, milli. */
export interface ListedStock extends GivenStock {
  readonly previousCloses: readonly number[]
}

/** Stocks made from the exchanges' rules: these are always there. */
export function ruledStocks(): ListedStock[] {
  return madeStocks().map(({ code, days, previousCloses }) => stockOf(code, days, Array.from(previousCloses)))
}

/** The real stocks. */
export function realStocks(): ListedStock[] {
  return readdirSync(FOLDER).map((file) => {
    const [, ...lines] = gunzipSync(readFileSync(join(FOLDER, file)))
      .toString('utf8')
      .trim()
      .split('\n')
    const rows = lines.map((line) => line.split(',')).filter((cells) => Number(cells[6]) > 0)
    const days = emptyBars(rows.length)
    const milli = (cell: string | undefined) => Math.round(Number(cell) * 1000)
    for (const [at, [, date = '', , open, high, low, close, , volume]] of rows.entries()) {
      days.time[at] = Number(date.replaceAll('-', ''))
      for (const [name, cell] of [
        ['open', open],
        ['high', high],
        ['low', low],
        ['close', close],
      ] as const)
        days[name][at] = milli(cell)
      days.volume[at] = Math.round(Number(volume) * 100)
    }
    const previousCloses = rows.map((cells) => milli(cells[7]))
    return stockOf(rows[0]?.[2] ?? '', days, previousCloses)
  })
}

/** The rights are told as cash, which is what takes yesterday's close to the exchange's previous close. */
function stockOf(code: string, days: BarColumns, previousCloses: readonly number[]): ListedStock {
  const board = code.startsWith('30') ? 'chinext' : 'main'
  const instrument = instrumentOf(code.startsWith('6') ? 'SH' : 'SZ', code, {
    name: `股票${code}`,
    board,
    listDate: listedOn(days.time[0] ?? 0),
  })
  return {
    instrument,
    days,
    previousCloses,
    rights: previousCloses.flatMap((given, at) => rightOn(days.time[at] ?? 0, (days.close[at - 1] ?? given) - given)),
  }
}

/** The set begins with 2010: what begins later was listed on its first day. */
function listedOn(first: number): number {
  return first > 20_100_110 ? first : 20_000_104
}

function rightOn(date: number, taken: number): ExRight[] {
  return taken === 0 ? [] : [{ date, cashPerTen: taken / 100, bonusPerTen: 0, rightsPerTen: 0, rightsPrice: 0 }]
}
