import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'

/** `npm run bench`, `npm run bench -- chart.draw`, `npm run bench -- --json`. Figures are medians; ratios are to a peer in the same run. */
const BENCHES: Readonly<Record<string, string>> = {
  'simulator.speed': 'packages/market-simulator/bench/speed.ts',
  'http.post': 'apps/server/bench/http-post.ts',
  'http.pages': 'apps/server/bench/http-pages.ts',
  'page.load': 'apps/server/bench/page-load.ts',
  'stream.quotes': 'apps/server/bench/stream-quotes.ts',
  'memory.idle': 'apps/server/bench/memory-idle.ts',
  'watchlist.page': 'apps/server/bench/watchlist-page.ts',
  'members.calls': 'apps/server/bench/members.ts',
  'hold.flood': 'apps/server/bench/hold-flood.ts',
  'hold.soak': 'apps/server/bench/hold-soak.ts',
  'chat.fanout': 'apps/server/bench/chat-fanout.ts',
  'course.progress': 'features/learning/bench/course-progress.ts',
  'course.page': 'apps/server/bench/course-page.ts',
  'chat.list': 'features/live/bench/chat-list.ts',
  'feed.read': 'features/follows/bench/read.ts',
  'feed.mixed': 'features/feed/bench/mixed.ts',
  'feed.publish': 'features/follows/bench/publish.ts',
  'search.everything': 'features/search/bench/everything.ts',
  'orders.create': 'apps/server/bench/orders-create.ts',
  'orders.list': 'apps/server/bench/orders-list.ts',
  'ledger.random': 'packages/money/bench/ledger.ts',
  'live.glass': 'packages/live-media/bench/glass.ts',
  'chart.draw': 'packages/chart/bench/draw.ts',
  'screen.three_part': 'packages/formula/bench/three-part.ts',
  'screen.recursive': 'packages/formula/bench/recursive.ts',
  'screen.recent': 'packages/formula/bench/recent.ts',
  'screen.today': 'packages/formula/bench/today.ts',
  'screen.live': 'features/screening/bench/live.ts',
  'screen.past': 'packages/formula/bench/past.ts',
  'screen.chips': 'features/screening/bench/chips.ts',
  'screen.beside_heavy': 'packages/formula/bench/beside-heavy.ts',
  'screen.back_test': 'features/screening/bench/back-test.ts',
  'formula.fuzz': 'packages/formula/bench/fuzz.ts',
}

type Figures = Record<string, number>

const words = process.argv.slice(2)
const json = words.includes('--json')
const asked = words.filter((word) => !word.startsWith('--'))
const unknown = words.filter((word) => word !== '--json' && !(word in BENCHES))
if (unknown.length > 0) {
  console.error(`没有名为 ${unknown.join('、')} 的基准；有：${Object.keys(BENCHES).join('、')}`)
  process.exit(1)
}

/** A bench of several sizes gives an entry for each. */
const results: Record<string, Figures | Figures[]> = {}
for (const name of asked.length > 0 ? asked : Object.keys(BENCHES)) {
  if (!json) console.log(`\n${name}`)
  const module = (await import(pathToFileURL(resolve(BENCHES[name] ?? '')).href)) as {
    run(): Promise<Figures | Figures[]>
  }
  const figures = await module.run()
  results[name] = figures
  if (!json) print(figures)
}
if (json) console.log(JSON.stringify(results, null, 2))
process.exit(0)

function print(figures: Figures | Figures[]): void {
  for (const [at, entry] of [figures].flat().entries()) {
    if (at > 0) console.log()
    for (const [figure, value] of Object.entries(entry)) {
      console.log(`  ${figure.padEnd(32)} ${Number.isInteger(value) ? value : value.toFixed(3)}`)
    }
  }
}
