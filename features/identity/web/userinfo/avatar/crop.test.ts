import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstCrop, MAX_ZOOM, moved, zoomed, zoomOf } from './crop.ts'

const WIDE = { width: 1200, height: 800 }

describe('头像裁剪', () => {
  test('一开始取正中最大的正方形', () => {
    expect(firstCrop(WIDE)).toEqual({ left: 200, top: 0, side: 800 })
    expect(firstCrop({ width: 300, height: 900 })).toEqual({ left: 0, top: 300, side: 300 })
  })

  test('拖动跟着手指，到边为止', () => {
    const crop = firstCrop(WIDE)
    expect(moved(crop, WIDE, { x: 0.1, y: 0.3 })).toEqual({ left: 120, top: 0, side: 800 })
    expect(moved(crop, WIDE, { x: -5, y: 0 }).left).toBe(400)
  })

  test('放大时手指下的地方不动', () => {
    const crop = zoomed(firstCrop(WIDE), WIDE, { zoom: 2, anchor: { x: 0.25, y: 0.5 } })
    expect(crop.side).toBe(400)
    expect(crop.left + 0.25 * crop.side).toBeCloseTo(200 + 0.25 * 800)
    expect(zoomOf(crop, WIDE)).toBe(2)
  })

  test('放大有上限，缩小到最短边为止，坏的数字当作不放大', () => {
    const crop = firstCrop(WIDE)
    expect(zoomOf(zoomed(crop, WIDE, { zoom: 99 }), WIDE)).toBe(MAX_ZOOM)
    expect(zoomed(crop, WIDE, { zoom: 0.2 }).side).toBe(800)
    expect(zoomed(crop, WIDE, { zoom: Number.NaN }).side).toBe(800)
  })

  test('怎样拖、放，都不会露出图片以外', () => {
    const step = fc.record({
      x: fc.double({ min: -3, max: 3, noNaN: true }),
      y: fc.double({ min: -3, max: 3, noNaN: true }),
      zoom: fc.double({ min: 0.1, max: 10, noNaN: true }),
    })
    const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })
    fc.assert(
      fc.property(size, fc.array(step, { maxLength: 8 }), (picture, steps) => {
        const crop = steps.reduce(
          (now, { x, y, zoom }) => zoomed(moved(now, picture, { x, y }), picture, { zoom, anchor: { x: 0.3, y: 0.8 } }),
          firstCrop(picture),
        )
        expect(crop.left).toBeGreaterThanOrEqual(0)
        expect(crop.top).toBeGreaterThanOrEqual(0)
        expect(crop.left + crop.side).toBeLessThanOrEqual(picture.width + 1e-6)
        expect(crop.top + crop.side).toBeLessThanOrEqual(picture.height + 1e-6)
      }),
    )
  })
})
