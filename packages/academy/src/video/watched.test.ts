import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unite, watchedSeconds } from './watched.ts'

const interval = fc
  .tuple(fc.integer({ min: -20, max: 400 }), fc.integer({ min: -20, max: 400 }))
  .map(([from, to]) => ({ from, to }))

describe('看过多少', () => {
  it('重叠与相接的并成一段，出界的截掉，倒着的不算', () => {
    expect(
      unite(
        [
          { from: 50, to: 60 },
          { from: 0, to: 30 },
          { from: 30, to: 40 },
          { from: 90, to: 200 },
          { from: 20, to: 10 },
        ],
        100,
      ),
    ).toEqual([
      { from: 0, to: 40 },
      { from: 50, to: 60 },
      { from: 90, to: 100 },
    ])
  })

  it('与一秒一秒地数相同，与先后无关，再看一遍不增', () => {
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 20 }), fc.integer({ min: 1, max: 300 }), (all, length) => {
        let counted = 0
        for (let second = 0; second < length; second++)
          if (all.some(({ from, to }) => from <= second && second + 1 <= to)) counted++
        expect(watchedSeconds(all, length)).toBe(counted)
        expect(watchedSeconds(all.toReversed(), length)).toBe(counted)
        expect(watchedSeconds([...all, ...unite(all, length)], length)).toBe(counted)
      }),
    )
  })
})
