import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Report, ScoreInput } from '../contract/report.ts'
import { diagnose, DIMENSION_WEIGHTS } from './diagnose.ts'
import type { DiagnosisFacts } from './facts.ts'
import { daysOf, peerOf, sampleFacts } from './testing/sample-facts.ts'

const dimensionOf = (report: Report, key: string) => report.dimensions.find((one) => one.key === key)
const inputOf = (report: Report, key: string): ScoreInput | undefined =>
  report.dimensions.flatMap(({ inputs }) => inputs).find((one) => one.key === key)

/** What a person works out with the shown knots. */
function recomputed({ better, value, scale }: ScoreInput): number {
  const measure = better ?? value ?? 0
  const lines = scale.slice(1).map((to, at) => ({ from: scale[at] ?? to, to }))
  const [low, high] = [Math.min(...scale.map(([knot]) => knot)), Math.max(...scale.map(([knot]) => knot))]
  const inside = Math.max(low, Math.min(high, measure))
  const line = lines.find(({ from, to }) => inside >= from[0] && inside <= to[0])
  if (!line) return Number.NaN
  const { from, to } = line
  return Math.round(from[1] + ((to[1] - from[1]) * (inside - from[0])) / (to[0] - from[0]))
}

const walk = fc.array(fc.double({ min: -0.08, max: 0.08, noNaN: true }), { minLength: 1, maxLength: 300 })
const figure = fc.option(fc.double({ min: -3, max: 3, noNaN: true }), { nil: null })
const anyFacts: fc.Arbitrary<DiagnosisFacts> = fc
  .record({
    steps: walk,
    peers: fc.array(
      fc.record({
        change20: figure,
        returnOnEquity: figure,
        grossMargin: figure,
        debtRatio: figure,
        priceEarnings: figure,
        changeToday: figure,
      }),
      { maxLength: 12 },
    ),
    own: fc.record({
      change20: figure,
      returnOnEquity: figure,
      grossMargin: figure,
      debtRatio: figure,
      priceEarnings: figure,
      changeToday: figure,
    }),
    profit: fc.integer({ min: -1e9, max: 1e9 }),
    growth: figure,
    suspended: fc.boolean(),
    hasCompany: fc.boolean(),
    hasIndustry: fc.boolean(),
    inflow: fc.integer({ min: -1e8, max: 1e8 }),
    market: figure,
    floatShares: fc.integer({ min: 0, max: 1e8 }),
  })
  .map(({ steps, peers, own, profit, growth, suspended, hasCompany, hasIndustry, inflow, market, floatShares }) => {
    const prices: number[] = []
    for (const step of steps) prices.push(Math.max(1, Math.round((prices.at(-1) ?? 20) * (1 + step) * 100) / 100))
    const usual = sampleFacts({ days: daysOf(prices) })
    return {
      ...usual,
      floatShares,
      own: peerOf(own),
      peers: peers.map((peer) => peerOf(peer)),
      marketChange20: market,
      industry: hasIndustry ? usual.industry : null,
      company: hasCompany && usual.company ? { ...usual.company, profit, profitGrowth: growth } : null,
      today: { ...usual.today, suspended, majorNetInflow: inflow },
    }
  })

describe('评分', () => {
  test('每个方面的权重与各项权重都合计一百', () => {
    expect(Object.values(DIMENSION_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100)
    for (const { inputs } of diagnose(sampleFacts()).dimensions)
      expect(inputs.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  })

  test('照着页面上的数，谁都能把每一项、每一面和总分重算出来', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const report = diagnose(facts)
        for (const { inputs, score } of report.dimensions) {
          const counted = inputs.filter((one) => one.score !== null)
          for (const one of counted) {
            if (one.note === '') expect(one.score).toBe(recomputed(one))
            expect(one.points).toBeCloseTo((one.weight * (one.score ?? 0)) / 100, 9)
          }
          for (const one of inputs) if (one.score === null) expect(one.note).not.toBe('')
          const weight = counted.reduce((sum, one) => sum + one.weight, 0)
          const points = counted.reduce((sum, one) => sum + (one.points ?? 0), 0)
          expect(score).toBe(weight * 2 < 100 ? null : Math.round((points / weight) * 100))
        }
        const scored = report.dimensions.flatMap((one) =>
          one.score === null ? [] : [{ weight: one.weight, score: one.score }],
        )
        const weights = scored.reduce((sum, one) => sum + one.weight, 0)
        expect(report.total).toBe(
          scored.length < 3 ? null : Math.round(scored.reduce((sum, one) => sum + one.weight * one.score, 0) / weights),
        )
      }),
      { numRuns: 120 },
    )
  })

  test('所有分数在 0 到 100 之间', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { total, dimensions } = diagnose(facts)
        const scores = [total, ...dimensions.flatMap(({ score, inputs }) => [score, ...inputs.map((one) => one.score)])]
        for (const score of scores)
          if (score !== null) expect(score >= 0 && score <= 100 && Number.isInteger(score)).toBe(true)
      }),
    )
  })

  test('净资产收益率比同行都高，得满分；行业中位数写在旁边', () => {
    const facts = sampleFacts()
    const input = inputOf(diagnose({ ...facts, own: { ...facts.own, returnOnEquity: 0.5 } }), 'roe')
    expect(input).toMatchObject({
      value: 50,
      better: 100,
      score: 100,
      weight: 25,
      points: 25,
      against: '行业中位 9.00%',
    })
  })

  test('现价比 20 日均线高百分之五，得七十五分', () => {
    const days = daysOf(Array.from({ length: 40 }, (_, at) => (at < 39 ? 10 : 10.527)))
    expect(inputOf(diagnose(sampleFacts({ days })), 'ma20')).toMatchObject({
      value: 4.99,
      score: 75,
      against: 'MA20 10.03',
    })
  })

  test('主力净流入占成交额百分之三，得六十分', () => {
    expect(inputOf(diagnose(sampleFacts()), 'inflow')).toMatchObject({
      value: 3,
      score: 60,
      points: 18,
      against: '净流入 30.00万，成交 1000.00万',
    })
  })
})

describe('数据不够的时候', () => {
  test('新上市十天：技术面不评分并说明，其余照算', () => {
    const days = daysOf(Array.from({ length: 10 }, (_, at) => 10 + at / 10))
    const report = diagnose(sampleFacts({ days }))
    expect(dimensionOf(report, 'technical')).toMatchObject({ score: null, summary: '数据不足，这一面不评分。' })
    expect(inputOf(report, 'ma60')).toMatchObject({ score: null, note: '上市不足 60 个交易日' })
    expect(report.total).not.toBeNull()
    expect(report.notes[0]).toContain('上市以来只有 10 个交易日（20010827 上市）')
    expect(diagnose(sampleFacts({ days, listDate: 0 })).notes[0]).toContain('上市以来只有 10 个交易日，')
  })

  test('停牌：今日资金不计分，说明按停牌前算', () => {
    const facts = sampleFacts()
    const report = diagnose({ ...facts, today: { ...facts.today, suspended: true, amount: 0 } })
    expect(inputOf(report, 'inflow')).toMatchObject({ score: null, note: '停牌' })
    expect(report.changeRatio).toBeNull()
    expect(report.notes[0]).toContain('停牌中')
  })

  test('亏损：净利润同比与市盈率按零分，不当作没有数据', () => {
    const { company, own } = sampleFacts()
    const report = diagnose(
      sampleFacts({
        company: company && { ...company, profit: -1e8, profitGrowth: null, cashToProfit: null },
        own: { ...own, priceEarnings: -30 },
      }),
    )
    expect(inputOf(report, 'profitGrowth')).toMatchObject({ score: 0, note: '亏损，按 0 分计' })
    expect(inputOf(report, 'pe')).toMatchObject({ value: -30, score: 0, note: '亏损，按 0 分计' })
    expect(inputOf(report, 'cash')).toMatchObject({ score: null, note: '亏损，无从比较' })
    expect(report.comments.at(-1)).toBe('2025 一季报归母净利润亏损。')
  })

  test('没有财报、没有行业，各自说明，总分只用能评的方面', () => {
    const report = diagnose(
      sampleFacts({
        company: null,
        industry: null,
        peers: [],
        own: peerOf({ returnOnEquity: null, grossMargin: null, debtRatio: null, priceEarnings: null }),
      }),
    )
    expect(dimensionOf(report, 'fundamental')?.score).toBeNull()
    expect(dimensionOf(report, 'sector')?.score).toBeNull()
    expect(report.notes).toEqual(['没有财务报告，基本面不评分。', '没有行业归属，行业对比不评分。'])
    expect(report.total).toBeNull()
    expect(report.comments[0]).toBe('可以评分的方面太少，这次没有综合评分。')
  })
})

describe('支撑与压力', () => {
  test('支撑都在现价之下、压力都在之上，由近到远，写明来源', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { supports, resistances, price } = diagnose(facts)
        for (const level of supports) expect(level.price).toBeLessThan(price ?? 0)
        for (const level of resistances) expect(level.price).toBeGreaterThan(price ?? 0)
        for (const side of [supports, resistances]) {
          const away = side.map(({ distance }) => Math.abs(distance))
          expect(away).toEqual(away.toSorted((a, b) => a - b))
          for (const { sources, price: level } of side) {
            expect(sources.length).toBeGreaterThan(0)
            expect(level % 10).toBe(0)
          }
        }
      }),
    )
  })

  test('涨到高处又回落，前高是压力；距离是到现价的比例', () => {
    const up = Array.from({ length: 20 }, (_, at) => 10 + at * 0.1)
    const down = Array.from({ length: 10 }, (_, at) => 11.8 - at * 0.05)
    const { resistances, price } = diagnose(sampleFacts({ days: daysOf([...up, ...down]) }))
    const top = resistances.find(({ sources }) => sources.some(({ title }) => title.endsWith('高点')))
    expect(top).toBeDefined()
    expect(top?.distance).toBeCloseTo((top?.price ?? 0) / (price ?? 1) - 1, 9)
  })
})

describe('短评', () => {
  const PROMISES = /必涨|稳赚|保证|一定会|翻倍|抄底|买入|卖出|满仓|荐股|目标价|无风险|将会上涨/

  test('怎样的数据都不许诺收益、不叫人买卖', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { comments, notes, dimensions } = diagnose(facts)
        const words = [...comments, ...notes, ...dimensions.map(({ summary }) => summary)].join('')
        expect(words).not.toMatch(PROMISES)
        expect(words).not.toMatch(/NaN|Infinity|undefined|null/)
      }),
    )
  })

  test('总有风险提示', () => {
    expect(diagnose(sampleFacts()).risk).toContain('不预测以后的涨跌，不是买卖建议，也不承诺任何收益')
  })

  test('从报告里的数说起', () => {
    const { comments, total, costs } = diagnose(sampleFacts())
    expect(comments[0]).toContain(`综合评分 ${total} 分`)
    expect(comments.join('')).toContain(`获利筹码 ${((costs?.profitRatio ?? 0) * 100).toFixed(1)}%`)
    expect(comments.at(-1)).toBe('2025 一季报归母净利润同比 +15.0%。')
  })
})
