import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { LISTS_FOLDER } from './public-lists.ts'

/** What a stock's public daily bars tell: its last close (yuan), and its first day. */
export interface Traded {
  readonly close: number
  /** YYYYMMDD. */
  readonly firstDay: number
}

const BLOCK = 512

/** The first day of the bars: who traded on it had been listed before. */
export const BARS_BEGIN = 20240102

/** Main-board stocks by code, from their daily bars of 2024-01-02 to 2026-01-07 (the newest price is not adjusted). */
export function readTraded(folder = LISTS_FOLDER): ReadonlyMap<string, Traded> {
  const path = join(folder, 'daily_2024_2026/daily_qfq_2844.tar.gz')
  if (!existsSync(path)) return new Map()
  const archive = gunzipSync(readFileSync(path))
  const traded = new Map<string, Traded>()
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const text = (from: number, length: number) =>
      archive.toString('latin1', at + from, at + from + length).replace(/[\0 ].*$/s, '')
    const size = Number.parseInt(text(124, 12), 8) || 0
    const code = /(\d{6})\.csv$/.exec(text(0, 100))?.[1]
    if (code) {
      // Columns date, open, close, high, low, volume.
      const rows = archive
        .toString('utf8', at + BLOCK, at + BLOCK + size)
        .trim()
        .split('\n')
        .slice(1)
      const [date = ''] = rows[0]?.split(',') ?? []
      const close = Number(rows.at(-1)?.split(',')[2])
      if (close > 0) traded.set(code, { close, firstDay: Number(date.replaceAll('-', '')) })
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  return traded
}
