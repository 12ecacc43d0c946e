import { describe, expect, it } from 'vitest'
import { SourceChain } from './chain.ts'
import { epochSecondOf } from './shanghai.ts'
import { flatBars, PretendSource, quoteWith } from './testing/pretend-source.ts'

const MOUTAI = 'SH.600519'
const PUFA = 'SH.600000'

function chainOf(...sources: readonly PretendSource[]) {
  const clock = { now: epochSecondOf(20260904103000) }
  const names = sources.map(({ name }) => name)
  const order = { quotes: names, minutes: names, daily: names, exRights: names, ticks: names, flows: names }
  return { clock, chain: new SourceChain({ sources, order, now: () => clock.now }) }
}

describe('备用行情源', () => {
  it('前一家有的不问后一家，缺的才问', async () => {
    const tencent = new PretendSource('tencent', [quoteWith(MOUTAI, { price: 1_300_000 })])
    const sina = new PretendSource('sina', [quoteWith(MOUTAI, { price: 1 }), quoteWith(PUFA, { price: 9_430 })])
    const { chain } = chainOf(tencent, sina)
    const quotes = await chain.quotes([MOUTAI, PUFA])
    expect(quotes.map(({ id, price }) => [id, price])).toEqual([
      [MOUTAI, 1_300_000],
      [PUFA, 9_430],
    ])
    expect(sina.asked).toEqual([{ what: 'quotes', ids: [PUFA] }])
    expect(chain.status().capabilities.quotes.answeredBy).toBe('tencent')
  })

  it('一家断了换下一家，状态里写着谁断了、为什么；恢复后不再写', async () => {
    const tencent = new PretendSource('tencent', [quoteWith(MOUTAI, { price: 1 })])
    const sina = new PretendSource('sina', [quoteWith(MOUTAI, { price: 2 })])
    const { chain, clock } = chainOf(tencent, sina)
    tencent.broken = true
    expect((await chain.quotes([MOUTAI]))[0]?.price).toBe(2)
    expect(chain.status().capabilities.quotes).toMatchObject({
      answeredBy: 'sina',
      answeredAt: clock.now,
      failures: [{ source: 'tencent', at: clock.now, message: 'tencent 不通' }],
    })
    expect(chain.status().hosts.tencent).toEqual([{ host: 'tencent.test', state: 'open' }])
    tencent.broken = false
    expect((await chain.quotes([MOUTAI]))[0]?.price).toBe(1)
    expect(chain.status().capabilities.quotes).toMatchObject({ answeredBy: 'tencent', failures: [] })
  })

  it('全断了说没有回应；没有源管的证券只是没有', async () => {
    const tencent = new PretendSource('tencent')
    const { chain } = chainOf(tencent)
    tencent.broken = true
    await expect(chain.quotes([MOUTAI])).rejects.toThrow('行情源暂时都没有回应')
    await expect(chain.daily(MOUTAI)).rejects.toThrow('行情源暂时都没有回应')
    expect(await chain.quotes(['BK.1001'])).toEqual([])
    expect((await chain.daily('BK.1001')).length).toBe(0)
    expect(await chain.exRights('BK.1001')).toEqual([])
  })

  it('谁都没有的代码十分钟内只问头一家', async () => {
    const tencent = new PretendSource('tencent')
    const sina = new PretendSource('sina')
    const { chain, clock } = chainOf(tencent, sina)
    for (const later of [0, 300, 601]) {
      clock.now = epochSecondOf(20260904103000) + later
      await chain.quotes([PUFA])
    }
    expect(tencent.asked).toHaveLength(3)
    expect(sina.asked).toHaveLength(2)
  })

  it('没问的代码不收', async () => {
    const { chain } = chainOf(new PretendSource('tencent', [quoteWith(PUFA, { price: 1 })]))
    expect(await chain.quotes([MOUTAI])).toEqual([])
  })

  it('日线和分时：空的答案再问下一家；除权没有也是答案', async () => {
    const tencent = new PretendSource('tencent')
    const sina = new PretendSource('sina')
    sina.days = flatBars(20260903)
    sina.minuteBars = flatBars(202609040925)
    sina.rights = [{ date: 20260901, cashPerTen: 1, bonusPerTen: 0, rightsPerTen: 0, rightsPrice: 0 }]
    const { chain } = chainOf(tencent, sina)
    expect((await chain.daily(PUFA)).length).toBe(1)
    expect((await chain.minutes(PUFA, 20260904)).length).toBe(1)
    expect(await chain.exRights(PUFA)).toEqual([])
  })

  it('一家答空、一家断了，是空而不是错', async () => {
    const [tencent, sina] = [new PretendSource('tencent'), new PretendSource('sina')]
    sina.broken = true
    expect((await chainOf(tencent, sina).chain.minutes(PUFA, 20260904)).length).toBe(0)
  })

  it('最新行情多旧：按最新一笔算；日期在将来的不算', async () => {
    const source = new PretendSource('tencent', [
      quoteWith(MOUTAI, { time: 20260904102950 }),
      quoteWith(PUFA, { time: 20270101000000 }),
    ])
    const { chain, clock } = chainOf(source)
    expect(chain.status()).toMatchObject({ newestQuote: undefined, quoteAge: undefined })
    await chain.quotes([MOUTAI, PUFA])
    expect(chain.status()).toMatchObject({ newestQuote: 20260904102950, quoteAge: 10 })
    clock.now += 50
    expect(chain.status().quoteAge).toBe(60)
  })

  it('运行中换源，立刻只用换上的；没有的源说明白，原来的照用', async () => {
    const tencent = new PretendSource('tencent', [quoteWith(MOUTAI, { price: 1 })])
    const sina = new PretendSource('sina', [quoteWith(MOUTAI, { price: 2 })])
    const { chain } = chainOf(tencent, sina)
    chain.use(['sina'])
    expect((await chain.quotes([MOUTAI]))[0]?.price).toBe(2)
    expect(tencent.asked).toEqual([])
    expect(() => chain.use(['eastmoney'])).toThrow('没有这个行情源：eastmoney')
    expect(chain.status().capabilities.daily.order).toEqual(['sina'])
  })

  it('关闭时各家的连接都关', () => {
    const source = new PretendSource('tdx7709')
    chainOf(source).chain.close()
    expect(source.closed).toBe(true)
  })
})
