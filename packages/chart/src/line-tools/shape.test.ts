import { describe, expect, test } from 'vitest'
import { dragged, gripOf, lineUnder } from './finger.ts'
import { groundsOf } from './grounds.ts'
import { amended, historyOf, redone, stepped, undone, withdrawn } from './history.ts'
import type { DrawnLine, LineKind } from './line.ts'
import { isComplete, placed, previewOf, type Unfinished } from './unfinished.ts'
import { reachOf, shapeOf } from './shape.ts'
import type { DrawnScene } from '../render/chart-handle.ts'

/** Ten bars of 20 pixels, 100 to 200 milli over 100 pixels: a pixel is a milli. */
const BARS = 10
const TIMES = Array.from({ length: BARS }, (_, at) => 20_261_101 + at)
const column = (value: number) => TIMES.map(() => value)
const scene: DrawnScene = {
  model: {
    times: TIMES,
    panes: [
      {
        weight: 1,
        format: (value) => (value / 10).toFixed(1),
        series: [{ kind: 'candles', open: column(120), high: column(180), low: column(110), close: column(150) }],
      },
    ],
  },
  view: { right: BARS, barWidth: 20, width: 200 },
  theme: undefined as never,
  height: 140,
  column: 0,
  isMoving: false,
  scales: [{ low: 100, high: 200, top: 0, bottom: 100, logarithmic: false }],
}
const found = groundsOf(scene, 10)
if (!found) throw new Error('没有图')
const grounds = found

const line = (kind: LineKind, ...points: readonly (readonly [bar: number, value: number])[]): DrawnLine => ({
  id: kind,
  kind,
  points: points.map(([bar, value]) => ({ time: 20_261_101 + bar, value })),
  colour: 0,
  width: 1,
})
const words = (drawn: DrawnLine) => shapeOf(drawn, grounds).words?.map(({ text }) => text)

describe('画出来的线', () => {
  test('点以元记，轴以厘记也在同一高度', () => {
    expect(grounds.pixel({ time: 20_261_101, value: 15 })).toEqual({ x: 10, y: 50 })
  })

  test('水平线写着价，横贯整个图', () => {
    const { segments } = shapeOf(line('horizontal', [2, 15]), grounds)
    expect(segments).toEqual([{ from: { x: 0, y: 50 }, to: { x: 200, y: 50 } }])
    expect(words(line('horizontal', [2, 15]))).toEqual(['15.0'])
  })

  test('黄金分割从第二点量回第一点，每一档写着比例与价', () => {
    expect(words(line('fibonacci', [1, 20], [5, 10]))).toEqual([
      '0 (10.0)',
      '1 (20.0)',
      '0.236 (12.4)',
      '0.382 (13.8)',
      '0.5 (15.0)',
      '0.618 (16.2)',
      '0.786 (17.9)',
    ])
  })

  test('黄金分割的几档挤在一起时，写得下的才写，两头总写', () => {
    expect(words(line('fibonacci', [1, 15], [5, 12]))).toEqual(['0 (12.0)', '1 (15.0)', '0.382 (13.1)'])
  })

  test('测量写着涨跌、百分比与几根', () => {
    expect(words(line('measure', [1, 10], [6, 12.5]))).toEqual(['+2.5 (+25.00%) · 5根'])
    expect(words(line('measure', [6, 12.5], [1, 10]))).toEqual(['-2.5 (-20.00%) · -5根'])
  })

  test('还没写字的地方写“文字”', () => {
    expect(words(line('text', [3, 15]))).toEqual(['文字'])
    expect(words({ ...line('text', [3, 15]), text: '支撑' })).toEqual(['支撑'])
  })

  test('矩形只有边碰得到，测量的里面也是它', () => {
    const middle = grounds.pixel({ time: 20_261_104, value: 15 })
    expect(reachOf(shapeOf(line('rectangle', [0, 19], [6, 11]), grounds), middle)).toBeGreaterThan(30)
    expect(reachOf(shapeOf(line('measure', [0, 19], [6, 11]), grounds), middle)).toBe(0)
  })
})

describe('手指与线', () => {
  test('碰到的是最近的一条；离得远碰不到', () => {
    const lines = [line('horizontal', [0, 15]), line('trend', [0, 12], [9, 12])]
    expect(lineUnder(lines, { x: 100, y: 60 }, grounds)?.kind).toBe('horizontal')
    expect(lineUnder(lines, { x: 100, y: 72 }, grounds)?.kind).toBe('trend')
    expect(lineUnder(lines, { x: 100, y: 5 }, grounds)).toBeUndefined()
  })

  test('抓住端点只动这一点，抓住线身整条一起动，都落在某一根上', () => {
    const trend = line('trend', [1, 12], [8, 18])
    const end = gripOf(trend, { x: 165, y: 25 }, grounds)
    expect(end?.point).toBe(1)
    expect(end && dragged(end, { x: 131, y: 40 }, grounds, false).points).toEqual([
      { time: 20_261_102, value: 12 },
      { time: 20_261_107, value: 16 },
    ])
    const body = gripOf(trend, { x: 100, y: 50 }, grounds)
    expect(body?.point).toBeUndefined()
    const moved = body && dragged(body, { x: 121, y: 40 }, grounds, true).points
    expect(moved?.map(({ time }) => time)).toEqual([20_261_103, 20_261_110])
    expect(moved?.[0]?.value).toBeCloseTo(13)
    expect(moved?.[1]?.value).toBeCloseTo(19)
  })

  test('磁铁吸到最近的开高低收，关着就是手指的价', () => {
    expect(grounds.pointAt({ x: 30, y: 44 }, true).value).toBe(15)
    expect(grounds.pointAt({ x: 30, y: 26 }, true).value).toBe(18)
    expect(grounds.pointAt({ x: 30, y: 44 }, false).value).toBeCloseTo(15.6)
  })
})

describe('一步一步地画', () => {
  const unfinished: Unfinished = { kind: 'channel', style: { colour: 1, width: 2 }, points: [] }
  const at = ({ x, y }: { x: number; y: number }) => grounds.pointAt({ x, y }, false)

  test('点一下放一点，第一笔拉开是两点，够了就成', () => {
    const tapped = placed(unfinished, { started: { x: 10, y: 10 }, ended: { x: 12, y: 11 } }, at)
    expect(tapped).toHaveLength(1)
    const drawn = placed(unfinished, { started: { x: 10, y: 10 }, ended: { x: 90, y: 40 } }, at)
    expect(drawn.map(({ time }) => time)).toEqual([20_261_101, 20_261_105])
    expect(isComplete(unfinished, drawn)).toBe(false)
    const again = { ...unfinished, points: drawn }
    expect(isComplete(again, placed(again, { started: { x: 20, y: 80 }, ended: { x: 90, y: 80 } }, at))).toBe(true)
  })

  test('还差第三点的通道先看到一条线', () => {
    const first = placed(unfinished, { started: { x: 10, y: 10 }, ended: { x: 10, y: 10 } }, at)
    expect(previewOf({ ...unfinished, points: first }, undefined)).toBeUndefined()
    expect(previewOf({ ...unfinished, points: first }, at({ x: 90, y: 40 }))?.kind).toBe('trend')
  })

  test('撤销与重做；撤销以后再画，原来的就没有了', () => {
    const three = stepped(stepped(historyOf('空'), '一'), '二')
    expect(undone(three).now).toBe('一')
    expect(redone(undone(three)).now).toBe('二')
    expect(undone(undone(undone(three))).now).toBe('空')
    const other = stepped(undone(three), '三')
    expect([redone(other).now, undone(other).now]).toEqual(['三', '一'])
  })

  test('刚放下的文字与写上的字是一步；没写就收回，也不能重做', () => {
    const wordless = stepped(historyOf('空'), '文字')
    const worded = amended(wordless, '前低')
    expect([worded.now, undone(worded).now, redone(undone(worded)).now]).toEqual(['前低', '空', '前低'])
    expect(redone(withdrawn(wordless)).now).toBe('空')
  })
})
