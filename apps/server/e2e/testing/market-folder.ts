import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
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
