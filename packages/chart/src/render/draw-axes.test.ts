import { describe, expect, test } from 'vitest'
import type { ChartModel, Pane } from '../model/model.ts'
import { LabelRoom } from '../view/label-room.ts'
import { paneScale, yOf } from '../view/scale.ts'
import { columnWidth } from './column-width.ts'
import { drawExtremes, drawGrid, drawLast, drawTimes, drawValues } from './draw-axes.ts'
import type { Plot } from './plot.ts'
import type { Theme } from './theme.ts'

const ROOM = { top: 10, bottom: 210 }
const WIDTH = 300
const THEME: Theme = {
  up: 'up',
  down: 'down',
  flat: 'flat',
  ink: 'ink',
  ink2: 'ink2',
  ink3: 'ink3',
  line: 'line',
  surface: 'surface',
  accent: 'accent',
  series: [],
  own: new Map(),
}

/** A canvas that notes what is drawn on it; a letter is six pixels wide. */
function canvas() {
  const boxes: { x: number; y: number; width: number; height: number; colour: string }[] = []
  const words: { text: string; x: number; y: number }[] = []
  const arrows: number[][] = []
  let path: number[] = []
  const drawn = {
    fillStyle: '',
    measureText: (text: string) => ({ width: text.length * 6 }),
    fillRect: (x: number, y: number, width: number, height: number) =>
      boxes.push({ x, y, width, height, colour: drawn.fillStyle }),
    fillText: (text: string, x: number, y: number) => words.push({ text, x, y }),
    strokeText: () => undefined,
    beginPath: () => void (path = []),
    moveTo: (x: number, y: number) => void path.push(x, y),
    lineTo: (x: number, y: number) => void path.push(x, y),
    fill: () => arrows.push(path),
    stroke: () => undefined,
    setLineDash: () => undefined,
  }
  // Only what axes are drawn with.
  return { context: drawn as unknown as CanvasRenderingContext2D, boxes, words, arrows }
}

function plotOf(closes: number[], { to, ...model }: { to: number } & Partial<ChartModel>) {
  const pane: Pane = {
    weight: 1,
    format: (value) => value.toFixed(2),
    series: [{ kind: 'line', values: closes, colour: 1 }],
    lastLine: true,
  }
  const on = canvas()
  const scale = paneScale(pane, 0, to, ROOM)
  const whole: ChartModel = { times: closes.map((_, at) => 20_260_101 + at), panes: [pane], ...model }
  const view = { right: to + 1, barWidth: 6, width: WIDTH }
  const plot: Plot = {
    context: on.context,
    theme: THEME,
    model: whole,
    pane,
    view,
    scale,
    room: new LabelRoom(scale),
    from: 0,
    to,
    isMoving: false,
  }
  return { plot, ...on }
}

describe('价格刻度', () => {
  test('一条网格线一个刻度，线与字在同一高度', () => {
    const { plot, boxes, words } = plotOf([1210, 1490], { to: 1 })
    drawGrid(plot, true)
    drawValues(plot, true)
    const lines = boxes.filter(({ colour }) => colour === 'line').map(({ y }) => y)
    expect(words.map(({ text }) => text)).toEqual(['1300.00', '1400.00'])
    for (const { y } of words) expect(lines).toContain(Math.floor(y))
    expect(lines).toHaveLength(words.length + 1)
  })

  test('刻度与现价牌在右边自己的一栏里，不盖最新的几根，也不被裁', () => {
    const { plot, boxes, words } = plotOf([1210, 1490, 1404.39], { to: 2, valuesBeside: true })
    const column = columnWidth(plot.context, plot.model)
    drawValues(plot, true)
    drawLast(plot, ROOM)
    expect(words.map(({ text }) => text)).toContain('1404.39')
    for (const { text, x } of words) {
      expect(x).toBeGreaterThanOrEqual(WIDTH)
      expect(x + text.length * 6).toBeLessThanOrEqual(WIDTH + column)
    }
    const tag = boxes.find(({ height }) => height === 16)
    expect(tag?.x).toBe(WIDTH)
    expect((tag?.x ?? 0) + (tag?.width ?? 0)).toBeLessThanOrEqual(WIDTH + column)
  })

  test('写在里面的没有底色，不挖断走势；不占一栏', () => {
    const { plot, boxes, words } = plotOf([1210, 1490], { to: 1 })
    drawValues(plot, true)
    expect(words.map(({ x }) => x)).toEqual([2, 2])
    expect(boxes).toEqual([])
    expect(columnWidth(plot.context, plot.model)).toBe(0)
  })
})

describe('挤在一起的刻度', () => {
  test('副图矮了，中间的参考值不写，两头的留着；线都在', () => {
    const { plot, boxes, words } = plotOf([0, 100], { to: 1, valuesBeside: true })
    const low = { ...plot, pane: { ...plot.pane, guides: [20, 50, 80] }, scale: { ...plot.scale, top: 0, bottom: 30 } }
    drawGrid(low, false)
    drawValues(low, false)
    expect(words.map(({ text }) => text)).toEqual(['20.00', '80.00'])
    expect(boxes).toHaveLength(4)
  })
})

describe('分时的刻度', () => {
  test('每个价下面写百分比，都在右边一栏里，不盖走势；矮的图只写两头与中间', () => {
    const { plot, words } = plotOf([960, 1040], { to: 1, valuesBeside: true })
    const pane = { ...plot.pane, base: 1000 }
    const scale = paneScale(pane, 0, 1, ROOM)
    const model = { ...plot.model, panes: [pane] }
    drawValues({ ...plot, pane, model, scale }, true)
    expect(words.map(({ text }) => text)).toEqual([
      '1040.00',
      '+4.00%',
      '960.00',
      '-4.00%',
      '1020.00',
      '+2.00%',
      '1000.00',
      '0.00%',
      '980.00',
      '-2.00%',
    ])
    expect(
      words.every(({ x, text }) => x >= WIDTH && x + text.length * 6 <= WIDTH + columnWidth(plot.context, model)),
    ).toBe(true)
    words.length = 0
    drawValues({ ...plot, pane, model, scale: paneScale(pane, 0, 1, { top: 0, bottom: 100 }) }, true)
    expect(words.map(({ text }) => text)).toEqual(['1040.00', '+4.00%', '960.00', '-4.00%', '1000.00', '0.00%'])
  })

  test('还没有一分钟：昨收上下的价与百分比照样在，没有中轴的图什么也不写', () => {
    const { plot, words } = plotOf([], { to: -1, valuesBeside: true })
    const pane = { ...plot.pane, base: 1000 }
    const model = { ...plot.model, panes: [pane, { ...plot.pane, fromZero: true }] }
    const column = columnWidth(plot.context, model)
    drawValues({ ...plot, pane, model, scale: paneScale(pane, 0, -1, ROOM) }, true)
    expect(words.map(({ text }) => text)).toContain('1010.00')
    expect(words.map(({ text }) => text)).toContain('0.00%')
    expect(words.every(({ x, text }) => x >= WIDTH && x + text.length * 6 <= WIDTH + column)).toBe(true)
    words.length = 0
    drawValues({ ...plot, model }, false)
    expect(words).toEqual([])
  })

  test('几元的股票只动了一分钱：同一个价不写两遍，也不多画线', () => {
    const { plot, boxes, words } = plotOf([2.91, 2.93], { to: 1, valuesBeside: true })
    const pane = { ...plot.pane, base: 2.92 }
    const one = { ...plot, pane, scale: paneScale(pane, 0, 1, ROOM) }
    drawValues(one, true)
    expect(words.map(({ text }) => text)).toEqual(['2.93', '+0.34%', '2.91', '-0.34%', '2.92', '0.00%'])
    drawGrid(one, true)
    expect(boxes).toHaveLength(3)
  })

  test('窄了，时刻不相叠，两头的留着', () => {
    const marks = [
      { slot: 0, label: '09:30' },
      { slot: 60, label: '10:30' },
      { slot: 150, label: '12:00/13:00' },
      { slot: 210, label: '14:00' },
      { slot: 330, label: '16:00' },
    ]
    const { plot, words } = plotOf([960, 1040], { to: 1, slots: 330, marks })
    drawTimes({ ...plot, view: { right: 330, barWidth: 180 / 330, width: 180 } })
    expect(words.map(({ text }) => text)).toEqual(['09:30', '16:00', '12:00/13:00'])
  })
})

describe('最高与最低', () => {
  const bars = (last: number) => {
    const { plot, ...on } = plotOf([1000, 1200, last], { to: 2 })
    const column = [1000, 1200, last]
    const series = [{ kind: 'candles', open: column, high: column, low: column, close: column }] as const
    drawExtremes({ ...plot, pane: { ...plot.pane, series } })
    return { ...on, line: yOf(plot.scale, last) }
  }

  test('现价就是最高，字让到线的下面，不被划掉', () => {
    const { words, line } = bars(1240)
    expect(words[0]?.text).toContain('1240.00')
    expect((words[0]?.y ?? 0) - line).toBeGreaterThanOrEqual(7)
  })

  test('现价就是最低，字让到线的上面；离得远的就在那一根旁边', () => {
    const { words, line } = bars(960)
    expect(line - (words[1]?.y ?? 0)).toBeGreaterThanOrEqual(7)
    const far = bars(1100)
    for (const { y } of far.words) expect(Math.abs(y - far.line)).toBeGreaterThan(50)
  })
})

describe('现价线', () => {
  test('在看得见的范围里：一条虚线与价格', () => {
    const { plot, boxes, words, arrows } = plotOf([1000, 1240, 1100], { to: 2 })
    drawLast(plot, ROOM)
    expect(boxes.length).toBeGreaterThan(10)
    expect(words.map(({ text }) => text)).toEqual(['1100.00'])
    expect(arrows).toEqual([])
  })

  test.each([
    ['高于', 1403.75, ROOM.top],
    ['低于', 83.03, ROOM.bottom],
  ])('%s翻到的那一段：不画线，边上一个箭头', (_, last, edge) => {
    const { plot, boxes, words, arrows } = plotOf([1000, 1240, last], { to: 1 })
    drawLast(plot, ROOM)
    expect([boxes, words]).toEqual([[], []])
    expect(arrows).toHaveLength(1)
    expect(arrows[0]?.[1]).toBe(edge)
  })
})
