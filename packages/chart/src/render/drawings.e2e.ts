import { launchBrowser } from '@niujin/testkit/browser'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Series } from '../index.ts'
import { readableOn, washOn } from '../view/contrast.ts'
import { chartScript } from './testing/chart-script.ts'
import { paint, type Painting } from './testing/painted.ts'

let browser: Browser
let page: Page
let script = ''

beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage({ deviceScaleFactor: 1 })
  script = await chartScript()
})
afterAll(() => browser.close())

const BARS = 18
const column = (pick: (at: number) => number, bars = BARS) => Array.from({ length: bars }, (_, at) => pick(at))
const always = column(() => 1)
const only = (...bars: number[]) => column((at) => (bars.includes(at) ? 1 : 0))

describe.each([
  { theme: '浅', dark: false, surface: '#ffffff' as const, ink: '#14171f', up: '#c9222a', down: '#09713f' },
  { theme: '深', dark: true, surface: '#161a21' as const, ink: '#e8eaed', up: '#ff6b6b', down: '#2ebd85' },
])('公式图形，底色为$theme', ({ dark, surface, ink, up, down }) => {
  const blue = readableOn('#0000ff', surface)
  const painted = (series: Series | Series[], more: Painting = {}) =>
    paint(page, script, [series].flat(), { dark, ...more })
  const level = (value: number, more: Partial<Extract<Series, { kind: 'line' }>> = {}): Series => ({
    kind: 'line',
    values: column(() => value),
    colour: '#0000ff',
    thickness: 4,
    ...more,
  })

  test('线用自己的颜色和粗细，深色底上的蓝线调亮了', async () => {
    const seen = await painted([level(50), level(70, { colour: 'up', thickness: 1 })])
    expect(seen.at(5, 50)).toBe(blue)
    expect(blue === '#0000ff').toBe(!dark)
    expect(seen.count([5, 5.05], [40, 60])).toBe(4)
    expect(seen.count([5, 5.05], [60, 80])).toBeLessThanOrEqual(2)
  })

  test('虚线断断续续，点、圈、叉在每根上各一个', async () => {
    const seen = await painted([
      level(80, { style: 'dotted' }),
      level(60, { style: 'points' }),
      level(40, { style: 'circles' }),
      level(20, { style: 'crosses' }),
    ])
    const dots = seen.count([4, 14], [75, 85])
    expect(dots).toBeGreaterThan(200)
    expect(dots).toBeLessThan(650)
    for (const value of [60, 40, 20]) expect(seen.count([4.4, 4.6], [value - 5, value + 5])).toBe(0)
    expect(seen.at(5, 60)).toBe(blue)
    // A circle is empty inside, a cross is not.
    expect(seen.at(5, 40)).toBe('')
    expect(seen.count([4.6, 5.4], [30, 50])).toBeGreaterThan(15)
    expect(seen.at(5, 20)).not.toBe('')
    expect(seen.count([5.1, 5.3], [19.5, 20.5])).toBe(0)
  })

  test('一条线可以分段换颜色', async () => {
    const colours = column((at) => (at < 6 ? 0xff0000 : at < 12 ? 0x008000 : Number.NaN))
    const seen = await painted(level(50, { colours }))
    const [red, green] = ['#ff0000', '#008000'].map((one) => readableOn(one, surface))
    expect([seen.at(4, 50), seen.at(8, 50), seen.at(15, 50)]).toEqual([red, green, blue])
  })

  test('零轴上的柱：正红负绿，成交量阳线空心，一种颜色，柱加线', async () => {
    const values = column((at) => (at % 2 === 0 ? 40 : 60))
    const signs = column((at) => (at % 2 === 0 ? 1 : -1))
    const volume = await painted({ kind: 'sticks', values, signs, wide: true, hollow: true })
    expect([volume.at(6, 20), volume.at(7, 20)]).toEqual(['', down])
    expect(volume.at(6 - 7 / 20, 20)).toBe(up)
    const plain = await painted({ kind: 'sticks', values, signs, wide: true })
    expect([plain.at(6, 20), plain.at(7, 20)]).toEqual([up, down])
    const own = await painted({
      kind: 'sticks',
      values: column(() => 50),
      colour: '#0000ff',
      thickness: 6,
      joined: true,
    })
    expect([own.at(6, 20), own.at(6.5, 20)]).toEqual([blue, ''])
    expect(own.count([6.4, 6.6], [45, 55])).toBeGreaterThan(0)
  })

  test('两值之间的柱：实心、空心、虚线，宽度与条件', async () => {
    const stick = (fill: 'solid' | 'hollow' | 'dashed', bar: number, width = 1): Series => ({
      kind: 'rangeSticks',
      when: only(bar),
      from: column(() => 20),
      to: column(() => 80),
      colour: '#0000ff',
      width,
      fill,
    })
    const seen = await painted([
      stick('solid', 4),
      stick('hollow', 7),
      stick('dashed', 10),
      stick('solid', 13, 0),
      { ...stick('solid', 16), to: column(() => Number.NaN) } as Series,
    ])
    expect([seen.at(4, 50), seen.at(4, 15), seen.at(4, 85), seen.at(5, 50)]).toEqual([blue, '', '', ''])
    expect([seen.at(7, 50), seen.at(10, 50)]).toEqual(['', ''])
    const edge = (bar: number) => seen.count([bar - 0.4, bar - 0.3], [30, 70])
    expect(edge(7)).toBeGreaterThan(100)
    expect(edge(10)).toBeLessThan(edge(7) * 0.8)
    expect(edge(10)).toBeGreaterThan(edge(7) * 0.3)
    expect(seen.count([12.5, 13.5], [30, 70])).toBe(108)
    expect(seen.count([15.5, 16.5], [1, 99])).toBe(0)
  })

  test('文字写在条件成立的那根，上面或下面；挤在一起的让开', async () => {
    const label = (bar: number, position: 'above' | 'below', text = '买'): Series => ({
      kind: 'labels',
      when: only(bar),
      at: column(() => 50),
      text,
      colour: '#0000ff',
      position,
    })
    const seen = await painted([
      label(4, 'above'),
      label(8, 'below'),
      label(12, 'below'),
      label(12, 'below', '卖'),
      label(16, 'below', '一\n二'),
    ])
    const drawn = (bar: number, low: number, high: number) => seen.count([bar - 0.5, bar + 0.5], [low, high]) > 0
    expect([drawn(4, 50.5, 60), drawn(4, 30, 50), drawn(8, 50, 60), drawn(8, 42, 49)]).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect([drawn(12, 44, 49), drawn(12, 38, 43), drawn(12, 20, 37), drawn(16, 39, 43), drawn(10, 0.5, 99)]).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
  })

  test('数字写在每根上，没有值的不写，贴边的推回窗格里', async () => {
    const seen = await painted({
      kind: 'numbers',
      when: always,
      at: column(() => 0),
      numbers: column((at) => (at === 9 ? Number.NaN : at % 9)),
      digits: 0,
      colour: 'ink',
    })
    expect(seen.count([4.5, 5.5], [0.5, 6])).toBeGreaterThan(5)
    expect(seen.count([8.5, 9.5], [0.5, 6])).toBe(0)
    expect(seen.count([5.5, 6.5], [0.5, 6], ink)).toBeGreaterThan(0)
  })

  test('固定文字不随平移走，右对齐的向左写', async () => {
    const bars = 60
    const fixed = (x: number, align: 'left' | 'right'): Series => ({
      kind: 'fixedText',
      when: column((at) => (at === bars - 1 ? 1 : 0), bars),
      x,
      y: 0.5,
      align,
      text: '强势',
      colour: 'ink',
    })
    for (const panned of [40, 400]) {
      const seen = await painted([fixed(0.5, 'left'), fixed(0.9, 'right')], { bars, panned })
      expect(seen.count([8.5, 9.7], [44, 50])).toBeGreaterThan(20)
      expect(seen.count([14.5, 15.6], [44, 50])).toBeGreaterThan(20)
      expect(seen.count([16, 17.4], [44, 50])).toBe(0)
    }
    const none = await painted({ ...fixed(0.5, 'left'), when: column(() => 0) } as Series)
    expect(none.count([8.5, 9.7], [44, 50])).toBe(0)
  })

  test('自己的 K 线：涨跌两色或自定一色，缺值的不画', async () => {
    const open = column((at) => (at % 2 === 0 ? 30 : 70))
    const candles = {
      kind: 'candles',
      open,
      close: open.map((value) => 100 - value),
      high: column(() => 90),
      low: column(() => 10),
    } as const
    const seen = await painted({
      ...candles,
      style: 'solid',
      open: open.map((value, at) => (at === 9 ? Number.NaN : value)),
    })
    expect([seen.at(6, 50), seen.at(7, 50), seen.at(6, 80)]).toEqual([up, down, up])
    expect(seen.count([8.5, 9.5], [1, 99])).toBe(0)
    const own = await painted({ ...candles, style: 'solid', colour: '#0000ff' })
    expect([own.at(6, 50), own.at(7, 50)]).toEqual([blue, blue])
  })

  test('带状的颜色随在上面的那条线，正好在交点换', async () => {
    const ribbon: Series = {
      kind: 'ribbon',
      first: column((at) => at * 5),
      second: column((at) => 100 - at * 5 + 2.5),
      firstColour: '#ffdcdc',
      secondColour: '#d6f0de',
    }
    const seen = await painted(ribbon)
    const [first, second] = ['#ffdcdc', '#d6f0de'].map((colour) => washOn(colour, surface, ink))
    expect([seen.at(5, 50), seen.at(15, 50)]).toEqual([second, first])
    expect([seen.at(5, 15), seen.at(15, 85)]).toEqual(['', ''])
    // They cross a quarter of a bar behind bar 10, at 51.25.
    expect([seen.count([9, 10.1], [0.5, 99], first), seen.count([10.4, 12], [0.5, 99], second)]).toEqual([0, 0])
    const broken = await painted({ ...ribbon, first: column((at) => (at === 5 ? Number.NaN : at * 5)) })
    expect([broken.at(4.5, 50), broken.at(5.5, 50), broken.at(3.5, 50)]).toEqual(['', '', second])
  })

  test('背景只在条件成立的几根，在所有图形之下，两色渐变', async () => {
    const wash = washOn('#ffffcc', surface, ink)
    const seen = await painted([level(50), { kind: 'background', when: only(5, 6, 7), colour: '#ffffcc' }])
    expect([seen.at(4.4, 20), seen.at(4.6, 20), seen.at(6.5, 90), seen.at(7.4, 20), seen.at(7.6, 20)]).toEqual([
      '',
      wash,
      wash,
      wash,
      '',
    ])
    expect(seen.at(6, 50)).toBe(blue)
    const gradient = await painted({ kind: 'background', when: always, colour: surface, second: '#0000ff' })
    const across = await painted({
      kind: 'background',
      when: always,
      colour: surface,
      second: '#0000ff',
      direction: 'across',
    })
    expect(gradient.at(3, 50)).toBe(gradient.at(15, 50))
    expect(new Set([90, 50, 10].map((value) => gradient.at(3, value))).size).toBe(3)
    expect(across.at(9, 90)).toBe(across.at(9, 10))
    expect(new Set([3, 9, 15].map((bar) => across.at(bar, 50))).size).toBe(3)
  })

  test('矩形按窗格的比例，用原色，可以只有边框', async () => {
    const area = { kind: 'rectangle', left: 0.25, top: 0.1, right: 0.5, bottom: 0.5 } as const
    const seen = await painted({ ...area, colour: '#000080' })
    expect([
      seen.at(4.2, 70),
      seen.at(8.2, 52),
      seen.at(3.8, 70),
      seen.at(8.8, 70),
      seen.at(6, 92),
      seen.at(6, 48),
    ]).toEqual(['#000080', '#000080', '', '', '', ''])
    const framed = await painted({ ...area, frame: true })
    expect(framed.at(6, 70)).toBe('')
    expect(framed.count([3.8, 4.4], [55, 85])).toBe(81)
  })

  test('46 个图标各不相同，都有样子，都在自己的位置', async () => {
    const bars = 46
    const icons = column((at) => at + 1, bars).map((icon): Series => ({
      kind: 'icons',
      when: column((at) => (at === icon - 1 ? 1 : 0), bars),
      at: column(() => 50, bars),
      icon,
      position: 'middle',
      colour: '#0000ff',
    }))
    const seen = await painted(icons, { bars })
    const shapes = column((at) => at, bars).map((at) => seen.shape([at - 0.5, at + 0.5], [46, 54]))
    expect(new Set(shapes).size).toBe(46)
    for (const shape of shapes) expect(shape.split('#').length).toBeGreaterThan(25)
    expect(seen.count([-0.5, bars - 0.5], [54, 99]) + seen.count([-0.5, bars - 0.5], [1, 46])).toBe(0)
    expect(seen.at(21, 50)).toBe(blue)
  })

  test('图标有自己的颜色，号码太大的取最后一个', async () => {
    const icon = (bar: number, number: number): Series => ({
      kind: 'icons',
      when: only(bar),
      at: column(() => 50),
      icon: number,
      position: 'middle',
    })
    const seen = await painted([icon(4, 1), icon(7, 2), icon(10, 46), icon(13, 99)])
    expect([seen.at(4, 50), seen.at(7, 50)]).toEqual([up, down])
    expect(seen.shape([12.5, 13.5], [46, 54])).toBe(seen.shape([9.5, 10.5], [46, 54]))
  })
})
