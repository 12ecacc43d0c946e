import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Series } from '../bars.ts'
import type { Text } from '../definition.ts'
import type { Drawing } from '../drawing.ts'
import { drawingFunctions } from './drawing.ts'
import { evaluate, runOn, seriesOf } from './testing/run.ts'

function draw(name: string, length: number, ...given: readonly (Series | number | Text | undefined)[]): Drawing {
  const result = evaluate(drawingFunctions, name, runOn({ length }), ...given)
  if (typeof result !== 'object' || !('kind' in result)) throw new Error(`${name} draws nothing`)
  return result
}

function lineOf(name: string, length: number, ...given: readonly (Series | number)[]): number[] {
  const drawing = draw(name, length, ...given)
  if (drawing.kind !== 'line') throw new Error(`${name} is no line`)
  return [...drawing.values]
}

const [red, green] = [0xff0000, 0x00ff00]

function all(length: number, value: number): Series {
  return new Float64Array(length).fill(value)
}

test('STICKLINE 的条件只剩成立与不成立，宽度 3 是实体宽', () => {
  const [from, to] = [seriesOf(1, 2, 3), seriesOf(4, 5, 6)]
  const stick = draw('STICKLINE', 3, seriesOf(2, 0, NaN), from, to, 3, -1)
  expect(stick).toEqual({ kind: 'stick', when: seriesOf(1, 0, 0), from, to, width: 1, empty: -1 })
  expect(draw('STICKLINE', 3, seriesOf(1, 1, 1), from, to, NaN, 3)).toMatchObject({ width: 0, empty: 0 })
  expect(draw('STICKLINE', 3, seriesOf(1, 1, 1), from, to, 4, 1)).toMatchObject({ empty: 1 })
})

test('DRAWTEXT 用 & 换行，最长 250 个字符', () => {
  const at = seriesOf(1, 2)
  expect(draw('DRAWTEXT', 2, seriesOf(1, 0), at, '放量&突破')).toEqual({
    kind: 'text',
    when: seriesOf(1, 0),
    at,
    text: '放量\n突破',
  })
  expect(draw('DRAWTEXT', 2, seriesOf(1, 0), at, ['涨', '跌&停'])).toMatchObject({ text: ['涨', '跌\n停'] })
  expect(draw('DRAWTEXT', 2, seriesOf(1, 0), at, '长'.repeat(300))).toMatchObject({ text: '长'.repeat(250) })
})

test('DRAWTEXT_FIX 与 DRAWNUMBER_FIX 写在固定位置', () => {
  expect(draw('DRAWTEXT_FIX', 2, seriesOf(0, 1), 0.5, 0.1, 1, '浦发')).toEqual({
    kind: 'fixedText',
    when: seriesOf(0, 1),
    x: 0.5,
    y: 0.1,
    align: 1,
    text: '浦发',
  })
  expect(draw('DRAWNUMBER_FIX', 3, seriesOf(0, 1, 1), 0, 0, 0, seriesOf(1.5, 2.25, NaN))).toEqual({
    kind: 'fixedText',
    when: seriesOf(0, 1, 1),
    x: 0,
    y: 0,
    align: 0,
    text: ['', '2.25', ''],
  })
})

test('DRAWNUMBER 整数不带小数，其余两位，也可以指定', () => {
  const when = seriesOf(1, 1)
  expect(draw('DRAWNUMBER', 2, when, when, seriesOf(3, NaN))).toMatchObject({ kind: 'number', digits: 0 })
  expect(draw('DRAWNUMBER', 2, when, when, seriesOf(3.5, 1))).toMatchObject({ digits: 2 })
  expect(draw('DRAWNUMBER', 2, when, when, seriesOf(3.5, 1), 3)).toMatchObject({ digits: 3 })
  expect(draw('DRAWNUMBER', 2, when, when, seriesOf(3.5, 1), 99)).toMatchObject({ digits: 8 })
})

test('DRAWICON 的号码在 1 至 46 之间', () => {
  const icons = [0, 1, 46, 47, NaN].map((icon) => draw('DRAWICON', 1, seriesOf(1), seriesOf(1), icon))
  expect(icons.map((icon) => icon.kind === 'icon' && icon.icon)).toEqual([1, 1, 46, 46, 1])
})

test('PLOYLINE 把顶点依次连起来，两头不画', () => {
  const values = lineOf('PLOYLINE', 7, seriesOf(0, 1, 0, 0, 1, 1, 0), seriesOf(9, 1, 9, 9, 4, 2, 9))
  expect(values).toEqual([NaN, 1, 2, 3, 4, 2, NaN])
  expect(lineOf('PLOYLINE', 2, seriesOf(0, 0), seriesOf(1, 1))).toEqual([NaN, NaN])
})

test('PLOYLINE 在顶点之间处处与插值相等', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ when: fc.boolean(), price: fc.integer({ min: 1, max: 99 }) }), { maxLength: 30 }),
      (bars) => {
        const points = bars.flatMap((bar, at) => (bar.when ? [at] : []))
        const price = (at: number) => bars[at]?.price ?? NaN
        const expected = bars.map((_, at) => {
          const [before, after] = [points.findLast((point) => point <= at), points.find((point) => point >= at)]
          if (before === undefined || after === undefined) return NaN
          return before === after
            ? price(at)
            : price(before) + ((price(after) - price(before)) * (at - before)) / (after - before)
        })
        const drawn = lineOf(
          'PLOYLINE',
          bars.length,
          Float64Array.from(bars, (bar) => Number(bar.when)),
          Float64Array.from(bars, (bar) => bar.price),
        )
        expect(drawn).toEqual(expected)
      },
    ),
  )
})

test('DRAWLINE 从起点连到其后第一个终点，延长到下一条线之前', () => {
  const [from, to] = [seriesOf(1, 1, 0, 0, 0, 1, 0, 0), seriesOf(0, 0, 1, 0, 0, 0, 1, 0)]
  const price = seriesOf(1, 5, 3, 0, 0, 8, 6, 0)
  expect(lineOf('DRAWLINE', 8, from, price, to, price, 0)).toEqual([1, 2, 3, NaN, NaN, 8, 6, NaN])
  expect(lineOf('DRAWLINE', 8, from, price, to, price, 1)).toEqual([1, 2, 3, 4, 5, 8, 6, 4])
  expect(drawingFunctions.filter((one) => one.isFuture).map((one) => one.name)).toEqual(['DRAWLINE'])
})

test('DRAWSL 按斜率和长度画，竖线不画', () => {
  const when = seriesOf(0, 0, 1, 0, 0)
  const price = all(5, 10)
  expect(lineOf('DRAWSL', 5, when, price, all(5, 1), all(5, 1), 0)).toEqual([NaN, NaN, 10, 11, NaN])
  expect(lineOf('DRAWSL', 5, when, price, all(5, 1), all(5, 1), 1)).toEqual([NaN, 9, 10, NaN, NaN])
  expect(lineOf('DRAWSL', 5, when, price, all(5, 1), all(5, 9), 2)).toEqual([8, 9, 10, 11, 12])
  expect(lineOf('DRAWSL', 5, when, price, all(5, 10_000), all(5, 9), 2)).toEqual([NaN, NaN, NaN, NaN, NaN])
})

test('PARTLINE 每处用第一个成立的条件的颜色', () => {
  const price = seriesOf(1, 2, 3)
  const line = draw('PARTLINE', 3, price, seriesOf(1, 0, 0), all(3, red), seriesOf(1, 1, 0), all(3, green))
  expect(line).toEqual({ kind: 'line', values: seriesOf(1, 2, NaN), color: seriesOf(red, green, NaN) })
})

test('DRAWKLINE 和 DRAWBAND 原样交给图表', () => {
  const one = seriesOf(1)
  expect(draw('DRAWKLINE', 1, seriesOf(4), seriesOf(2), one, seriesOf(3))).toEqual({
    kind: 'candles',
    high: seriesOf(4),
    open: seriesOf(2),
    low: one,
    close: seriesOf(3),
  })
  expect(draw('DRAWBAND', 1, one, seriesOf(red), one, seriesOf(green))).toEqual({
    kind: 'band',
    first: one,
    second: one,
    firstColor: '#ff0000',
    secondColor: '#00ff00',
  })
})

test('DRAWGBK 一种颜色填满，两种渐变，图片不画', () => {
  expect(draw('DRAWGBK', 2, seriesOf(1, 0), all(2, red))).toEqual({
    kind: 'background',
    when: seriesOf(1, 0),
    color: '#ff0000',
  })
  expect(draw('DRAWGBK', 2, seriesOf(1, 0), all(2, red), all(2, green), 1)).toEqual({
    kind: 'background',
    when: seriesOf(1, 0),
    color: '#ff0000',
    color2: '#00ff00',
    direction: 1,
  })
  expect(draw('DRAWGBK', 2, seriesOf(1, 1), all(2, 0), all(2, 0), 0, '背景图', 0)).toMatchObject({
    when: seriesOf(0, 0),
  })
})

test('DRAWRECTREL 以千分之一为单位，颜色 0 不填充', () => {
  expect(draw('DRAWRECTREL', 1, 0, 100, 500, 999, seriesOf(red))).toEqual({
    kind: 'rectangle',
    left: 0,
    top: 0.1,
    right: 0.5,
    bottom: 0.999,
    color: '#ff0000',
  })
  expect(draw('DRAWRECTREL', 1, 0, 0, 1, 1, seriesOf(0))).toMatchObject({ color: 'transparent' })
})

test('RGB 合成颜色，超出范围的收回，无效的仍无效', () => {
  const run = runOn({ length: 3 })
  const colors = evaluate(
    drawingFunctions,
    'RGB',
    run,
    seriesOf(255, 300, NaN),
    seriesOf(128, -5, 0),
    seriesOf(1.9, 0, 0),
  )
  expect(colors).toEqual(seriesOf(0xff8001, 0xff0000, NaN))
})
