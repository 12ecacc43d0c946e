import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { squarify } from './squarify.ts'
import type { Rect } from './squarify.ts'

const weights = fc.array(fc.double({ min: 0.01, max: 1e9, noNaN: true }), {
  minLength: 1,
  maxLength: 60,
})
const frames = fc.record({
  width: fc.integer({ min: 50, max: 2000 }),
  height: fc.integer({ min: 50, max: 2000 }),
})

function overlap(a: Rect, b: Rect): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, wide) * Math.max(0, high)
}

describe('热力图的排布', () => {
  it('面积和权重成正比，铺满整块', () => {
    fc.assert(
      fc.property(weights, frames, (given, frame) => {
        const total = given.reduce((sum, weight) => sum + weight, 0)
        const whole = frame.width * frame.height
        squarify(given, frame).forEach((rect, at) => {
          const share = (given[at] ?? 0) / total
          expect((rect.width * rect.height) / whole).toBeCloseTo(share, 6)
        })
      }),
    )
  })

  it('不出框，互不重叠', () => {
    fc.assert(
      fc.property(weights, frames, (given, frame) => {
        const rects = squarify(given, frame)
        const slack = 1e-6 * Math.max(frame.width, frame.height)
        rects.forEach((rect, at) => {
          expect(Math.min(rect.x, rect.y)).toBeGreaterThanOrEqual(-slack)
          expect(rect.x + rect.width).toBeLessThanOrEqual(frame.width + slack)
          expect(rect.y + rect.height).toBeLessThanOrEqual(frame.height + slack)
          const crossing = rects.slice(at + 1).reduce((sum, other) => sum + overlap(rect, other), 0)
          expect(crossing).toBeLessThanOrEqual(frame.width * frame.height * 1e-6)
        })
      }),
    )
  })

  it('极小的一格挨着极大的一格，也不出框', () => {
    const [, sliver] = squarify([64_203_081.224_842_52, 0.01], { width: 1233, height: 1236 })
    expect((sliver?.x ?? 0) + (sliver?.width ?? 0)).toBeLessThanOrEqual(1233 + 1e-6)
    expect((sliver?.y ?? 0) + (sliver?.height ?? 0)).toBeLessThanOrEqual(1236 + 1e-6)
  })

  it('没有成交的板块不占地方，一个也没有时全空', () => {
    const [first, second] = squarify([0, 5], { width: 10, height: 10 })
    expect(first).toEqual({ x: 0, y: 0, width: 0, height: 0 })
    expect(second).toEqual({ x: 0, y: 0, width: 10, height: 10 })
    expect(squarify([], { width: 10, height: 10 })).toEqual([])
    expect(squarify([0, Number.NaN], { width: 10, height: 10 })).toHaveLength(2)
  })

  it('从大到小给出时格子接近方形', () => {
    const rects = squarify([6, 6, 4, 3, 2, 2, 1], { width: 600, height: 400 })
    const worst = Math.max(...rects.map((rect) => Math.max(rect.width / rect.height, rect.height / rect.width)))
    expect(worst).toBeLessThan(3)
  })
})
