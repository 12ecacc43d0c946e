import { expect, test } from 'vitest'
import { earliestFrom } from './span.ts'

test('往前几年的同一天；二月二十九在平年是三月一日', () => {
  expect([earliestFrom(20_261_123, 3), earliestFrom(20_280_229, 4)]).toEqual([20_231_123, 20_240_229])
  expect([earliestFrom(20_280_229, 3), earliestFrom(21_040_229, 4)]).toEqual([20_250_301, 21_000_301])
})
