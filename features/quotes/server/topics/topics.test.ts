import { StreamHub } from '@niujin/server-kit/stream'
import { readFrame, type StreamEvent } from '@niujin/contract-kit/stream'
import { expectFits } from '@niujin/testkit/feature'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { barTopic, depthTopic, marketTopic, quoteTopic, tradesTopic } from '../../contract/index.ts'
import { instrumentOf, smallMarket } from '../testing/index.ts'
import { marketTopics } from './index.ts'

const ID = 'SH.600519'
const BAR = [202611201000, 10_000, 10_100, 9_990, 10_050, 500, 5_000_000, 10_020] as const
const TRADE = [3, 36_000, 10_050, 200, 1] as const

const small = smallMarket({
  instruments: [instrumentOf('SH', '600519')],
  date: 20261120,
  history: { follow: ({ ids }) => Promise.resolve(ids.map(() => ({ bar: BAR, trades: [TRADE] }))) },
})
const topics = marketTopics(small.market)
let hub: StreamHub
let stop: () => void
beforeEach(() => {
  hub = new StreamHub({ sources: topics.sources, log: { info() {}, warn() {}, error() {} } })
  stop = topics.run(hub, (error) => expect.unreachable(String(error)))
})
afterEach(async () => {
  stop()
  await hub.close()
})

/** What a page hears of a topic. */
function follow(key: string): StreamEvent[] {
  const events: StreamEvent[] = []
  const socket = {
    bufferedAmount: 0,
    send: (text: string) => events.push(...readFrame(text)),
    close() {},
    terminate() {},
  }
  hub.connect(socket, undefined).message(JSON.stringify({ op: 'sub', topics: [[key]] }))
  return events
}

describe('推送的行情', () => {
  test('报价先是全量，之后只有变了的，都合契约', async () => {
    const events = follow(`quote/${ID}`)
    await expect.poll(() => events.length).toBe(1)
    small.trade(ID, 10_500)
    await expect.poll(() => events.length).toBe(2)
    expect(events.map(([kind]) => kind)).toEqual(['snap', 'delta'])
    expectFits(quoteTopic, events)
  })

  test('盘口、市场、逐笔与正在走的一分钟每次都是全量，都合契约', async () => {
    const heard = {
      depth: follow(`depth/${ID}`),
      market: follow('market/a'),
      trades: follow(`ticks/${ID}`),
      bar: follow(`bar/${ID}`),
    }
    await expect.poll(() => Math.min(heard.depth.length, heard.market.length)).toBeGreaterThan(0)
    // Asked for from when somebody follows them.
    await expect.poll(() => [heard.trades.at(-1)?.[3], heard.bar.at(-1)?.[3]]).toEqual([[TRADE], BAR])
    expectFits(depthTopic, heard.depth)
    expectFits(marketTopic, heard.market)
    expectFits(tradesTopic, heard.trades)
    expectFits(barTopic, heard.bar)
  })

  test('没有的证券与没有的市场不能订阅', async () => {
    for (const key of ['quote/SH.999999', 'depth/SH.999999', 'market/us']) {
      const events = follow(key)
      await expect.poll(() => events).toEqual([['error', key, 'TOPIC_UNKNOWN', '没有这个订阅主题']])
    }
  })
})
