import type { Scene } from './scene.ts'
import {
  averages,
  between,
  block,
  boxOf,
  candles,
  COLOURS,
  curve,
  grid,
  columnX,
  levelY,
  walk,
  words,
  type Bar,
} from './stage.ts'

const AREA = { x: 30, y: 56, width: 580, height: 232 }
const FEW = walk(7, 14, () => 0.006)
const MANY = walk(41, 60, (at) => (at < 22 ? 0.009 : at < 40 ? -0.009 : 0.011))

export const average: readonly Scene[] = [
  {
    captions: [
      '五日均线：最近五天收盘价的平均',
      '每过一天，加进新的一天，去掉最旧的',
      '把每天的平均连起来，就是均线',
      '它把每天的起伏抹平了一些',
    ],
    draw: window,
  },
  {
    captions: [
      '天数少的快线跟得紧，天数多的慢线走得稳',
      '黄线五日，蓝线二十日',
      '快线在慢线上面，说明最近比以前贵',
      '交叉只是两个平均数换了大小',
    ],
    draw: (part) => lines(MANY, 20 + part * 40),
  },
  {
    captions: [
      '价格先转头，均线后转头',
      '天数越多，慢得越久',
      '因为它要等旧的价格退出去',
      '所以均线说的是已经发生的事',
    ],
    draw: (part) => lines(MANY, MANY.length) + turns(part),
  },
  {
    captions: [
      '均线看的是方向和快慢，不是明天的价格',
      '横着走的行情里，交叉会一个接一个',
      '跟成交量、公司消息一起看',
      '本课到此，讲的是方法，不构成投资建议',
    ],
    draw: (part) => lines(MANY, between(part, 0, 0.8) * MANY.length),
  },
]

function window(part: number): string {
  const box = boxOf(FEW, AREA)
  const until = 5 + Math.floor(between(part, 0.1, 0.85) * 9)
  const left = columnX(box, until - 5) - 20
  const values = averages(FEW, 5)
  const last = values[until - 1] ?? 0
  return [
    block({ x: left, y: AREA.y, width: columnX(box, until - 1) + 20 - left, height: AREA.height }, COLOURS.gold, 0.12),
    grid(AREA),
    candles(box, FEW, FEW.length),
    curve(box, values, until, COLOURS.gold),
    words(columnX(box, until - 1), levelY(box, last) - 14, last.toFixed(2), { anchor: 'middle', colour: COLOURS.gold }),
  ].join('')
}

function lines(bars: readonly Bar[], shown: number): string {
  const box = boxOf(bars, AREA)
  return [
    grid(AREA),
    candles(box, bars, shown),
    curve(box, averages(bars, 5), shown, COLOURS.gold),
    curve(box, averages(bars, 20), shown, COLOURS.blue),
    words(40, 76, '五日', { size: 14, colour: COLOURS.gold }),
    words(80, 76, '二十日', { size: 14, colour: COLOURS.blue }),
  ].join('')
}

/** Where price and averages turn down, one after the other. */
function turns(part: number): string {
  const box = boxOf(MANY, AREA)
  const peaks = [
    ['价格转头', MANY.map(({ close }) => close), COLOURS.text, 0.1],
    ['五日转头', averages(MANY, 5), COLOURS.gold, 0.3],
    ['二十日转头', averages(MANY, 20), COLOURS.blue, 0.5],
  ] as const
  return peaks
    .map(([name, values, colour, from], at) => {
      const early = values.slice(0, 45).map((value) => value ?? 0)
      const top = early.indexOf(Math.max(...early))
      const opacity = between(part, from, from + 0.08)
      return (
        block({ x: columnX(box, top) - 1, y: AREA.y, width: 2, height: AREA.height }, colour, opacity * 0.7) +
        words(columnX(box, top) + 6, 210 + at * 24, name, { size: 15, colour, opacity })
      )
    })
    .join('')
}
