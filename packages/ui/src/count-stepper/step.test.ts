import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stepped, typedCount } from './step.ts'

describe('加减', () => {
  test.each([
    [1, -1, 9, 1],
    [9, 1, 9, 9],
    [3, 1, 9, 4],
    [5, -1, 3, 3],
    [1, 1, 0, 1],
  ])('%i 件加 %i，最多 %i：%i 件', (count, by, most, result) => expect(stepped(count, by, most)).toBe(result))

  test('怎样按都在 1 与最多之间，按够了就到头', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 1, max: 999 }),
        fc.array(fc.constantFrom(-1, 1)),
        (first, most, taps) => {
          const end = taps.reduce((count, by) => stepped(count, by, most), Math.min(first, most))
          expect(end).toBeGreaterThanOrEqual(1)
          expect(end).toBeLessThanOrEqual(most)
          const up = Array.from({ length: most }).reduce<number>((count) => stepped(count, 1, most), end)
          expect(up).toBe(most)
        },
      ),
    )
  })

  test.each([
    ['12', 12],
    [' 7 ', 7],
    ['5000', 99],
    ['0', undefined],
    ['', undefined],
    ['1.5', undefined],
    ['-3', undefined],
    ['一', undefined],
  ])('写 %j 是 %j 件', (text, count) => expect(typedCount(text, 99)).toBe(count))
})
