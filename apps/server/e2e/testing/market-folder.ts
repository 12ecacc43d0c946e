import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Names the folder in which the products of a run keep their market. */
const VARIABLE = 'TEST_MARKET_FOLDER'

/** One folder for the markets of a run's products: each works out in turn only what none before it has. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'niujin-e2e-market-'))
  process.env[VARIABLE] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Makes the market of a product's data folder the one of the run, where there is one. */
export function shareMarket(dataFolder: string): void {
  const folder = process.env[VARIABLE]
  if (folder === undefined) return
  mkdirSync(dataFolder, { recursive: true })
  symlinkSync(folder, join(dataFolder, 'market'))
}

const DAYS = `日期,开盘,最高,最低,收盘,成交量,成交额
2026/11/05,5.01,5.10,4.98,5.05,1000000,5030000
2026/11/06,5.05,5.20,5.00,5.12,1200000,6120000
`

/**
 * Variables of a product whose market is these shares from files, such as SH.601003: what asks nothing more of the
 * market starts sooner so, and more often.
 */
export function smallMarket(ids: readonly string[] = ['SH.601003']): Record<string, string> {
  const folder = mkdtempSync(join(process.env[VARIABLE] ?? tmpdir(), 'niujin-e2e-files-'))
  for (const id of ids) writeFileSync(join(folder, `${id.replace('.', '#')}.csv`), DAYS)
  return { MARKET_SOURCE: 'files', MARKET_FOLDER: folder }
}
