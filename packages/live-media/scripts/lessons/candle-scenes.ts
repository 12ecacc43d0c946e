import type { Scene } from './scene.ts'
import {
  between,
  block,
  boxOf,
  candle,
  candles,
  COLOURS,
  grid,
  growing,
  columnX,
  levelY,
  stroke,
  walk,
  words,
  type Bar,
  type Box,
} from './stage.ts'

const AREA = { x: 30, y: 56, width: 580, height: 232 }
const ONE: Bar = { open: 10, high: 10.8, low: 9.7, close: 10.5, volume: 1 }
const DAYS = walk(11, 26, (at) => (at < 9 ? 0.006 : at < 16 ? -0.007 : 0.008))
const WEEK: readonly Bar[] = [
  { open: 10, high: 10.3, low: 9.9, close: 10.2, volume: 1 },
  { open: 10.2, high: 10.4, low: 9.8, close: 9.9, volume: 1 },
  { open: 9.95, high: 10.5, low: 9.9, close: 10.4, volume: 1 },
  { open: 10.4, high: 10.9, low: 10.3, close: 10.7, volume: 1 },
  { open: 10.7, high: 10.8, low: 10.3, close: 10.45, volume: 1 },
]
const WHOLE_WEEK: Bar = { open: 10, high: 10.9, low: 9.8, close: 10.45, volume: 1 }

export const candleScenes: readonly Scene[] = [
  {
    captions: [
      '一根 K 线记下一天的四个价格',
      '实体的两头是开盘价和收盘价',
      '上下两根细线到最高价和最低价',
      '四个价格，一根线就说完了',
    ],
    draw: fourPrices,
  },
  {
    captions: [
      '收盘高于开盘是阳线，这里画红色',
      '收盘低于开盘是阴线，这里画绿色',
      '当天没收盘，最后一根一直在变',
      '盘中看到的形状，收盘才算数',
    ],
    draw: (part) => {
      const box = boxOf(DAYS, AREA)
      return grid(AREA) + candles(box, DAYS, 2 + part * (DAYS.length - 2))
    },
  },
  {
    captions: [
      '上影线长：冲高以后被卖了下来',
      '下影线长：跌下去以后有人接',
      '实体很小：买卖双方差不多',
      '影线说的是过程，不是明天',
    ],
    draw: shadows,
  },
  {
    captions: [
      '周线由五个交易日合成',
      '开盘取周一，收盘取周五',
      '最高最低取五天里的最高最低',
      '换个周期，看到的是同一段行情',
    ],
    draw: wholeWeek,
  },
]

function fourPrices(part: number): string {
  const box: Box = { ...AREA, width: 300, low: 9.4, high: 11, count: 1 }
  const bar = growing(ONE, between(part, 0, 0.3))
  const labels = [
    ['开盘 10.00', ONE.open, 0.3],
    ['收盘 10.50', ONE.close, 0.4],
    ['最高 10.80', ONE.high, 0.52],
    ['最低 9.70', ONE.low, 0.62],
  ] as const
  return (
    grid(AREA) +
    candle(box, bar, 0, 64) +
    labels
      .map(([text, price, from]) => {
        const opacity = between(part, from, from + 0.08)
        const y = levelY(box, price)
        const x = columnX(box, 0) + 34
        return (
          stroke(
            [
              [x, y],
              [x + 150, y],
            ],
            { colour: COLOURS.faint, width: 1, dash: '4 4', opacity },
          ) + words(x + 160, y + 6, text, { size: 18, opacity })
        )
      })
      .join('')
  )
}

function shadows(part: number): string {
  const kinds: readonly (readonly [string, Bar])[] = [
    ['上影线长', { open: 10, high: 10.9, low: 9.95, close: 10.2, volume: 1 }],
    ['下影线长', { open: 10.5, high: 10.65, low: 9.7, close: 10.4, volume: 1 }],
    ['十字线', { open: 10.3, high: 10.75, low: 9.85, close: 10.31, volume: 1 }],
  ]
  const box: Box = { ...AREA, height: 200, low: 9.5, high: 11, count: 3 }
  return (
    grid({ ...AREA, height: 200 }) +
    kinds
      .map(([name, bar], at) => {
        const from = at * 0.25
        const shown = between(part, from, from + 0.22)
        if (shown === 0) return ''
        const text = words(columnX(box, at), 284, name, { anchor: 'middle', opacity: shown, colour: COLOURS.gold })
        return candle(box, growing(bar, shown), at, 46) + text
      })
      .join('')
  )
}

function wholeWeek(part: number): string {
  const box: Box = { ...AREA, height: 200, width: 340, low: 9.6, high: 11.1, count: 5 }
  const merged = between(part, 0.45, 0.75)
  const week: Box = { ...box, x: 400, width: 180, count: 1 }
  const names = ['一', '二', '三', '四', '五']
  return (
    grid({ ...AREA, height: 200 }) +
    candles(box, WEEK, between(part, 0, 0.4) * 5) +
    names
      .map((name, at) => words(columnX(box, at), 284, `周${name}`, { anchor: 'middle', colour: COLOURS.faint }))
      .join('') +
    (merged === 0
      ? ''
      : block({ x: 392, y: 56, width: 1, height: 200 }, COLOURS.faint) +
        candle(week, growing(WHOLE_WEEK, merged), 0, 60) +
        words(columnX(week, 0), 284, '这一周', { anchor: 'middle', colour: COLOURS.gold }))
  )
}
