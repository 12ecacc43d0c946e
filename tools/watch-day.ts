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
const note = (text: string) => {
  if (found.has(text)) return
  found.add(text)
  console.log(text)
}
const pages: Awaited<ReturnType<typeof open>>[] = []
// One after the other: ten first loads at once are not what is watched.
for (const place of PLACES) pages.push(await open(place))
const ends = Date.now() + DAY_MS / speed
let before: readonly Seen[] = []
while (Date.now() < ends) {
  await wait(LOOK_MS)
  const seen = await Promise.all(pages.map(watchPage))
  for (const text of [...disagreements(before, seen), ...stuckPages(before, seen)]) note(text)
  before = seen
}
console.log(
  `看了一天（${speed} 倍），${PLACES.length} 个页面，最后的行情时间 ${before.map(({ clock }) => clock).find(Boolean) ?? '不明'}`,
)
console.log(`发现 ${found.size} 处`)
await browser.close()
await server.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(found.size > 0 ? 1 : 0)

async function open(place: string): Promise<{ place: string; page: Page }> {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 }, locale: 'zh-CN' })
  page.on('pageerror', (error) => note(`${place} 出错：${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${place} 报错：${message.text()}`)
  })
  await page.goto(server.url + place, { waitUntil: 'load', timeout: 120_000 })
  return { place, page }
}
