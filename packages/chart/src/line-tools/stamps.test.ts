import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexOfPoint, indexOfStamp, pointAt } from './stamps.ts'

const DAYS = [20261112, 20261113, 20261116, 20261117, 20261118, 20261119, 20261120, 20261123]
const WEEKS = [20261106, 20261113, 20261120, 20261123]
const MINUTES = [202611200935, 202611200940, 202611201500, 202611230935, 202611230940]

describe('画线的点在每个周期里是同一个地方', () => {
  test('自己周期的时间就是那一根', () => {
    for (const times of [DAYS, WEEKS, MINUTES])
      for (const [index, stamp] of times.entries()) expect(indexOfStamp(times, stamp)).toBe(index)
  })

  test('日上的点在周K里落在那一周，分钟上的点在日K里落在那一天', () => {
    expect(indexOfStamp(WEEKS, 20261111)).toBe(1)
    expect(indexOfStamp(WEEKS, 20261116)).toBe(2)
    expect(indexOfStamp(DAYS, 202611180945)).toBe(4)
    expect(indexOfStamp(DAYS, 202611231500)).toBe(7)
  })

  test('日上的点在分钟K里落在那天的最后一根', () => {
    expect(indexOfStamp(MINUTES, 20261120)).toBe(2)
    expect(indexOfStamp(MINUTES, 20261123)).toBe(4)
  })

  test('比最旧的一根还旧：按日历估在左边，补进旧的以后正好', () => {
    const loaded = DAYS.slice(4)
    const index = indexOfStamp(loaded, 20261113)
    expect(index).toBeLessThan(-1)
    expect(indexOfStamp(DAYS, 20261113)).toBe(1)
  })

  test('最新一根之后几根，记成最新的时间加几根；新的一根来了还在原处', () => {
    const point = pointAt(DAYS, 10, 12.5)
    expect(point).toEqual({ time: 20261123, value: 12.5, after: 3 })
    expect(indexOfPoint(DAYS, point)).toBe(10)
    expect(indexOfPoint([...DAYS, 20261124], point)).toBe(10)
  })

  test('哪一根都能记下再找回来，前面补进多少根也跟着走', () => {
    const stamps = fc.uniqueArray(fc.integer({ min: 0, max: 4_000 }), { minLength: 2, maxLength: 60 }).map((days) =>
      days
        .toSorted((a, b) => a - b)
        .map((day) => {
          const date = new Date(Date.UTC(2015, 0, 1 + day))
          return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
        }),
    )
    fc.assert(
      fc.property(stamps, fc.nat({ max: 80 }), fc.nat({ max: 30 }), (times, bar, cut) => {
        const point = pointAt(times, bar, 1)
        expect(indexOfPoint(times, point)).toBe(bar)
        const loaded = times.slice(Math.min(cut, times.length - 2))
        const added = times.length - loaded.length
        fc.pre(bar >= added)
        expect(indexOfPoint(loaded, point)).toBe(bar - added)
      }),
    )
  })
})
