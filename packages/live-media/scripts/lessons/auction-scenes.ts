import type { Scene } from './scene.ts'
import { between, block, COLOURS, grid, stroke, words } from './stage.ts'

/** Orders of an opening auction by price: hands bought at or above, sold at or below are added up from them. */
const LADDER = [
  { price: 10.06, buy: 20, sell: 120 },
  { price: 10.04, buy: 40, sell: 90 },
  { price: 10.02, buy: 60, sell: 50 },
  { price: 10, buy: 80, sell: 40 },
  { price: 9.98, buy: 100, sell: 20 },
] as const

export const auction: readonly Scene[] = [
  {
    captions: [
      '涨停价 = 前收盘价 × (1 + 比例)，四舍五入到分',
      '主板 10%，创业板和科创板 20%，北交所 30%',
      '前收盘 10.03 元，主板涨停是 11.03 元',
      '风险警示、新股上市头几天另有规定',
    ],
    draw: limits,
  },
  {
    captions: [
      '9:15 到 9:20，可以下单，也可以撤单',
      '9:20 到 9:25，可以下单，不能撤单',
      '9:25 一次撮合，出开盘价',
      '9:20 以前的价格，撤单以后可能大变',
    ],
    draw: opening,
  },
  {
    captions: [
      '把每个价位上能成交的数量算一遍',
      '买的从高往低加，卖的从低往高加',
      '两个数里小的那个，就是能成交的量',
      '成交最多的价位，就是开盘价',
    ],
    draw: ladder,
  },
  {
    captions: [
      '9:30 到 11:30 上午连续竞价',
      '13:00 到 14:57 下午连续竞价',
      '14:57 到 15:00 收盘集合竞价，不能撤单',
      '收盘价就从这三分钟里来',
    ],
    draw: wholeDay,
  },
]

function limits(part: number): string {
  const boards = [
    ['主板', 10],
    ['创业板', 20],
    ['科创板', 20],
    ['北交所', 30],
  ] as const
  const middle = 172
  const rows = boards.map(([name, percent], at) => {
    const tall = between(part, at * 0.12, at * 0.12 + 0.2) * percent * 3
    const x = 70 + at * 140
    return (
      block({ x, y: middle - tall, width: 70, height: tall }, COLOURS.up, 0.85) +
      block({ x, y: middle, width: 70, height: tall }, COLOURS.down, 0.85) +
      words(x + 35, middle - tall - 8, `+${percent}%`, { anchor: 'middle', colour: COLOURS.up }) +
      words(x + 35, middle + tall + 20, `−${percent}%`, { anchor: 'middle', colour: COLOURS.down }) +
      words(x + 76, middle - 8, name, { size: 13, colour: COLOURS.faint })
    )
  })
  return line(30, middle, 610, COLOURS.faint) + rows.join('')
}

function opening(part: number): string {
  const x = (minute: number) => 60 + (minute / 15) * 520
  const now = part * 15
  const marks = [
    [0, '9:15'],
    [5, '9:20'],
    [10, '9:25'],
    [15, '9:30'],
  ] as const
  const price = (minute: number) =>
    190 - (minute < 5 ? 60 + Math.sin(minute * 2.4) * 26 : 22 + Math.sin(minute * 1.7) * 7)
  const walked = Array.from({ length: Math.floor(Math.min(now, 10) * 6) + 1 }, (_, at): [number, number] => [
    x(at / 6),
    price(at / 6),
  ])
  return [
    block({ x: x(0), y: 70, width: x(5) - x(0), height: 150 }, COLOURS.blue, 0.14),
    block({ x: x(5), y: 70, width: x(10) - x(5), height: 150 }, COLOURS.gold, 0.14),
    words(x(2.5), 92, '能下能撤', { anchor: 'middle', colour: COLOURS.blue }),
    words(x(7.5), 92, '能下不能撤', { anchor: 'middle', colour: COLOURS.gold }),
    words(x(12.5), 92, '等待开盘', { anchor: 'middle', colour: COLOURS.faint }),
    stroke(walked, { colour: COLOURS.text }),
    ...marks.map(([minute, name]) => words(x(minute), 250, name, { anchor: 'middle', size: 18 })),
    line(x(0), 222, x(15), COLOURS.faint),
    block({ x: x(now) - 1, y: 66, width: 2, height: 160 }, COLOURS.up),
  ].join('')
}

function ladder(part: number): string {
  const heads = ['价格', '累计买', '累计卖', '可成交']
  const x = [90, 220, 350, 490]
  const shown = between(part, 0, 0.6) * LADDER.length
  const found = between(part, 0.7, 0.8)
  const most = Math.max(...LADDER.map(({ buy, sell }) => Math.min(buy, sell)))
  const rows = LADDER.map(({ price, buy, sell }, at) => {
    const y = 116 + at * 36
    const matched = Math.min(buy, sell)
    const opacity = between(shown, at, at + 1)
    const mark = matched === most ? block({ x: 40, y: y - 24, width: 560, height: 34 }, COLOURS.gold, 0.22 * found) : ''
    const cells = [price.toFixed(2), `${buy}`, `${sell}`, `${matched}`]
    const colours = [COLOURS.text, COLOURS.up, COLOURS.down, COLOURS.gold]
    return (
      mark +
      cells
        .map((cell, column) =>
          words(x[column] ?? 0, y, cell, {
            size: 18,
            anchor: 'middle',
            opacity,
            colour: colours[column] ?? COLOURS.text,
          }),
        )
        .join('')
    )
  })
  const titles = heads.map((head, column) =>
    words(x[column] ?? 0, 78, head, { anchor: 'middle', colour: COLOURS.faint }),
  )
  return titles.join('') + line(40, 88, 600, COLOURS.grid) + rows.join('')
}

function wholeDay(part: number): string {
  const spans = [
    ['集合竞价', 555, 570, COLOURS.gold],
    ['上午连续竞价', 570, 690, COLOURS.blue],
    ['午间休市', 690, 780, COLOURS.grid],
    ['下午连续竞价', 780, 897, COLOURS.blue],
    ['收盘集合竞价', 897, 900, COLOURS.gold],
  ] as const
  const x = (minute: number) => 40 + ((minute - 555) / 345) * 560
  const now = 555 + part * 345
  const running = spans.find(([, , until]) => now < until)?.[0] ?? ''
  const clock = `${Math.floor(now / 60)}:${String(Math.floor(now % 60)).padStart(2, '0')}`
  const walked = Array.from({ length: Math.max(2, Math.floor(now - 555)) }, (_, at): [number, number] => {
    const minute = 555 + at
    const traded = minute > 690 && minute < 780 ? 690 : minute
    return [x(minute), 170 - Math.sin(traded / 31) * 24 - Math.sin(traded / 7) * 6]
  })
  return [
    grid({ x: 40, y: 110, width: 560, height: 110 }),
    stroke(walked, { colour: COLOURS.text, width: 1.5 }),
    ...spans.map(([, from, until, colour]) =>
      block({ x: x(from), y: 236, width: Math.max(4, x(until) - x(from)), height: 22 }, colour),
    ),
    block({ x: x(now) - 1, y: 100, width: 2, height: 164 }, COLOURS.up),
    words(40, 90, clock, { size: 26, weight: 700 }),
    words(130, 90, running, { size: 20, colour: COLOURS.gold }),
    words(x(570), 282, '9:30', { size: 14, anchor: 'middle', colour: COLOURS.faint }),
    words(x(690), 282, '11:30', { size: 14, anchor: 'middle', colour: COLOURS.faint }),
    words(x(780), 282, '13:00', { size: 14, anchor: 'middle', colour: COLOURS.faint }),
    words(x(900), 282, '15:00', { size: 14, anchor: 'middle', colour: COLOURS.faint }),
  ].join('')
}

function line(from: number, y: number, to: number, colour: string): string {
  return stroke(
    [
      [from, y],
      [to, y],
    ],
    { colour, width: 1 },
  )
}
