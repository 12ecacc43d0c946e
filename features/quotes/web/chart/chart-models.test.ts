import { describe, expect, it } from 'vitest'
import type { Series } from '@niujin/chart'
import { OPEN_MARKET } from '../testing/samples.ts'
import { loadedStock } from '../testing/instrument.ts'
import { candleChart } from './candle-model.ts'
import { intradayChart } from './intraday-model.ts'
import { indicatorParameters } from './indicator-parameters.ts'
import { legendText, type LegendLine } from './legend.ts'
import { candleEvents } from './marks/candle-events.ts'
import { priceLevels } from './marks/price-levels.ts'
import type { Candles } from './use-candles.ts'

const days = (count: number): Candles => {
  const close = Array.from({ length: count }, (_, at) => 10_000 + at * 100)
  return {
    state: OPEN_MARKET,
    time: close.map((_, at) => 20_260_101 + at),
    open: close.map((value) => value - 50),
    high: close.map((value) => value + 60),
    low: close.map((value) => value - 60),
    close,
    volume: close.map((_, at) => (at + 1) * 1000),
    amount: close.map(() => 0),
    exRights: [20_260_103],
    past: {
      tickSize: 10,
      steps: [],
      before: null,
      limits: [
        [20_260_102, 1 + 2 + 8],
        [20_260_103, 2],
        [20_260_104, 4 + 8],
        [20_260_105, 8],
        [20_259_999, 3],
      ],
    },
    hasOlder: false,
  }
}
const texts = {
  format: (milli: number) => (milli / 1000).toFixed(2),
  moved: (milli: number) => (milli / 1000).toFixed(2),
  volumeSize: 100,
  volumeName: '手',
  previousClose: 9_900,
}
const NONE = { main: 'none', sub: 'none' } as const
const kinds = (series: readonly Series[] = []) => series.map(({ kind }) => kind)

describe('K线图', () => {
  it('主图、成交量、副图三格，各有一行名称与数值', () => {
    const { model, legends } = candleChart(days(70), { settings: { main: 'ma', sub: 'macd' } }, texts)
    expect(model.panes).toHaveLength(3)
    expect(legends.map(({ title }) => title)).toEqual(['MA', '成交量(手)', 'MACD(12,26,9)'])
    expect(legends[0]?.lines.map((line) => `${line.name} ${legendText(line, 69)}`)).toEqual([
      'MA5 16.70',
      'MA10 16.45',
      'MA20 15.95',
      'MA60 13.95',
    ])
    const volume = legends[1]?.lines[0]
    expect(volume && legendText(volume, 69)).toBe('700')
  })

  it('均线天数不够时没有值', () => {
    const { legends } = candleChart(days(8), { settings: { main: 'ma', sub: 'none' } }, texts)
    expect(legends[0]?.lines.map((line) => legendText(line, 7))).toEqual(['10.50', '--', '--', '--'])
  })

  it('布林线是一条带加三条线，关掉副图就少一格', () => {
    const { model, legends } = candleChart(days(30), { settings: { main: 'boll', sub: 'none' } }, texts)
    expect(kinds(model.panes[0]?.series)).toEqual(['gaps', 'candles', 'band', 'line', 'line', 'line', 'markers'])
    expect(legends[0]?.title).toBe('BOLL(20,2)')
    expect(model.panes).toHaveLength(2)
  })

  it.each([
    ['kdj', ['K', 'D', 'J']],
    ['rsi', ['RSI6', 'RSI12', 'RSI24']],
  ] as const)('副图 %s 画 %j', (sub, names) => {
    const { legends } = candleChart(days(30), { settings: { main: 'none', sub } }, texts)
    expect(legends[2]?.lines.map(({ name }) => name)).toEqual(names)
  })

  it.each([
    ['solid', 'candles'],
    ['ohlc', 'candles'],
    ['line', 'line'],
    ['area', 'line'],
    ['heikinAshi', 'candles'],
  ] as const)('图的样子 %s 画成 %s', (type, kind) => {
    const { model } = candleChart(days(5), { settings: NONE, style: { type, scale: 'plain' } }, texts)
    expect(kinds(model.panes[0]?.series)).toEqual(['gaps', kind, 'markers'])
    // 平均K线的最后一根不是现价。
    expect(model.panes[0]?.lastLine).toBe(type !== 'heikinAshi')
  })

  it('坐标可以是对数或百分比；叠加时总是百分比，主图指标让开', () => {
    const draw = (scale: 'logarithmic' | 'percent', compared: LegendLine[] = []) =>
      candleChart(days(5), { settings: { main: 'ma', sub: 'none' }, style: { type: 'hollow', scale }, compared }, texts)
    expect(draw('logarithmic').model.panes[0]).toMatchObject({ logarithmic: true })
    expect(draw('percent').model.panes[0]).toMatchObject({ percent: true })
    const values = Float64Array.from([1, 2, 3, 4, 5])
    const { model, legends } = draw('logarithmic', [{ name: '上证指数', values, colour: 2, format: String }])
    expect(model.panes[0]).toMatchObject({ percent: true })
    expect(model.panes[0]).not.toHaveProperty('logarithmic')
    expect(kinds(model.panes[0]?.series)).toEqual(['candles', 'line', 'markers'])
    expect(legends[0]?.title).toBe('叠加')
  })

  it('全屏时主图占大头，副图再多也是', () => {
    const { model } = candleChart(days(5), { settings: { main: 'none', sub: 'macd' }, isTall: true }, texts)
    const [price = 0, ...rest] = model.panes.map(({ weight }) => weight)
    expect(price / (price + rest.reduce((sum, weight) => sum + weight, 0))).toBeGreaterThan(0.7)
  })

  it('指标的参数可改', () => {
    const parameters = indicatorParameters({ ma: [3, 5, 8, 13], macd: [6, 13, 5] })
    const { legends } = candleChart(days(30), { settings: { main: 'ma', sub: 'macd' }, parameters }, texts)
    expect(legends[0]?.lines.map(({ name }) => name)).toEqual(['MA3', 'MA5', 'MA8', 'MA13'])
    expect(legends[2]?.title).toBe('MACD(6,13,5)')
  })

  it('收盘涨停、跌停标在那一天，看不到的日子、只碰到没有封住的不标', () => {
    const { model } = candleChart(days(5), { settings: NONE }, texts)
    const marks = model.panes[0]?.series.find((series) => series.kind === 'markers')
    expect(marks?.kind === 'markers' && marks.markers.map(({ index, text }) => [index, text])).toEqual([
      [1, '涨停'],
      [3, '跌停'],
    ])
  })

  it('除息、除权、财报标在那一根下面，说得出是什么；等着的价是一条带铃的线', () => {
    const known = days(5)
    const past = { ...known.past, steps: [[20_260_103, 0.9, 1] as const, [20_260_104, 0.5, 1.5] as const] }
    const candles = { ...known, exRights: [20_260_102, 20_260_103, 20_260_104], past } as unknown as Candles
    const reports = [
      { day: 20_251_030, title: '三季报' },
      { day: 20_260_105, title: '年报' },
    ]
    const events = candleEvents(candles, reports)
    expect(events.map(({ index, badge, title }) => `${index} ${badge} ${title}`)).toEqual([
      '1 除 除权除息',
      '2 息 分红除息',
      '3 权 每10股送转5股',
      '4 报 年报',
    ])
    const levels = priceLevels([{ key: 'a', price: 10_300, text: '涨到' }], texts.format, 2)
    const { model } = candleChart(candles, { settings: NONE, events, levels }, texts)
    const [main] = model.panes
    const marks = main?.series.find((series) => series.kind === 'markers')
    expect(marks?.kind === 'markers' && marks.markers.filter(({ position }) => position === 'foot')).toHaveLength(4)
    expect(main?.levels).toMatchObject([{ value: 20_600, text: '涨到 10.30', icon: 'bell' }])
  })
})

it('一年的一根里有几份财报，只标一个', () => {
  const events = [0, 1, 2, 2].map((at) => ({ index: at === 0 ? 3 : 4, badge: '报' as const, title: `第 ${at} 份` }))
  const { model } = candleChart(days(5), { settings: NONE, events }, texts)
  const marks = model.panes[0]?.series.find((series) => series.kind === 'markers')
  const feet = marks?.kind === 'markers' ? marks.markers.filter(({ position }) => position === 'foot') : []
  expect(feet.map(({ index, text }) => `${index} ${text}`)).toEqual(['3 报', '4 报'])
})

describe('分时图', () => {
  it('按昨收对称，量的颜色跟着那一分钟的涨跌', () => {
    const { model, legends } = intradayChart(loadedStock().intraday, texts)
    expect(model.slots).toBe(241)
    expect(Array.from(model.slotOf ?? [])).toEqual([0, 1, 2])
    expect(model.panes[0]?.base).toBe(9_900)
    const sticks = model.panes[1]?.series[0]
    expect(sticks?.kind === 'sticks' && Array.from(sticks.signs ?? [])).toEqual([0, 1, 1])
    const volume = legends[1]?.lines[0]
    expect(legends[1]?.title).toBe('成交量(手)')
    expect(volume && legendText(volume, 2)).toBe('300')
  })

  it('十字线下只写时刻：整个日期会盖住旁边的', () => {
    expect(intradayChart(loadedStock().intraday, texts).model.timeText?.(0)).toMatch(/^\d\d:\d\d$/)
  })

  it('五日一天接一天，标出日期', () => {
    const { intraday } = loadedStock()
    const two = { ...intraday, days: [...intraday.days, ...intraday.days] }
    const { model } = intradayChart(two, texts)
    expect(model.slots).toBe(482)
    expect(Array.from(model.slotOf ?? [])).toEqual([0, 1, 2, 241, 242, 243])
    expect(model.timeText?.(0)).toMatch(/^11-20 \d\d:\d\d$/)
    expect(model.marks).toEqual([
      { slot: 0, label: '11-20' },
      { slot: 241, label: '11-20' },
    ])
  })
})
