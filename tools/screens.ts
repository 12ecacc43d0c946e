import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig, startServer } from '@niujin/server'
import { launchBrowser } from '@niujin/testkit/browser'
import type { Browser } from 'playwright-core'
import { buildIfNeeded } from './build.ts'

/** Takes every picture of docs/screens anew: each page at three widths, light and dark. */
const PAGES = {
  home: '/',
  hq: '/hq',
  search: '/Search?q=gzmt',
  stock: '/StockDetails?id=SH.600519',
  index: '/indexStock?id=SH.000001',
  hk: '/HKDetail?id=HK.00700',
  capital: '/StockCapital?id=SH.600519',
  company: '/shareholderGsgk?id=SH.600519&tab=finance',
  information: '/stockInformation?id=SH.600519',
  diagnosis: '/DiagnosisStock',
  report: '/DiagnosisStockDetail?id=SH.600519',
  xg: '/Xg',
  sectors: '/SelectPlate',
  timing: '/TimingSelection',
  formula: '/FormulaEdit',
  watchlist: '/Optional',
  login: '/login',
  messages: '/bell',
  help: '/Help',
  connect: '/Connect',
  about: '/AboutUs',
  privacy: '/aboutDetailPrivacy',
  'not-found': '/no-such-page',
} as const
const WIDTHS = [320, 375, 430]
const HEIGHT = 812
const FOLDER = 'docs/screens'

process.env['NODE_ENV'] = 'production'
if (!(await buildIfNeeded(console.log))) process.exit(1)
const dataFolder = mkdtempSync(join(tmpdir(), 'niujin-screens-'))
chmodSync(dataFolder, 0o755)
const config = readConfig({ PORT: '0', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' })
const server = await startServer(config, { mode: 'production', say: console.log })
const browser = await launchBrowser()
mkdirSync(FOLDER, { recursive: true })
for (const width of WIDTHS) {
  for (const scheme of ['light', 'dark'] as const) await photograph(browser, width, scheme)
}
await browser.close()
await server.stop()
rmSync(dataFolder, { recursive: true, force: true })
process.exit(0)

async function photograph(from: Browser, width: number, scheme: 'light' | 'dark'): Promise<void> {
  const context = await from.newContext({
    viewport: { width, height: HEIGHT },
    colorScheme: scheme,
    // Enough to judge a page by, and a third of the size.
    deviceScaleFactor: 1,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
  })
  for (const [name, path] of Object.entries(PAGES)) {
    const page = await context.newPage()
    await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' })
    // Charts draw on the first frames after their data is there.
    await page.waitForTimeout(800)
    await page.screenshot({ path: join(FOLDER, `${name}-${width}-${scheme}.png`) })
    await page.close()
    console.log(`${name} ${width} ${scheme}`)
  }
  await context.close()
}
