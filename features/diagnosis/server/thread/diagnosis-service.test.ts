import { beforeAll, describe, expect, test } from 'vitest'
import { NEVER_TRADED, smallMarket, SUSPENDED, TODAY, type SmallMarket } from '../testing/small-market.ts'

let small: SmallMarket
beforeAll(async () => {
  small = await smallMarket()
})
const reportOf = (id: string) => small.service.methods.report({ id: id as never, marketChange20: 0.01 })

describe('诊股线程', () => {
  test('一只股票的报告：五个方面都有分，价是现在的价，日线含今天', async () => {
    small.trade('SH.600000', 12_000)
    const report = await reportOf('SH.600000')
    expect(report).toMatchObject({
      id: 'SH.600000',
      price: 12_000,
      date: TODAY,
      second: 36_000,
      simulated: true,
      industry: { id: 'BK.1001', peers: 8 },
    })
    expect(report.dimensions.map(({ key, score }) => [key, score !== null])).toEqual([
      ['technical', true],
      ['capital', true],
      ['fundamental', true],
      ['sector', true],
      ['event', true],
    ])
    expect(report.total).not.toBeNull()
    expect(report.candles.time.at(-1)).toBe(TODAY)
    expect(report.candles.close.at(-1)).toBe(12_000)
    expect(report.candles.time).toHaveLength(60)
    expect(report.costs?.bins.length).toBeGreaterThan(10)
  })

  test('价格动了，涨跌幅、获利筹码、支撑压力都跟着动', async () => {
    small.trade('SH.600001', 9_000)
    const low = await reportOf('SH.600001')
    small.trade('SH.600001', 16_000)
    const high = await reportOf('SH.600001')
    expect(high.changeRatio ?? 0).toBeGreaterThan(low.changeRatio ?? 0)
    expect(high.costs?.profitRatio ?? 0).toBeGreaterThan(low.costs?.profitRatio ?? 0)
    for (const { price } of high.supports) expect(price).toBeLessThan(16_000)
    for (const { price } of low.resistances) expect(price).toBeGreaterThan(9_000)
  })

  test('行业里的位次按现在的价：自己涨得最多，就优于全部同行', async () => {
    for (const at of [0, 1, 3, 4, 5, 6]) small.trade(`SH.60000${at}`, 9_000)
    small.trade('SH.600002', 30_000)
    const inputs = (await reportOf('SH.600002')).dimensions.find(({ key }) => key === 'sector')?.inputs
    expect(inputs?.find(({ key }) => key === 'changeToday')).toMatchObject({ better: 100, score: 100, points: 20 })
  })

  test('停牌的按停牌前的最后一天，说明白', async () => {
    const report = await reportOf(SUSPENDED)
    expect(report).toMatchObject({ suspended: true, changeRatio: null })
    expect(report.price).toBe((await small.provider.daily(SUSPENDED)).close.at(-1))
    expect(report.notes[0]).toContain('停牌中')
  })

  test('从没成交过的没有报告', async () => {
    await expect(reportOf(NEVER_TRADED)).rejects.toMatchObject({ name: 'Refused', code: 'NO_HISTORY' })
  })
})
