import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Pane, Series } from '../model/model.ts'
import { LabelRoom } from './label-room.ts'
import { paneScale } from './scale.ts'

describe('公式图形与刻度', () => {
  const rangeOf = (...series: Series[]) => {
    const pane: Pane = { weight: 1, format: String, series }
    const { low, high } = paneScale(pane, 0, 2, { top: 0, bottom: 100 })
    return [low, high]
  }
  const line: Series = { kind: 'line', values: [10, 15, 20], colour: 1 }
  const words = (at: number[], when = [1, 1, 1]): Series => ({ kind: 'labels', when, at, text: '买', colour: 'up' })

  test('线稍外面的文字看得到，离得太远的不把线压扁', () => {
    expect(rangeOf(line, words([9, 15, 22]))).toEqual([9, 22])
    expect(rangeOf(words([0, 15, 1000]), line)).toEqual([10, 20])
  })

  test('条件不成立的文字不占范围，只有文字时以文字为范围', () => {
    expect(rangeOf(line, words([9, 15, 22], [0, 1, Number.NaN]))).toEqual([10, 20])
    expect(rangeOf(words([3, Number.NaN, 900]))).toEqual([3, 900])
  })

  test('两值之间的柱只算成立的，带状两条线都算', () => {
    expect(
      rangeOf({
        kind: 'rangeSticks',
        when: [1, 0, 1],
        from: [1, -50, 2],
        to: [8, 50, Number.NaN],
        colour: 'ink',
        width: 1,
        fill: 'solid',
      }),
    ).toEqual([1, 8])
    expect(
      rangeOf({
        kind: 'ribbon',
        first: [5, 6, 7],
        second: [1, 9, Number.NaN],
        firstColour: 'up',
        secondColour: 'down',
      }),
    ).toEqual([1, 9])
  })

  test('背景、矩形与固定文字不影响刻度', () => {
    expect(
      rangeOf(
        line,
        { kind: 'background', when: [1, 1, 1], colour: '#ff0000' },
        { kind: 'rectangle', left: 0, top: 0, right: 1, bottom: 1 },
        { kind: 'fixedText', when: [1, 1, 1], x: 0, y: 0, align: 'left', text: '强', colour: 'ink' },
      ),
    ).toEqual([10, 20])
  })
})

describe('文字的位置', () => {
  const box = { left: 10, top: 50, width: 30, height: 10 }

  test('同一处的第二段文字让开一行，方向听它的', () => {
    const room = new LabelRoom({ top: 0, bottom: 100 })
    expect(room.find(box, false)).toBe(50)
    expect(room.find(box, false)).toBe(60)
    expect(room.find(box, true)).toBe(40)
    expect(room.find({ ...box, left: 40 }, true)).toBe(50)
  })

  test('让了几行还没有地方，或者出了窗格，就不写', () => {
    const room = new LabelRoom({ top: 30, bottom: 100 })
    room.take(0, 50, 100, 10)
    expect(room.find(box, true)).toBe(40)
    expect(room.find(box, true)).toBe(30)
    expect(room.find(box, true)).toBeNaN()
  })

  test('怎么放都不会有两段文字叠在一起', () => {
    const boxes = fc.array(
      fc.record({
        left: fc.integer({ min: 0, max: 300 }),
        top: fc.integer({ min: 0, max: 200 }),
        width: fc.integer({ min: 5, max: 80 }),
        height: fc.constantFrom(13, 26),
      }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(boxes, fc.boolean(), (all, upwards) => {
        const room = new LabelRoom({ top: 0, bottom: 240 })
        const placed = all
          .map((one) => ({ ...one, top: room.find(one, upwards) }))
          .filter(({ top }) => !Number.isNaN(top))
        for (const [at, one] of placed.entries()) {
          for (const other of placed.slice(at + 1)) {
            const isApart =
              one.left >= other.left + other.width ||
              other.left >= one.left + one.width ||
              one.top >= other.top + other.height ||
              other.top >= one.top + one.height
            expect(isApart).toBe(true)
          }
        }
      }),
    )
  })
})
