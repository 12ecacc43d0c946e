import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOfAnswer, percentOfTrading, type LevelTask } from './tasks.ts'

const SUPPORT: LevelTask = { kind: 'support', question: '', price: 10_000, tolerance: 100, explanation: '' }

test.each([
  [10_100, 100],
  [9900, 100],
  [10_110, 50],
  [9800, 50],
  [9790, 0],
  [20_000, 0],
])('支撑在 10.00，差百分之一以内全对、百分之二以内一半：标 %i 厘得 %i 分', (price, percent) => {
  expect(percentOfAnswer(SUPPORT, { price })).toBe(percent)
})

test('没答、答成别的都是零分；形态只有一个对的', () => {
  const pattern = { kind: 'pattern', question: '', choices: ['双底', '双顶'], answer: 1, explanation: '' } as const
  expect([
    percentOfAnswer(SUPPORT, undefined),
    percentOfAnswer(SUPPORT, { choice: 1 }),
    percentOfAnswer(pattern, { choice: 1 }),
    percentOfAnswer(pattern, { choice: 0 }),
    percentOfAnswer(pattern, { price: 1 }),
  ]).toEqual([0, 0, 100, 0, 0])
})

test.each([
  [{ own: 900, holding: 100, model: 900 }, 100],
  [{ own: 500, holding: 100, model: 900 }, 80],
  [{ own: 100, holding: 100, model: 900 }, 60],
  [{ own: -300, holding: 100, model: 900 }, 30],
  [{ own: -900, holding: 100, model: 900 }, 0],
  [{ own: 100, holding: 100, model: -200 }, 100],
  [{ own: -150, holding: 100, model: 100 }, 30],
])('买卖与老师的答案、与持有比：%o 得 %i 分', (compared, percent) => {
  expect(percentOfTrading(compared)).toBe(percent)
})

test('赚得多不会分数低，总在零与一百之间', () => {
  const returns = fc.integer({ min: -9000, max: 30_000 })
  fc.assert(
    fc.property(returns, returns, returns, returns, (a, b, holding, model) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      const [low, high] = [less, more].map((own) => percentOfTrading({ own, holding, model }))
      expect(low).toBeLessThanOrEqual(high ?? 0)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(100)
    }),
  )
})
