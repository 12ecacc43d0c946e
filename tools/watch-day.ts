import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isTradingDay } from '@niujin/market'
import { readConfig, startServer } from '@niujin/server'
import { launchBrowser } from '@niujin/testkit/browser'
import type { Page } from 'playwright-core'
import { buildIfNeeded } from './build.ts'
import { MarketRecord } from './watching/market-record.ts'
import { stuckPages, untrue, watchPage, type Seen } from './watching/watching.ts'

/**
 * Watches ten screens over one whole simulated day and night, and over a whole session, sixty times as fast as it is:
 * whether each price is the market's of that moment, what one screen says twice, whether a clock stands while others go
 * on, and every error.
 * `npm run watch-day -- 240` is four times as fast again. Begun before a day off it goes on until a session has been seen.
 * Ends with the number of things found.
 */
const PATHS = [
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
/** Milliseconds between two polls at what the pages noted, and between two notes of what the market has. */
const [POLL_MS, NOTE_MS] = [5000, 10]
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** When Hong Kong has closed too, in Shanghai's hours. */
const CLOSED_AT = 16.5

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
const { reader } = server.market
const record = new MarketRecord((id) => {
  const row = reader.rowOf(id)
  if (row === undefined) return null
  const { last, previousClose } = reader.live(row)
  // Before the first price of a day the last close stands.
  return last ?? previousClose
})
setInterval(() => record.note(Date.now()), NOTE_MS)
const browser = await launchBrowser(['--lang=zh-CN'])
const found = new Set<string>()
/** What was looked at, and what was found of each kind. */
const counts = { polls: 0, prices: 0, blind: 0, clocks: 0, disagreements: 0, stuck: 0, errors: 0 }
const note = (kind: 'disagreements' | 'stuck' | 'errors', text: string) => {
  if (found.has(text)) return
  found.add(text)
  counts[kind] += 1
  console.log(`[${before.map(({ clock }) => clock).find(Boolean) ?? '收市'}] ${text}`)
}
let before: readonly Seen[] = []
const pages: Awaited<ReturnType<typeof open>>[] = []
// One after the other: ten first loads at once are not what is watched.
for (const path of PATHS) pages.push(await open(path))
const ends = Date.now() + Math.max(DAY_MS, untilSessionSeen(Date.now())) / speed
while (Date.now() < ends) {
  await wait(POLL_MS)
  const seen = await Promise.all(pages.map(watchPage))
  for (const text of untrue(seen, record)) note('disagreements', text)
  for (const { id } of seen.flatMap(({ shown }) => shown)) record.follow(id, Date.now())
  for (const text of stuckPages(before, seen)) note('stuck', text)
  counts.polls += seen.length
  counts.prices += seen.reduce((sum, { shown }) => sum + shown.length, 0)
  counts.blind += seen.flatMap(({ blind }) => blind).reduce((sum, { from, to }) => sum + to - from, 0)
  counts.clocks += seen.filter(({ clock }) => clock !== '').length
  before = seen
}
const { polls, prices, blind, clocks } = counts
console.log(`看了一天（${speed} 倍），${PATHS.length} 个页面，看了 ${polls} 次，记下 ${prices} 个价格、${clocks} 次钟`)
if (blind > 0) console.log(`机器忙，各页合起来有 ${Math.round(blind / 1000)} 秒没顾上记，那时的不比`)
console.log(`不符 ${counts.disagreements}，停住 ${counts.stuck}，出错 ${counts.errors}`)
if (clocks === 0) note('errors', '一次钟也没有看到：市场没有开过')
await browser.close()
await server.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(found.size > 0 ? 1 : 0)

async function open(path: string): Promise<{ path: string; page: Page }> {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 }, locale: 'zh-CN' })
  page.on('pageerror', (error) => note('errors', `${path} 出错：${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') note('errors', `${path} 报错：${message.text()}`)
  })
  await page.goto(server.url + path, { waitUntil: 'load', timeout: 120_000 })
  return { path, page }
}

/** Milliseconds of the market's time until a session that has yet to begin is over. */
function untilSessionSeen(now: number): number {
  const shanghai = now + 8 * HOUR_MS
  const hour = (shanghai % DAY_MS) / HOUR_MS
  for (let ahead = hour < 9 ? 0 : 1; ; ahead += 1) {
    const day = new Date(shanghai + ahead * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
    if (isTradingDay('a', Number(day))) return (ahead * 24 + CLOSED_AT - hour) * HOUR_MS
  }
}
