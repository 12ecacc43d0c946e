import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MarketWriter } from './market-writer.ts'
import { RightsWriter } from './rights-writer.ts'
import { startNewsServer, type NewsServer } from './testing/news-server.ts'
import { DATE } from './testing/small-market.ts'

let server: NewsServer
beforeAll(async () => {
  server = await startNewsServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.deps.database.deleteFrom('news.flash').execute()
  server.setClock(10 * 3600)
  server.clock.at = Date.parse('2026-11-20T10:00:00+08:00')
  server.trade('SH.600519', 10_000)
})

const quick = { ordinaryEvery: 0, importantEvery: 0 }
const seal = () => server.trade('SH.600519', 11_000, { askPrice1: 0 })

/** Five seconds later. */
function tick(seconds = 5): void {
  server.clock.at += seconds * 1000
  server.setClock(server.market.reader.table.clock.second + seconds)
}

describe('行情快讯', () => {
  test('第一次看写出现在的情况，都标明模拟', async () => {
    const rows = await new MarketWriter(server.deps).poll()
    expect(rows.map(({ title }) => title)).toContainEqual(expect.stringContaining('盘中：沪指'))
    expect(
      rows.every(({ simulated, source, market_time }) => simulated && source === '模拟行情' && market_time === null),
    ).toBe(true)
  })

  test('封住涨停两次都看到才写，一天只写一次；换个进程也不重复', async () => {
    const writer = new MarketWriter(server.deps, quick)
    await writer.poll()
    const titles: (string | null)[] = []
    for (let at = 0; at < 4; at += 1) {
      tick()
      if (at === 1) seal()
      titles.push(...(await writer.poll()).map(({ title }) => title))
    }
    expect(titles).toEqual(['贵州茅台涨停'])
    const row = await server.deps.database
      .selectFrom('news.flash')
      .selectAll()
      .where('title', '=', '贵州茅台涨停')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      content: '贵州茅台涨停，报11.00元，涨10.00%，成交额2.00亿元；所属白酒板块平。',
      categories: ['A股', '异动'],
      subjects: ['SH.600519', 'BK.0001'],
    })
    server.trade('SH.600519', 10_000)
    const other = new MarketWriter(server.deps, quick)
    await other.poll()
    seal()
    tick()
    await other.poll()
    tick()
    expect(await other.poll()).toEqual([])
  })

  test('循环的一天每一轮都算新的，写出盘中时间', async () => {
    server.clock.at = Date.parse('2026-11-20T20:00:00+08:00')
    const first = await new MarketWriter(server.deps).poll()
    expect(first[0]).toMatchObject({ market_time: '10:00' })
    expect(await new MarketWriter(server.deps).poll()).toEqual([])
    server.clock.at += 4 * 3_600_000
    expect((await new MarketWriter(server.deps).poll()).length).toBe(first.length)
  })

  test('在线行情停了就不写', async () => {
    const stale = { live: undefined, history: undefined, rounds: 0, keptQuote: undefined, now: server.clock.at / 1000 }
    expect(
      await new MarketWriter({
        ...server.deps,
        market: { ...server.market, simulated: false, feed: () => stale },
      }).poll(),
    ).toEqual([])
  })

  test('除权除息日写出方案，一天一次', async () => {
    const asked: string[] = []
    const dividends = (id: string) => {
      asked.push(id)
      return Promise.resolve(id === 'SH.600519' ? [{ exDate: DATE, plan: '每10股派2.50元（含税）' }] : [])
    }
    const rights = new RightsWriter({ ...server.deps, dividends })
    expect(await rights.poll(0)).toMatchObject({
      content: expect.stringContaining('贵州茅台（每10股派2.50元（含税））') as string,
      subjects: ['SH.600519'],
    })
    expect(await rights.poll(0)).toBeUndefined()
    expect(new Set(asked).size).toBe(asked.length)
  })
})
