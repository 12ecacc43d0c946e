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

/** Variables of a product whose market is one share from a file: what asks nothing of the market starts sooner so, and more often. */
export function smallMarket(): Record<string, string> {
  const folder = join(process.env[VARIABLE] ?? mkdtempSync(join(tmpdir(), 'niujin-e2e-market-')), 'files')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'SH#601003.csv'), DAYS)
  return { MARKET_SOURCE: 'files', MARKET_FOLDER: folder }
}
