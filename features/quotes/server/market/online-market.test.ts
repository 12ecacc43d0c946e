import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadInstruments } from '@niujin/market/node'
import { createInProcessCall } from '@niujin/server-kit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { candles, detail, intraday, overview, ranking, type Feed } from '../../contract/index.ts'
import { createQuotes } from '../index.ts'
import {
  openEastmoney,
  openNoisyTdx,
  openSina,
  openTencent,
  type LocalSource,
  type SourceQuote,
} from '../testing/local-sources.ts'
import { openMarket, type Market } from './open-market.ts'

/** Friday 2026-11-20, half past ten in Shanghai. */
const MORNING = Date.parse('2026-11-20T10:30:00+08:00')
const PUFA = 'SH.600000'

let folder = ''
let tencentSays: SourceQuote
let sources: Record<'tencent' | 'sina' | 'eastmoney' | 'tdx', LocalSource>
const open: Market[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'niujin-online-'))
  tencentSays = { price: '9.43', time: '20261120103000' }
  const [tencent, sina, eastmoney, tdx] = await Promise.all([
    openTencent(tencentSays),
    openSina({ price: '9.44', time: '20261120103000' }),
    openEastmoney({ price: '9.45', time: '20261120103000' }),
    openNoisyTdx(),
  ])
  sources = { tencent, sina, eastmoney, tdx }
  await keepFewSecurities()
})

/** A list kept from an earlier start: a few shares, the indices and a sector, so that a start is quick. */
async function keepFewSecurities(): Promise<void> {
  const { instruments, originOf } = loadInstruments()
  const known = instruments.filter(({ id }) => originOf(id) === 'known').slice(0, 120)
  const few = instruments.filter(
    (one) => one.id === PUFA || one.kind === 'index' || one.id === 'BK.1001' || known.includes(one),
  )
  await mkdir(join(folder, 'market'), { recursive: true })
  await writeFile(join(folder, 'market/securities.json'), JSON.stringify({ madeAt: MORNING / 1000, instruments: few }))
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((market) => market.close()))
  await Promise.all(Object.values(sources).map((source) => source.close()))
  await rm(folder, { recursive: true, force: true })
})

async function start(names: readonly ('tencent' | 'sina' | 'eastmoney' | 'tdx7709')[], opening = MORNING) {
  const { tencent, sina, eastmoney, tdx } = sources
  const setup = {
    names,
    folder,
    hosts: {
      tencent: [tencent.host],
      tencentHistory: [tencent.host],
      sina: [sina.host],
      sinaHistory: [sina.host],
      eastmoney: [eastmoney.host],
      eastmoneyHistory: [eastmoney.host],
      tdx: [tdx.host],
    },
    limits: { answerTimeout: 3_000, failuresToOpen: 3, halfOpenAfter: 400 },
    pace: { turn: 60, closedTurn: 60, firstTurn: 1, slice: 6_000 },
    ahead: opening - Date.now(),
  }
  const market = await openMarket({ source: 'online', setup, clock: { mode: 'real' } }, (error) => {
    throw error
  })
  open.push(market)
  await market.quoted
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined }
  const call = createInProcessCall({ handlers: createQuotes({ market }).handlers })({ requestId: 'test', log })
  const page = async () => {
    const answer = await call(detail, { id: PUFA })
    if (!answer.ok) throw new Error(answer.msg)
    return answer.value
  }
  const feed = async (): Promise<Feed | undefined> => (await page()).state.feed
  return { market, call, page, feed }
}

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

describe('真实行情源接进整个行情', () => {
  test('腾讯的报价一直到页面：名称、五档、来源与新旧；没有的是 null 不是 0', async () => {
    const { page, call } = await start(['tencent'])
    const { quote, depth, state } = await page()
    expect(quote.live).toMatchObject({
      last: 9_430,
      previousClose: 9_270,
      volume: 75_765_900,
      majorNetInflow: null,
      speed: null,
    })
    expect(depth?.bids[0]).toEqual([9_430, 30_000])
    expect(state).toMatchObject({ simulated: false, open: true, phase: '交易中' })
    expect(state.feed).toMatchObject({
      name: 'tencent',
      label: '腾讯行情',
      simulated: false,
      asOf: 20261120103000,
      stale: false,
    })
    expect(state.feed?.age).toBeLessThan(60)
    expect(await call(overview, {})).toMatchObject({ ok: true, value: { state: { feed: { label: '腾讯行情' } } } })
    const days = await call(candles, { id: PUFA, adjustment: 'none' })
    expect(days.ok && days.value.time).toEqual([20261118, 20261119, 20261120])
    const line = await call(intraday, { id: PUFA })
    expect(line.ok && line.value.days.at(-1)?.close).toEqual([9_430, 9_430])
  })

  test('东方财富没有盘口但有资金流向；头一次启动问出有哪些证券，虚构的不在里面', async () => {
    await rm(join(folder, 'market'), { recursive: true })
    const { page, market, call } = await start(['eastmoney'])
    await until(async () =>
      expect((await page()).quote.live).toMatchObject({ last: 9_450, majorNetInflow: 12_345_678 }),
    )
    expect((await page()).depth?.bids[0]).toEqual([0, 0])
    await until(async () => expect((await page()).state.feed?.label).toBe('东方财富行情'))
    expect(await call(ranking, { count: 100, board: 'main' })).toMatchObject({
      ok: true,
      value: { list: { length: 100 } },
    })
    expect(market.reader.instruments.length).toBeGreaterThan(5_000)
  })

  test('头一个源断了由下一个接上，恢复后又是它，都不用重启', async () => {
    const { page, feed } = await start(['tencent', 'sina'])
    expect((await page()).quote.live.last).toBe(9_430)
    sources.tencent.manner = 'refusing'
    await until(async () => expect(await feed()).toMatchObject({ name: 'sina', label: '新浪行情', stale: false }))
    tencentSays.time = '20261120103010'
    tencentSays.price = '9.50'
    sources.tencent.manner = 'well'
    await until(async () => expect(await feed()).toMatchObject({ name: 'tencent', stale: false }))
    await until(async () => expect((await page()).quote.live.last).toBe(9_500))
  })

  test('改 market-source 文件就换源；写错了照旧并说明白', async () => {
    const { market, feed } = await start(['tencent'])
    await writeFile(join(folder, 'market-source'), 'sina  # 腾讯维护\n')
    await until(async () => expect(await feed()).toMatchObject({ name: 'sina' }))
    const asked = sources.tencent.asked.length
    await writeFile(join(folder, 'market-source'), 'yahoo\n')
    await until(() => expect(market.feed?.().live?.problem).toContain('yahoo'))
    expect(await feed()).toMatchObject({ name: 'sina' })
    expect(sources.tencent.asked.length).toBe(asked)
    await rm(join(folder, 'market-source'))
    await until(async () => expect(await feed()).toMatchObject({ name: 'tencent' }))
    expect(market.feed?.().live?.problem).toBeUndefined()
  })

  test.each(['garbage', 'wrongly', 'refusing'] as const)(
    '通达信与腾讯都坏了（%s），新浪顶上，表里只有对的数',
    async (manner) => {
      sources.tencent.manner = manner
      const { page, market } = await start(['tdx7709', 'tencent', 'sina'])
      expect((await page()).quote.live).toMatchObject({ last: 9_440, previousClose: 9_270, high: 9_990, low: 9_000 })
      const quotes = market.feed?.().live?.capabilities.quotes
      expect(quotes?.answeredBy).toBe('sina')
      expect(quotes?.failures.map(({ source }) => source)).toEqual(['tdx7709', 'tencent'])
      expect(
        market.reader.instruments.every(
          (_, row) =>
            [0, 9_440].includes(market.reader.table.get(row, 'last')) ||
            market.reader.instruments[row]?.kind === 'sector',
        ),
      ).toBe(true)
    },
  )

  test('慢的源等得到；只说一半时，说到的照收，没说到的没有', async () => {
    sources.tencent.manner = 'slow'
    const { page, market, feed } = await start(['tencent'])
    await until(async () => expect((await page()).quote.live.last).toBe(9_430))
    sources.tencent.manner = 'partly'
    tencentSays.price = '9.60'
    tencentSays.time = '20261120103005'
    const prices = () =>
      new Set(
        market.reader.instruments.flatMap(({ kind }, row) =>
          kind === 'stock' ? [market.reader.table.get(row, 'last')] : [],
        ),
      )
    await until(() => expect(prices()).toContain(9_600))
    // Of a row cut in the middle nothing is taken, neither the old share's price nor a zero.
    expect([...prices()].toSorted((a, b) => a - b)).toEqual([9_430, 9_600])
    expect(await feed()).toMatchObject({ name: 'tencent', stale: false })
  })

  test('交易中行情不再更新，就标明行情延迟', async () => {
    tencentSays.time = '20261120102800'
    const { feed } = await start(['tencent'])
    expect(await feed()).toMatchObject({ label: '行情延迟', stale: true, asOf: 20261120102800 })
  })

  test('没有网络也能启动：说行情源不可用，没有存过的是 null', async () => {
    for (const source of Object.values(sources)) source.manner = 'refusing'
    const { page, call, market } = await start(['tencent', 'sina', 'tdx7709', 'eastmoney'])
    const { quote, state } = await page()
    expect(state.feed).toMatchObject({ label: '行情源不可用', stale: true, asOf: null, age: null })
    expect(quote.live).toMatchObject({
      last: null,
      volume: null,
      amount: null,
      majorNetInflow: null,
      turnoverRate: null,
    })
    expect(await call(overview, {})).toMatchObject({ ok: true })
    expect(await call(intraday, { id: PUFA })).toMatchObject({ ok: true, value: { days: [] } })
    expect(market.alive()).toBe(true)
    for (const source of Object.values(sources)) source.manner = 'well'
    await until(async () => expect((await page()).state.feed).toMatchObject({ label: '腾讯行情', stale: false }))
  })

  test('断网重启：上次的报价、日线、分时都在，标着旧', async () => {
    const first = await start(['tencent'])
    await first.call(candles, { id: PUFA })
    await first.call(intraday, { id: PUFA })
    await first.market.close()
    sources.tencent.manner = 'refusing'
    const { page, call } = await start(['tencent'], MORNING + 90_000)
    const { quote, state } = await page()
    expect(quote.live).toMatchObject({ last: 9_430, previousClose: 9_270 })
    expect(state.feed).toMatchObject({ label: '行情源不可用', stale: true, asOf: 20261120103000 })
    const days = await call(candles, { id: PUFA, adjustment: 'none' })
    expect(days.ok && days.value.close).toEqual([9_300, 9_300, 9_430])
    const line = await call(intraday, { id: PUFA })
    expect(line.ok && line.value.days[0]?.close).toEqual([9_430, 9_430])
  })
})
