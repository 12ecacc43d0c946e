import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { emptyBars, type BarColumns } from '../bars.ts'

const FOLDER = process.env['MARKET_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../../shared/data')

/** Why real-data tests do not run; undefined when they can. */
export const MISSING = existsSync(FOLDER)
  ? undefined
  : `没有真实行情数据（${FOLDER}），相关用例跳过；可用 MARKET_DATA_DIR 指定`

/** Path of a file or folder of the real data. */
export function dataPath(name: string): string {
  return join(FOLDER, name)
}

/** Daily bars with the exchange's own previous close, as the raw set keeps them. */
export interface RawDays {
  readonly code: string
  readonly days: BarColumns
  /** Milli. */
  readonly previousCloses: Int32Array
}

/** Every stock of daily_raw_2010_2022; none without the real data. */
export function realStocks(): RawDays[] {
  const folder = dataPath('daily_raw_2010_2022')
  return MISSING ? [] : readdirSync(folder).map((file) => readRawDays(`${folder}/${file}`))
}

/** One stock of daily_raw_2010_2022: unadjusted, days without trades left out. */
export function readRawDays(path: string): RawDays {
  const [, ...lines] = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n')
  const rows = lines.map((line) => line.split(',')).filter((cells) => Number(cells[6]) > 0)
  const days = emptyBars(rows.length)
  const previousCloses = new Int32Array(rows.length)
  for (const [at, cells] of rows.entries()) {
    const milli = (cell: number) => Math.round(Number(cells[cell]) * 1000)
    days.time[at] = Number((cells[1] ?? '').replaceAll('-', ''))
    days.open[at] = milli(3)
    days.high[at] = milli(4)
    days.low[at] = milli(5)
    days.close[at] = milli(6)
    previousCloses[at] = milli(7)
    days.volume[at] = Math.round(Number(cells[8]) * 100)
  }
  return { code: rows[0]?.[2] ?? '', days, previousCloses }
}
