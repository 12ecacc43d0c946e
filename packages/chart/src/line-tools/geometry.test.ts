import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { between, cornersOf, distanceTo, isWithin, parallelOf, rayOf } from './geometry.ts'

const pixel = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) })

describe('画线的几何', () => {
  test('射线经过第二点，一直伸出屏幕', () => {
    fc.assert(
      fc.property(pixel, pixel, (from, through) => {
        fc.pre(from.x !== through.x || from.y !== through.y)
        const ray = rayOf(from, through)
        expect(distanceTo(ray, through)).toBeLessThan(1e-6)
        expect(Math.hypot(ray.to.x - from.x, ray.to.y - from.y)).toBeGreaterThan(10_000)
      }),
    )
  })

  test('通道的另一边经过第三点，处处隔得一样远，中线在正中', () => {
    fc.assert(
      fc.property(pixel, pixel, pixel, (from, to, through) => {
        fc.pre(to.x > from.x && through.x >= from.x && through.x <= to.x)
        const other = parallelOf({ from, to }, through)
        expect(distanceTo(other, through)).toBeLessThan(1e-6)
        expect(other.from.y - from.y).toBeCloseTo(other.to.y - to.y, 6)
        const middle = between({ from, to }, other)
        expect(middle.from.y * 2).toBeCloseTo(from.y + other.from.y, 6)
      }),
    )
  })

  test('到线段的距离：中间是垂线，两头是到端点', () => {
    const segment = { from: { x: 0, y: 0 }, to: { x: 100, y: 0 } }
    expect(distanceTo(segment, { x: 50, y: 7 })).toBe(7)
    expect(distanceTo(segment, { x: 103, y: 4 })).toBe(5)
    expect(distanceTo({ from: segment.from, to: segment.from }, { x: 3, y: 4 })).toBe(5)
  })

  test('方框不管从哪个角拉起都是同一个', () => {
    fc.assert(
      fc.property(pixel, pixel, (first, second) => {
        const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
        expect(isWithin(cornersOf(first, second), middle)).toBe(true)
        expect(isWithin(cornersOf(second, first), { x: 501, y: 0 })).toBe(false)
      }),
    )
  })
})
