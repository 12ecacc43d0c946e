import type { Scene } from './scene.ts'
import {
  between,
  block,
  boxOf,
  candles,
  COLOURS,
  curve,
  grid,
  columnX,
  stroke,
  volumes,
  walk,
  words,
  type Bar,
  type Box,
} from './stage.ts'

const PRICES = { x: 30, y: 52, width: 580, height: 150 }
const BELOW = { x: 30, y: 216, width: 580, height: 76 }
const DAYS = walk(23, 30, (at) => (at < 12 ? 0.001 : at < 18 ? 0.018 : -0.004))
const RISING: readonly Bar[] = walk(5, 24, () => 0.009).map((bar, at) => ({ ...bar, volume: 130 - at * 4 }))

export const volume: readonly Scene[] = [
  {
    captions: [
      '下面的柱子是成交量：当天换手的股数',
      '红柱是上涨的日子，绿柱是下跌的日子',
      '有人买就有人卖，买卖的数量总是相等',
      '量大，只说明这一天分歧大、换手多',
    ],
    draw: (part) => both(DAYS, 1 + part * (DAYS.length - 1)),
  },
  {
    captions: [
      '跟自己前几天比，多了叫放量',
      '少了叫缩量，没有绝对的大小',
      '量比 = 现在每分钟的量 ÷ 过去五天每分钟的量',
      '量比 1 左右是平常的一天',
    ],
    draw: (part) => {
      const lit = between(part, 0.1, 0.3)
      const box = boxAround(DAYS)
      return (
        both(DAYS, DAYS.length, (at) => (at >= 12 && at < 18 ? 1 : 1 - 0.65 * lit)) +
        words(columnX(box, 14.5), 70, '放量', { anchor: 'middle', colour: COLOURS.gold, size: 18, opacity: lit }) +
        words(columnX(box, 25), 70, '缩量', {
          anchor: 'middle',
          colour: COLOURS.gold,
          size: 18,
          opacity: between(part, 0.35, 0.5),
        })
      )
    },
  },
  {
    captions: [
      '价格一天比一天高，量却越来越少',
      '这叫量价背离：跟着买的人在变少',
      '背离可以持续很久，它不是卖出的钟点',
      '它提醒的是：想一想还有谁会来买',
    ],
    draw: (part) => {
      const shown = 2 + between(part, 0, 0.55) * (RISING.length - 2)
      const arrows = between(part, 0.6, 0.75)
      return (
        both(RISING, shown) +
        arrow([60, 186], [470, 64], COLOURS.up, arrows) +
        arrow([60, 214], [590, 268], COLOURS.down, arrows)
      )
    },
  },
  {
    captions: [
      '换手率 = 成交股数 ÷ 流通股数',
      '流通一亿股，今天成交五百万股',
      '换手率就是 5%',
      '比较大小不同的公司，看换手率更公平',
    ],
    draw: turnover,
  },
]

function boxAround(bars: readonly Bar[]): Box {
  return boxOf(bars, PRICES)
}

function both(bars: readonly Bar[], shown: number, opacity?: (at: number) => number): string {
  const box: Box = { ...BELOW, low: 0, high: Math.max(...bars.map((bar) => bar.volume)) * 1.1, count: bars.length }
  return grid(PRICES) + candles(boxAround(bars), bars, shown) + volumes(box, bars, shown, opacity)
}

function arrow(from: [number, number], to: [number, number], colour: string, opacity: number): string {
  const [x, y] = to
  const back = Math.atan2(y - from[1], x - from[0])
  const wing = (turn: number): [number, number] => [x - 14 * Math.cos(back + turn), y - 14 * Math.sin(back + turn)]
  return (
    stroke([from, to], { colour, width: 3, opacity }) +
    stroke([wing(0.45), to, wing(-0.45)], { colour, width: 3, opacity })
  )
}

function turnover(part: number): string {
  const rows = 10
  const columns = 20
  const filled = between(part, 0.25, 0.6) * 10
  const cells = Array.from({ length: rows * columns }, (_, at) => {
    const area = { x: 40 + (at % columns) * 15, y: 80 + Math.floor(at / columns) * 18, width: 12, height: 14 }
    return block(area, at < filled ? COLOURS.gold : COLOURS.grid)
  })
  const box: Box = { x: 380, y: 150, width: 220, height: 90, low: 0, high: 9, count: 12 }
  const rates = [1.2, 1.5, 1.1, 2, 1.7, 2.4, 3.1, 2.8, 4.2, 5, 4.4, 3.9]
  return [
    ...cells,
    words(380, 96, '500 万 ÷ 1 亿', { size: 20 }),
    words(380, 126, '= 5%', { size: 20, colour: COLOURS.gold, opacity: between(part, 0.55, 0.65) }),
    grid(box),
    curve(box, rates, between(part, 0.3, 0.9) * rates.length, COLOURS.blue),
    words(380, 268, '十二天的换手率', { size: 14, colour: COLOURS.faint }),
  ].join('')
}
