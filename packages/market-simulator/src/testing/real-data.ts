import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseMinuteFile } from '@niujin/market/node'
import { emptySeries, type DailySeries } from './daily-series.ts'
import { halfHourShares } from './intraday.ts'
import type { MinuteDay } from './minute-measures.ts'

const FOLDER = process.env['MARKET_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../../shared/data')

/** Why comparisons with real prices do not run; undefined when they can. */
export const MISSING = existsSync(FOLDER)
  ? undefined
  : `没有真实行情数据（${FOLDER}），与真实行情的比较跳过；可用 MARKET_DATA_DIR 指定`

/** Codes with a limit of ten per cent: the main boards. */
const MAIN_BOARD = /^(00|60)/
/** Every so many-th stock of the whole market is enough for medians, and quick. */
const EVERY = 24

/** Main-board stocks of 2024-01-02 to 2026-01-07, forward-adjusted: the reference is the close before. */
export function realRecent(): DailySeries[] {
  const industries = industriesOf()
  const files = filesOfTar(gunzipSync(readFileSync(join(FOLDER, 'daily_2024_2026/daily_qfq_2844.tar.gz'))))
  const codes = [...files.keys()]
    .filter((code) => MAIN_BOARD.test(code))
    .sort()
    .filter((_, at) => at % EVERY === 0)
  return codes.map((code) => recentSeries(files.get(code)?.toString('utf8') ?? '', industries.get(code) ?? code))
}

/** Unadjusted main-board stocks of 2010-01-04 to 2022-02-15 with the exchange's own previous close. */
export function realOlder(): DailySeries[] {
  const industries = industriesOf()
  const folder = join(FOLDER, 'daily_raw_2010_2022')
  const names = readdirSync(folder).filter((name) => MAIN_BOARD.test(name))
  return names.map((name) =>
    rawSeries(gunzipSync(readFileSync(join(folder, name))).toString('utf8'), industries.get(name.slice(0, 6)) ?? name),
  )
}

/** Industry by six-digit code. */
function industriesOf(): ReadonlyMap<string, string> {
  const lines = readFileSync(join(FOLDER, 'daily_2024_2026/stocklist.csv'), 'utf8').trim().split('\n').slice(1)
  return new Map(
    lines.map((line) => line.split(',')).map(([, code = '', , , industry = '']) => [code, industry.trim()]),
  )
}

/** Columns date, open, close, high, low, volume. The first day has no close before it and is left out. */
function recentSeries(text: string, industry: string): DailySeries {
  const rows = text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .filter((cells) => Number(cells[5]) > 0)
  const series = emptySeries(industry, Math.max(0, rows.length - 1))
  for (let at = 0; at < series.time.length; at += 1) {
    const [date = '', , close, high, low, volume] = rows[at + 1] ?? []
    series.time[at] = Number(date.replaceAll('-', ''))
    series.close[at] = Number(close)
    series.high[at] = Number(high)
    series.low[at] = Number(low)
    series.volume[at] = Number(volume)
    series.reference[at] = Number(rows[at]?.[2])
  }
  return series
}

/** Columns row, date, code, open, high, low, close, previous close, volume. The first row, often a listing day without limits, is left out. */
function rawSeries(text: string, industry: string): DailySeries {
  const rows = text
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.split(','))
    .filter((cells) => Number(cells[8]) > 0)
  const series = emptySeries(industry, rows.length)
  for (const [at, [, date = '', , , high, low, close, previous, volume]] of rows.entries()) {
    series.time[at] = Number(date.replaceAll('-', ''))
    series.high[at] = Number(high)
    series.low[at] = Number(low)
    series.close[at] = Number(close)
    series.reference[at] = Number(previous)
    series.volume[at] = Number(volume)
  }
  return series
}

const BLOCK = 512

/** The files of a tar archive by their name without folder and ending. */
function filesOfTar(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const text = (from: number, length: number) =>
      archive.toString('latin1', at + from, at + from + length).replace(/[\0 ].*$/s, '')
    const size = Number.parseInt(text(124, 12), 8) || 0
    const name = text(0, 100)
    if (name.endsWith('.csv'))
      files.set(name.replace(/^.*\//, '').replace('.csv', ''), archive.subarray(at + BLOCK, at + BLOCK + size))
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return files
}

/** Half-hour shares of the 67 days of minutes there are of two bank stocks, 2024-06-14 to 2024-09-18. */
export function realHalfHours(): number[][] {
  return BANKS.flatMap((name) => bankDays(name).map(halfHourShares))
}

/**
 * The minutes there are of stocks, in samples: two banks' 67 days (2024-06-14 to 2024-09-18) in halves, and twelve days
 * of 688001 (2021-04-23 to 2021-06-03), whose tick is a hundredth of its day's range.
 */
export function realMinuteDays(): MinuteDay[][] {
  const [first = [], second = []] = BANKS.map((name) => bankDays(name).map(minuteDay))
  const halves = [first, second].flatMap((days) => [days.slice(0, HALF), days.slice(HALF)])
  return [...halves, starDays()]
}

const BANKS = ['000001.sz', '600000.sh']
const HALF = 33
const DAY_MINUTES = 240

/** A minute as the files have it. */
interface FileMinute {
  readonly minute: number
  readonly open: number
  readonly close: number
  readonly high: number
  readonly low: number
  readonly volume: number
}

function bankDays(name: string): FileMinute[][] {
  const text = gunzipSync(readFileSync(join(FOLDER, `minute/${name}.minute.kline.json.gz`))).toString('utf8')
  const days = new Map<number, FileMinute[]>()
  // Date, previous close, open, high, low, close, volume, amount, HHmm.
  for (const [date = 0, , open = 0, high = 0, low = 0, close = 0, volume = 0, , minute = 0] of (
    JSON.parse(text) as { data: number[][] }
  ).data) {
    const day = days.get(date) ?? []
    day.push({ minute, open, close, high, low, volume })
    days.set(date, day)
  }
  return [...days.values()]
}

function starDays(): MinuteDay[] {
  const bars = parseMinuteFile(readFileSync(join(FOLDER, 'tdx/vipdoc/sh688001.lc1')), { volume: 1 })
  return Array.from({ length: bars.length / DAY_MINUTES }, (_, day) => {
    const ofDay = (column: Int32Array) => Array.from(column.subarray(day * DAY_MINUTES, (day + 1) * DAY_MINUTES))
    return { open: ofDay(bars.open)[0] ?? 0, close: ofDay(bars.close), high: ofDay(bars.high), low: ofDay(bars.low) }
  })
}

function minuteDay(day: readonly FileMinute[]): MinuteDay {
  return {
    open: day[0]?.open ?? 0,
    close: day.map(({ close }) => close),
    high: day.map(({ high }) => high),
    low: day.map(({ low }) => low),
  }
}
