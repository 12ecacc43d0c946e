import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findGaps } from '../model/gaps.ts'
import type { Pane } from '../model/model.ts'
import { paneRooms } from './layout.ts'
import { lastSide, levels, paneScale, ticks, valueAt, yOf } from './scale.ts'
import { stampText, timeLabel } from './time-labels.ts'
import {
  indexAt,
  newestView,
  panned,
  positionAt,
  scrolled,
  shifted,
  spanning,
  visible,
  xOf,
  zoomed,
} from './viewport.ts'

const view = fc.record({
  count: fc.integer({ min: 50, max: 5_000 }),
  width: fc.integer({ min: 200, max: 900 }),
  pan: fc.integer({ min: -3_000, max: 3_000 }),
})

/** No room after the newest bar. */
const only = (count: number) => ({ count, after: 0 })

describe('视口', () => {
  test('一开始右边是最新的一根', () => {
    const newest = newestView(only(300), 360)
    expect(visible(newest, 300)).toEqual({ from: 240, to: 299 })
    expect(xOf(newest, 299)).toBeCloseTo(357)
  })

  test('有空位的图，最新一根右边空五根', () => {
    const newest = newestView({ count: 300, after: 60 }, 360)
    expect(xOf(newest, 299)).toBeCloseTo(360 - 5.5 * 6)
    expect(newestView({ count: 300, after: 2 }, 360).right).toBe(302)
  })

  test('缩放时手指下的日期不动', () => {
    fc.assert(
      fc.property(view, fc.double({ min: 0.5, max: 2, noNaN: true }), ({ count, width, pan }, factor) => {
        const before = panned(newestView(only(count), width), pan, { count, after: 0 })
        const x = width / 2
        const after = zoomed(before, factor, { x, count, after: 0 })
        // At the ends there are no bars to keep under the finger.
        fc.pre(after.right < count && after.right > width / after.barWidth)
        expect(positionAt(after, x)).toBeCloseTo(positionAt(before, x), 6)
      }),
    )
  })

  test('怎么拖都看得到数据，根与像素互相对得上', () => {
    fc.assert(
      fc.property(view, ({ count, width, pan }) => {
        const moved = panned(newestView(only(count), width), pan, { count, after: 0 })
        const { from, to } = visible(moved, count)
        expect(to).toBeGreaterThanOrEqual(from)
        expect(to).toBeLessThan(count)
        expect(indexAt(moved, xOf(moved, to), count)).toBe(to)
      }),
    )
  })

  test('前面补进旧的一段，看到的位置不跳', () => {
    const before = panned(newestView(only(300), 360), 600, { count: 300, after: 0 })
    expect(xOf(shifted(before, 120), 220 + 120)).toBeCloseTo(xOf(before, 220))
  })

  test('最新一根之后留的空位能拖出来，拖不过头；没留就停在最新一根', () => {
    const there = newestView(only(300), 360)
    expect(panned(there, -600, { count: 300, after: 20 }).right).toBe(320)
    expect(panned(there, -600, { count: 300, after: 0 }).right).toBe(300)
  })

  test('要看的那一根就在要的位置：正中，或最右边', () => {
    const there = newestView(only(300), 360)
    const reach = { count: 300, after: 0 }
    expect(xOf(scrolled(there, { index: 150, share: 0.5 }, reach), 150)).toBeCloseTo(180)
    expect(xOf(scrolled(there, { index: 150, share: 1 }, reach), 150)).toBeCloseTo(357)
    expect(scrolled(there, { index: 299, share: 0.5 }, reach).right).toBe(300)
  })

  test('要看的一段铺满整个宽度，太长的看到它的末尾', () => {
    const there = newestView(only(300), 360)
    const all = { count: 300, after: 0 }
    expect(visible(spanning(there, { first: 100, last: 159 }, all), 300)).toEqual({ from: 100, to: 159 })
    expect(visible(spanning(there, { first: 0, last: 299 }, all), 300)).toEqual({ from: 0, to: 299 })
    expect(
      visible(spanning(newestView(only(5000), 360), { first: 0, last: 4000 }, { count: 5000, after: 0 }), 5000).to,
    ).toBe(4000)
  })
})

describe('刻度', () => {
  const pane = (values: number[], more: Partial<Pane> = {}): Pane => ({
    weight: 1,
    format: String,
    series: [{ kind: 'line', values, colour: 1 }],
    ...more,
  })

  test('价格到像素再回来是原来的价格，普通与对数都是', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 1e6 }), { minLength: 2, maxLength: 30 }),
        fc.boolean(),
        (values, logarithmic) => {
          const scale = paneScale(pane(values, { logarithmic }), 0, values.length - 1, { top: 10, bottom: 200 })
          for (const value of values) expect(valueAt(scale, yOf(scale, value)) / value).toBeCloseTo(1, 6)
        },
      ),
    )
  })

  test('分时以昨收为中轴上下一样宽', () => {
    const scale = paneScale(pane([1010, 1030, 990], { base: 1000 }), 0, 2, { top: 0, bottom: 100 })
    expect([scale.low, scale.high]).toEqual([970, 1030])
    expect(yOf(scale, 1000)).toBe(50)
  })

  test('新股首日离发行价几倍：只留走过的范围，不空出半张图，也没有负的价', () => {
    const scale = paneScale(pane([36, 48, 32], { base: 8 }), 0, 2, { top: 0, bottom: 100 })
    expect([scale.low, scale.high]).toEqual([32, 48])
    expect(levels({ base: 8 }, scale, 4)).toEqual([48, 44, 40, 36, 32])
  })

  test.each([false, true])('底部有标记时，最低价画在标记之上，看不到标记的一段不让（对数 %s）', (logarithmic) => {
    const badge = (index: number, text: string) => ({ index, value: 5, text, position: 'foot', colour: 1 }) as const
    const markers = [badge(1, '报'), badge(1, '息'), badge(3, '报')]
    const marked = pane([9, 5, 7, 8], { logarithmic })
    const one: Pane = { ...marked, series: [...marked.series, { kind: 'markers', markers }] }
    const room = { top: 0, bottom: 200 }
    const [two, single, none] = [paneScale(one, 0, 2, room), paneScale(one, 2, 3, room), paneScale(one, 2, 2, room)]
    expect([yOf(two, 9), yOf(two, 5)]).toEqual([0, expect.closeTo(162, 6)])
    expect(yOf(single, 7)).toBeCloseTo(178, 6)
    expect(none).toEqual(paneScale(marked, 2, 2, room))
    // What is too low for both has its prices whole.
    expect(paneScale(one, 0, 2, { top: 0, bottom: 50 })).toEqual(paneScale(marked, 0, 2, { top: 0, bottom: 50 }))
  })

  test('空缺的值不进范围，全空也画得出来', () => {
    expect(paneScale(pane([Number.NaN, 5, 9]), 0, 2, { top: 0, bottom: 1 })).toMatchObject({ low: 5, high: 9 })
    expect(paneScale(pane([Number.NaN]), 0, 0, { top: 0, bottom: 1 })).toMatchObject({ low: 0, high: 1 })
  })

  test('刻度是整数好读的，都在范围里', () => {
    expect(ticks({ low: 12.3, high: 15.8 }, 4)).toEqual([13, 14, 15])
    expect(ticks({ low: 3, high: 3 }, 4)).toEqual([])
  })

  test('一条网格线一个刻度：价格窗是整数价，分时是昨收上下四等分，从零起的一格只写最高', () => {
    expect(levels({}, { low: 1210, high: 1490 }, 4)).toEqual([1300, 1400])
    expect(levels({ base: 100 }, { low: 90, high: 110 }, 4)).toEqual([110, 105, 100, 95, 90])
    expect(levels({ fromZero: true }, { low: 0, high: 640 }, 2)).toEqual([640])
    expect(levels({}, { low: -5, high: 105 }, 3)).toEqual([0, 50, 100])
    expect(levels({}, { low: -96, high: 92 }, 3)).toEqual([-50, 0, 50])
  })

  test('翻到历史时，现价不在看得见的范围里就不画线，只说在上面还是下面', () => {
    const scale = { low: 1000, high: 1240 }
    expect([lastSide(scale, 1100), lastSide(scale, 1403.75), lastSide(scale, 83.03)]).toEqual([
      'inside',
      'above',
      'below',
    ])
    expect([lastSide(scale, 1000), lastSide(scale, 1240)]).toEqual(['inside', 'inside'])
  })

  test('副图排在日期之下，互不重叠', () => {
    const rooms = paneRooms({ times: [], panes: [pane([], { weight: 3 }), pane([]), pane([])] }, 400)
    for (const [index, room] of rooms.entries()) expect(room.top).toBeGreaterThanOrEqual(rooms[index - 1]?.bottom ?? 0)
    expect(rooms.at(-1)?.bottom).toBeLessThanOrEqual(400)
  })
})

test('日期的写法：同年写月日，头一个与换年写全，分钟写时刻', () => {
  expect(timeLabel(20261120, undefined)).toBe('2026-11-20')
  expect(timeLabel(20261120, 20261101)).toBe('11-20')
  expect(timeLabel(20260105, 20251220)).toBe('2026-01-05')
  expect(timeLabel(202611200935, 202611191455)).toBe('11-20')
  expect(timeLabel(202601050935, 202512311455)).toBe('2026-01-05')
  expect(timeLabel(202611201430, 202611201400)).toBe('14:30')
  expect(stampText(202611201430)).toBe('2026-11-20 14:30')
})

describe('跳空缺口', () => {
  test('没有补上的向上缺口一直画到最新，补上的不画', () => {
    expect(findGaps([10, 15, 16], [9, 13, 14])).toEqual([{ from: 0, to: 2, top: 13, bottom: 10 }])
    expect(findGaps([10, 15, 16], [9, 13, 8])).toEqual([])
  })
})
