import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { FormulaBars } from '@niujin/formula'
import type { BarColumns, BarPeriod } from '@niujin/market'
import { parseDayFile, parseMinuteFile } from '@niujin/market/node'

const COLUMNS = ['date', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const
type Column = (typeof COLUMNS)[number]

/**
 * Bars from a file: CSV whose header names date, open, high, low, close, volume (hands), amount (yuan) in any order, or
 * a 通达信 `.day`, `.lc1` or `.lc5` file. @throws with a Chinese sentence when the file cannot be read.
 */
export function readFormulaBars(path: string): FormulaBars {
  const kind = extname(path).toLowerCase()
  if (kind === '.day') return barsOf(parseDayFile(readFileSync(path), dayScale(path)), 'day')
  if (kind === '.lc1' || kind === '.lc5') {
    return barsOf(parseMinuteFile(readFileSync(path), { volume: 1 }), kind === '.lc1' ? '1m' : '5m')
  }
  return csvBars(readFileSync(path, 'utf8'))
}

/** Funds and B shares are kept in 1/1000, the rest in 1/100; indices count volume in hands, shares in single ones. */
function dayScale(path: string): { price: number; volume: number } {
  const code = basename(path).toLowerCase()
  const isFine = /^sh(5|9)|^sz(1[56]|2)/.test(code)
  const isIndex = /^sh(000|88)|^sz399/.test(code)
  return { price: isFine ? 1 : 10, volume: isIndex ? 100 : 1 }
}

function barsOf(bars: BarColumns, period: BarPeriod): FormulaBars {
  const isDaily = period === 'day'
  const yuan = (column: Int32Array) => Float64Array.from(column, (milli) => milli / 1000)
  return {
    length: bars.length,
    period,
    date: isDaily ? bars.time : bars.time.map((stamp) => Math.floor(stamp / 10_000)),
    time: isDaily ? new Float64Array(bars.length) : bars.time.map((stamp) => stamp % 10_000),
    open: yuan(bars.open),
    high: yuan(bars.high),
    low: yuan(bars.low),
    close: yuan(bars.close),
    volume: bars.volume.map((shares) => shares / 100),
    amount: bars.amount,
  }
}

function csvBars(text: string): FormulaBars {
  const [head = '', ...rows] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const names = head.split(',').map((name) => name.trim().toLowerCase())
  const missing = COLUMNS.filter((column) => column !== 'amount' && !names.includes(column))
  if (missing.length > 0)
    throw new Error(
      `K线文件缺少列：${missing.join('、')}。第一行应当是 date,open,high,low,close,volume,amount，次序不限。`,
    )
  const cells = rows.map((row) => row.split(','))
  const column = (name: Column) => Float64Array.from(cells, (row) => numberOf(row[names.indexOf(name)]))
  // `2024-01-02`, `2024/1/2`, `20240102`, with a time behind for minutes: `2024-01-02 09:31` or `202401020931`.
  const stamps = cells.map((row) => stampOf(row[names.indexOf('date')] ?? ''))
  const isDaily = stamps.every(({ time }) => time === 0)
  return {
    length: rows.length,
    period: isDaily ? 'day' : periodOf(stamps.map(({ time }) => time)),
    date: Float64Array.from(stamps, ({ date }) => date),
    time: Float64Array.from(stamps, ({ time }) => time),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
    amount: column('amount'),
  }
}

function numberOf(cell = ''): number {
  return cell.trim() === '' ? Number.NaN : Number(cell)
}

function stampOf(text: string): { date: number; time: number } {
  const plain = /^\s*(\d{8})(\d{4})?\s*$/.exec(text)
  if (plain) return { date: Number(plain[1]), time: Number(plain[2] ?? 0) }
  const found = /^\s*(\d{4})\D(\d{1,2})\D(\d{1,2})(?:\D+(\d{1,2}):(\d{2}))?/.exec(text)
  if (!found) throw new Error(`读不懂日期“${text}”，应写成 2024-01-02 或 20240102。`)
  const [, year, month, day, hour = '0', minute = '0'] = found.map((part) => part ?? undefined)
  return { date: Number(year) * 10_000 + Number(month) * 100 + Number(day), time: Number(hour) * 100 + Number(minute) }
}

/** The period of minute bars, from the smallest distance between two of a day. */
function periodOf(times: readonly number[]): BarPeriod {
  const minutes = times.map((time) => Math.floor(time / 100) * 60 + (time % 100))
  const steps = minutes.flatMap((minute, at) =>
    minute > (minutes[at - 1] ?? minute) ? [minute - (minutes[at - 1] ?? 0)] : [],
  )
  const step = Math.min(...steps)
  const known = { 1: '1m', 5: '5m', 15: '15m', 30: '30m', 60: '60m' } as const
  return known[step as keyof typeof known] ?? '1m'
}
