import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig, startServer } from '@niujin/server'
import { launchBrowser } from '@niujin/testkit/browser'
import type { Page } from 'playwright-core'
import { buildIfNeeded } from './build.ts'
import { disagreements, stuckPages, watchPage, type Seen } from './watching/watching.ts'

/**
 * Watches ten screens over one whole simulated day and night, sixty times as fast as it is: what two screens say of one
 * security, what one says twice, whether a clock stands while others go on, and every error. `npm run watch-day -- 240` is
 * four times as fast again. Ends with the number of things found.
 */
const PLACES = [
  '/',
  '/hq',
  '/StockDetails?id=SH.600519',
  '/StockDetails?id=SZ.000001',
  '/indexStock?id=SH.000001',
  '/HKDetail?id=HK.00700',
  '/StockCapital?id=SH.600519',
  '/KX',
  '/LiveInteraction',
  '/Search?q=600519',
]
/** Milliseconds between two looks at what the pages noted. */
const LOOK_MS = 5000
const DAY_MS = 86_400_000

const speed = Number(process.argv[2] ?? 60)
process.env['NODE_ENV'] = 'production'
if (!(await buildIfNeeded(console.log))) process.exit(1)
const folder = mkdtempSync(join(tmpdir(), 'niujin-watch-'))
chmodSync(folder, 0o755)
const server = await startServer(
  readConfig({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    SIMULATED: 'on',
    CALLS_PER_MINUTE: '200000',
    MARKET_CLOCK: 'accelerated',
    MARKET_SPEED: String(speed),
  }),
  { mode: 'production', say: console.log },
)
const browser = await launchBrowser(['--lang=zh-CN'])
const found = new Set<string>()
/** What was looked at, and what was found of each kind. */
const counts = { looks: 0, prices: 0, clocks: 0, disagreements: 0, stuck: 0, errors: 0 }
const note = (kind: 'disagreements' | 'stuck' | 'errors', text: string) => {
  if (found.has(text)) return
  found.add(text)
  counts[kind] += 1
  console.log(`[${before.map(({ clock }) => clock).find(Boolean) ?? '收市'}] ${text}`)
}
let before: readonly Seen[] = []
const pages: Awaited<ReturnType<typeof open>>[] = []
// One after the other: ten first loads at once are not what is watched.
for (const place of PLACES) pages.push(await open(place))
const ends = Date.now() + DAY_MS / speed
while (Date.now() < ends) {
  await wait(LOOK_MS)
  const seen = await Promise.all(pages.map(watchPage))
  for (const text of disagreements(before, seen)) note('disagreements', text)
  for (const text of stuckPages(before, seen)) note('stuck', text)
  counts.looks += seen.length
  counts.prices += seen.reduce((sum, { shown }) => sum + shown.length, 0)
  counts.clocks += seen.filter(({ clock }) => clock !== '').length
  before = seen
}
const { looks, prices, clocks } = counts
console.log(`看了一天（${speed} 倍），${PLACES.length} 个页面，看了 ${looks} 次，记下 ${prices} 个价格、${clocks} 次钟`)
console.log(`不符 ${counts.disagreements}，停住 ${counts.stuck}，出错 ${counts.errors}`)
await browser.close()
await server.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(found.size > 0 ? 1 : 0)

async function open(place: string): Promise<{ place: string; page: Page }> {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 }, locale: 'zh-CN' })
  page.on('pageerror', (error) => note('errors', `${place} 出错：${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') note('errors', `${place} 报错：${message.text()}`)
  })
  await page.goto(server.url + place, { waitUntil: 'load', timeout: 120_000 })
  return { place, page }
}
