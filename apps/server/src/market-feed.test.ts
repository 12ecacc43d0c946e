import { QuoteTable, type Instrument } from '@niujin/market'
import type { CapabilityStatus, OnlineStatus } from '@niujin/market-sources'
import { MarketReader, type FeedStatus, type Market } from '@niujin/quotes/server'
import Fastify from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { feedDetail, measureMarketFeed, serveMarketFeed, watchMarketFeed } from './market-feed.ts'

/** Friday 2026-11-20 10:30:03 in Shanghai, seconds. */
const NOW = Date.parse('2026-11-20T10:30:03+08:00') / 1000
const IDLE: CapabilityStatus = {
  order: ['tencent'],
  answeredBy: undefined,
  answeredAt: undefined,
  answeredSince: undefined,
  failures: [],
}

function sourcesWith(quotes: Partial<CapabilityStatus>, more: Partial<OnlineStatus> = {}): OnlineStatus {
  return {
    capabilities: {
      quotes: { ...IDLE, ...quotes },
      minutes: IDLE,
      daily: IDLE,
      exRights: IDLE,
      ticks: IDLE,
      flows: IDLE,
    },
    newestQuote: 20261120103000,
    quoteAge: 3,
    hosts: {
      tencent: [
        { host: 'https://a.test', state: 'closed' },
        { host: 'https://b.test', state: 'open' },
      ],
    },
    names: ['tencent', 'sina'],
    problem: undefined,
    ...more,
  }
}

/** A market at half past ten whose sources have done so. */
function marketWith(live: OnlineStatus | undefined): { market: Market; say: (live: OnlineStatus) => void } {
  const table = new QuoteTable(0)
  table.setClock(20261120, 37_803)
  let status: FeedStatus = { live, history: live, rounds: 2, keptQuote: undefined, now: NOW }
  const market: Market = {
    simulated: live === undefined,
    reader: new MarketReader([] as Instrument[], table),
    history: () => Promise.reject(new Error('不用')),
    feed: live && (() => status),
    alive: () => true,
    close: () => Promise.resolve(),
  }
  return { market, say: (next) => (status = { ...status, live: next }) }
}

const WELL = { answeredBy: 'tencent', answeredAt: NOW - 2, answeredSince: NOW - 600 } as const
afterEach(() => vi.useRealTimers())

describe('运维看得到行情源', () => {
  test('谁答的、从何时起、坏在哪里、哪台主机停用', () => {
    const failures = [{ source: 'sina', at: NOW - 5, message: '新浪行情没有回应' }] as const
    const detail = feedDetail(marketWith(sourcesWith({ ...WELL, failures })).market)
    expect(detail.feed).toEqual({
      name: 'tencent',
      label: '腾讯行情',
      simulated: false,
      asOf: 20261120103000,
      age: 3,
      stale: false,
    })
    expect(detail.lines[0]).toEqual({
      kind: '报价',
      order: ['tencent'],
      answeredBy: 'tencent',
      since: '2026-11-20T02:20:03.000Z',
      answeredAt: '2026-11-20T02:30:01.000Z',
      failures: [{ source: 'sina', at: '2026-11-20T02:29:58.000Z', message: '新浪行情没有回应' }],
    })
    expect(detail.lines.map(({ kind }) => kind)).toEqual(['报价', '分时', '日线', '除权', '成交明细', '资金流向'])
    expect(detail.hosts[1]).toEqual({ source: 'tencent', host: 'https://b.test', state: 'open' })
  })

  test('模拟行情没有源，也总是新的', () => {
    expect(feedDetail(marketWith(undefined).market)).toMatchObject({
      feed: { label: '模拟行情', stale: false, asOf: 20261120103003 },
      lines: [],
      hosts: [],
    })
  })

  test('/readyz/market 好的时候是 200，没有源回应时是 503', async () => {
    const { market, say } = marketWith(sourcesWith(WELL))
    const app = Fastify()
    serveMarketFeed(app, market)
    expect((await app.inject('/readyz/market')).statusCode).toBe(200)
    say(
      sourcesWith(
        { failures: [{ source: 'tencent', at: NOW, message: '腾讯行情没有回应' }] },
        { newestQuote: undefined },
      ),
    )
    const gone = await app.inject('/readyz/market')
    expect([gone.statusCode, gone.json<{ feed: { label: string } }>().feed.label]).toEqual([503, '行情源不可用'])
    await app.close()
  })

  test('指标说新旧、距今秒数、停用的主机', () => {
    const read = new Map<string, () => number>()
    const { market, say } = marketWith(sourcesWith(WELL))
    measureMarketFeed((name, _help, value) => read.set(name, value), market)
    const values = () =>
      ['market_feed_stale', 'market_feed_age_seconds', 'market_feed_rounds', 'market_feed_open_hosts'].map((name) =>
        read.get(name)?.(),
      )
    expect(values()).toEqual([0, 3, 2, 1])
    say(sourcesWith({ ...WELL, answeredAt: NOW - 30 }, { newestQuote: undefined }))
    expect(values()).toEqual([1, Number.NaN, 2, 1])
  })

  test('换源、延迟、配置写错各记一行日志，没变化不记', () => {
    vi.useFakeTimers()
    const lines: unknown[] = []
    const log = {
      info: (_: object, line: string) => lines.push(line),
      warn: (_: object, line: string) => lines.push(line),
    }
    const { market, say } = marketWith(sourcesWith(WELL))
    const stop = watchMarketFeed(market, log as never)
    vi.advanceTimersByTime(10_000)
    say(sourcesWith({ ...WELL, answeredBy: 'sina' }))
    vi.advanceTimersByTime(2_000)
    say(sourcesWith({ ...WELL, answeredAt: NOW - 60 }, { problem: 'market-source 文件里的“x”不是行情源' }))
    vi.advanceTimersByTime(2_000)
    stop()
    say(sourcesWith(WELL))
    vi.advanceTimersByTime(10_000)
    expect(lines).toEqual(['行情来自腾讯行情', '行情来自新浪行情', '行情源没有更换', '行情延迟'])
  })
})
