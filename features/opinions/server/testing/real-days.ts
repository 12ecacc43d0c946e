import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { emptyBars, type ExRight } from '@niujin/market'
import { instrumentOf } from '@niujin/quotes/testing'
import type { Moving } from './moving-market.ts'

const FOLDER = join(
  process.env['MARKET_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../../shared/data'),
  'daily_raw_2010_2022',
)

/** Why tests on real days do not run; undefined when they can. */
export const MISSING = existsSync(FOLDER)
  ? undefined
  : `没有真实行情数据（${FOLDER}），相关用例跳过；可用 MARKET_DATA_DIR 指定`

/** A day as the file has it, milli. */
export interface RealDay {
  readonly date: number
  readonly close: number
  /** The exchange's own: on an ex-right day its reference price. */
  readonly previousClose: number
}

/** A real stock, as a market knows it and as the file has it. */
export interface RealStock extends Required<Moving> {
  readonly rows: readonly RealDay[]
}

/** The real stocks, days with trades only. Cash and shares are told as what takes the close to the exchange's reference. */
export function realStocks(): RealStock[] {
  return readdirSync(FOLDER).map((file) => {
    const text = gunzipSync(readFileSync(join(FOLDER, file))).toString('utf8')
    const cells = text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
      .filter((row) => Number(row[8]) > 0)
    const milli = (cell: string | undefined) => Math.round(Number(cell) * 1000)
    const rows = cells.map(([, date = '', , , , , close, before]): RealDay => ({
      date: Number(date.replaceAll('-', '')),
      close: milli(close),
      previousClose: milli(before),
    }))
    const code = cells[0]?.[2]?.slice(0, 6) ?? ''
    const days = emptyBars(rows.length)
    for (const [at, { date, close }] of rows.entries()) {
      days.time[at] = date
      for (const column of [days.open, days.high, days.low, days.close]) column[at] = close
      days.volume[at] = Math.round(Number(cells[at]?.[8]) * 100)
    }
    const instrument = instrumentOf(code.startsWith('6') ? 'SH' : 'SZ', code, { listDate: 20_000_104 })
    return { instrument, days, rows, rights: rows.flatMap((row, at) => rightOf(row, rows[at - 1]?.close)) }
  })
}

/** More than a quarter less is told as shares, the rest as cash. */
const AS_SHARES = 0.75

function rightOf({ date, previousClose }: RealDay, before = previousClose): ExRight[] {
  if (before === previousClose) return []
  const none = { date, cashPerTen: 0, bonusPerTen: 0, rightsPerTen: 0, rightsPrice: 0 }
  return previousClose / before < AS_SHARES
    ? [{ ...none, bonusPerTen: (before / previousClose - 1) * 10 }]
    : [{ ...none, cashPerTen: (before - previousClose) / 100 }]
}
