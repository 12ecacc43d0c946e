import { expect, test } from 'vitest'
import { isTooThin, withStall, type Stalls } from './stalls.ts'

const after = (...moments: number[]) => moments.reduce<Stalls>((stalls, at) => withStall(stalls, at), [])

test('不到一分钟里卡了三次才算网络太差，隔得久的不算', () => {
  expect(isTooThin(after(0, 10_000))).toBe(false)
  expect(isTooThin(after(0, 10_000, 20_000))).toBe(true)
  expect(isTooThin(after(0, 30_000, 60_000))).toBe(false)
})
