import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Fling } from './fling.ts'

const panned: number[] = []
const isReduced = vi.fn<() => boolean>()

beforeEach(() => {
  panned.length = 0
  isReduced.mockReturnValue(false)
  vi.useFakeTimers()
  // A frame is sixteen milliseconds of the clock of the test.
  vi.stubGlobal('requestAnimationFrame', (act: (now: number) => void) => setTimeout(() => act(performance.now()), 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced() }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A finger that went `pixels` in every ten milliseconds and was lifted after a rest. */
function flung(pixels: number, rest = 0): Fling {
  const fling = new Fling((by) => panned.push(by))
  for (let step = 0; step <= 6; step += 1) fling.note(step * pixels, step * 10)
  fling.go(60 + rest)
  return fling
}

test('甩出去接着走，越走越慢，自己停下', () => {
  flung(10)
  vi.advanceTimersByTime(4_000)
  const total = panned.reduce((sum, by) => sum + by, 0)
  expect(total).toBeGreaterThan(100)
  expect(panned.at(-1)).toBeLessThan(panned[0] ?? 0)
  const steps = panned.length
  vi.advanceTimersByTime(1_000)
  expect(panned).toHaveLength(steps)
})

test('手指一碰就停', () => {
  const fling = flung(10)
  vi.advanceTimersByTime(100)
  const steps = panned.length
  expect(fling.stop()).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(panned).toHaveLength(steps)
  expect(fling.stop()).toBe(false)
})

test('停住再松手不走；要求少动的手机上不走', () => {
  flung(10, 200)
  isReduced.mockReturnValue(true)
  flung(10)
  vi.advanceTimersByTime(1_000)
  expect(panned).toEqual([])
})
