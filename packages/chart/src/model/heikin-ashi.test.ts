import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heikinAshi } from './heikin-ashi.ts'

test('平均K线：收盘是四价平均，开盘是前一根的中点', () => {
  const made = heikinAshi([10, 12], [14, 16], [8, 11], [12, 15])
  expect([...made.close]).toEqual([11, 13.5])
  expect([...made.open]).toEqual([11, 11])
  expect([...made.high]).toEqual([14, 16])
  expect([...made.low]).toEqual([8, 11])
})

test('没有价的一根空着，下一根重新开始', () => {
  const made = heikinAshi([10, Number.NaN, 20], [10, Number.NaN, 24], [10, Number.NaN, 20], [10, Number.NaN, 22])
  expect([made.open[1], made.close[1]]).toEqual([Number.NaN, Number.NaN])
  expect(made.open[2]).toBe(21)
})

test('最高不低于开收，最低不高于开收', () => {
  const price = fc.integer({ min: 1, max: 5_000 })
  fc.assert(
    fc.property(fc.array(fc.tuple(price, price, price, price), { minLength: 1 }), (bars) => {
      const column = (pick: (bar: number[]) => number) => bars.map((bar) => pick(bar))
      const made = heikinAshi(
        column(([open]) => open ?? 0),
        column((bar) => Math.max(...bar)),
        column((bar) => Math.min(...bar)),
        column((bar) => bar[3] ?? 0),
      )
      for (const [at, high] of made.high.entries()) {
        const [open, close, low] = [made.open[at] ?? 0, made.close[at] ?? 0, made.low[at] ?? 0]
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
        expect(low).toBeLessThanOrEqual(Math.min(open, close))
      }
    }),
  )
})
