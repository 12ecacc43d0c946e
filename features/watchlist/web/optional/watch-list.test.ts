import { expect, test } from 'vitest'
import { refreshEvery } from './watch-list.ts'

test.each([
  [1, 10_000],
  [100, 10_000],
  [101, 10_100],
  [500, 50_000],
])('%i 只自选每 %i 毫秒重取一次，一分钟取的不多于 600 只', (count, every) => {
  expect(refreshEvery(count)).toBe(every)
  expect((count * 60_000) / refreshEvery(count)).toBeLessThanOrEqual(600)
})
