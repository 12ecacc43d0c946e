import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FormulaBars } from '@niujin/formula'
import type { BarColumns } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { createMarketClock, createSimulator } from '@niujin/market-simulator'

export interface Stock {
  readonly name: string
  readonly bars: FormulaBars
}

/** Real unadjusted daily bars, when the folder with them is there; MARKET_DATA_DIR names it. */
export function realStocks(): Stock[] {
  const folder = join(process.env['MARKET_DATA_DIR'] ?? '../shared/data', 'daily_raw_2010_2022')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.csv.gz'))
    .map((file) => ({
      name: file.replace('.csv.gz', ''),
      bars: realBars(gunzipSync(readFileSync(join(folder, file))).toString()),
    }))
}

function realBars(text: string): FormulaBars {
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const names = head.split(',')
  const at = (part: string) => names.findIndex((name) => name.endsWith(part))
  const rows = lines.map((line) => line.split(',')).filter((row) => Number(row[at('_close')]) > 0)
  const column = (part: string) => Float64Array.from(rows, (row) => Number(row[at(part)]))
  return {
    length: rows.length,
    period: 'day',
    date: Float64Array.from(rows, (row) => Number((row[at('trade_dt')] ?? '').replaceAll('-', ''))),
    time: new Float64Array(rows.length),
    open: column('_open'),
    high: column('_high'),
    low: column('_low'),
    close: column('_close'),
    volume: column('_volume'),
    amount: Float64Array.from(rows, (row) => Number(row[at('_close')]) * Number(row[at('_volume')]) * 100),
  }
}

const SIMULATED = ['SH.600519', 'SZ.300750', 'SH.688981'] as const
const SIMULATED_BARS = 900

/** Stocks of the simulator: always the same. */
export async function simulatedStocks(): Promise<Stock[]> {
  const clock = createMarketClock({ mode: 'always-open', now: () => Date.UTC(2026, 10, 20, 2) })
  const simulator = createSimulator({ seed: 20260706, historyFrom: 20220104, ...loadInstruments(), clock })
  return Promise.all(SIMULATED.map(async (id) => ({ name: id, bars: formulaBars(await simulator.daily(id)) })))
}

function formulaBars(bars: BarColumns): FormulaBars {
  const from = Math.max(0, bars.length - SIMULATED_BARS)
  const cut = (column: Float64Array | Int32Array) => column.subarray(from)
  const yuan = (column: Int32Array) => Float64Array.from(cut(column), (milli) => milli / 1000)
  return {
    length: bars.length - from,
    period: 'day',
    date: Float64Array.from(cut(bars.time)),
    time: new Float64Array(bars.length - from),
    open: yuan(bars.open),
    high: yuan(bars.high),
    low: yuan(bars.low),
    close: yuan(bars.close),
    volume: Float64Array.from(cut(bars.volume), (shares) => shares / 100),
    amount: Float64Array.from(cut(bars.amount)),
  }
}
