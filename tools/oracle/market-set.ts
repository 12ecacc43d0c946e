import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyBars, type BarColumns } from '@niujin/market'

/** A stock of the whole-market set. */
export interface MarketStock {
  readonly code: string
  readonly bars: BarColumns
}

const ARCHIVE = 'daily_2024_2026/daily_qfq_2844.tar.gz'

/**
 * The 2,844 main-board stocks of 2024-01-02 to 2026-01-07, forward-adjusted: prices milli, volume in shares, amount
 * worked out. Undefined where the folder of market data is absent; MARKET_DATA_DIR names it.
 */
export function marketSet(): MarketStock[] | undefined {
  const archive = join(process.env['MARKET_DATA_DIR'] ?? '../shared/data', ARCHIVE)
  if (!existsSync(archive)) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'niujin-market-'))
  try {
    execFileSync('tar', ['xzf', archive, '-C', folder, '--strip-components=1'])
    const files = readdirSync(folder)
      .filter((file) => file.endsWith('.csv'))
      .toSorted()
    return files.map((file) => ({
      code: file.replace('.csv', ''),
      bars: barsOf(readFileSync(join(folder, file), 'utf8')),
    }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Columns date, open, close, high, low, volume in hands; days without trade are left out. */
function barsOf(text: string): BarColumns {
  const lines = text.trim().split(/\r?\n/).slice(1)
  const rows = lines
    .map((line) => line.split(','))
    .filter(([, , close, , , volume]) => Number(close) > 0 && Number(volume) > 0)
  const bars = emptyBars(rows.length)
  for (const [at, [date = '', open, close, high, low, volume]] of rows.entries()) {
    bars.time[at] = Number(date.replaceAll('-', ''))
    bars.open[at] = milli(open)
    bars.close[at] = milli(close)
    bars.high[at] = milli(high)
    bars.low[at] = milli(low)
    bars.volume[at] = Math.round(Number(volume) * 100)
    bars.amount[at] = Math.round((Number(volume) * 100 * milli(close)) / 1000)
  }
  return bars
}

function milli(yuan: string | undefined): number {
  return Math.round(Number(yuan) * 1000)
}
