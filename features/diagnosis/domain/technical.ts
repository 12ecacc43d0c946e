import { macd, movingAverage, rsi } from '@niujin/market'
import type { Dimension } from '../contract/report.ts'
import type { DiagnosisFacts, Figure } from './facts.ts'
import { changeOver, lastOf, priceText, ratioOf } from './figures.ts'
import { dimensionOf, figuresOf, inputOf, peerInput } from './scoring.ts'

const percentOf = (ratio: Figure) => (ratio === null ? null : ratio * 100)

/** 技术面: the price against its own past and its peers. */
export function technicalDimension({ days, digits, own, peers }: DiagnosisFacts, weight: number): Dimension {
  const closes = days.close
  const last = lastOf(closes)
  const average = (size: number) => lastOf(movingAverage(closes, size))
  const away = (size: number) => {
    const ratio = ratioOf(last, average(size))
    return ratio === null ? null : (ratio - 1) * 100
  }
  const averageText = (size: number) => {
    const value = average(size)
    return value === null ? '' : `MA${size} ${priceText(value, digits)}`
  }
  const ordered = orderedAverages([5, 10, 20, 60].map(average))
  return dimensionOf('technical', { title: '技术面', weight }, [
    inputOf({
      key: 'ma20',
      title: '现价相对 20 日均线',
      weight: 20,
      value: away(20),
      unit: '%',
      against: averageText(20),
      scale: [
        [-10, 0],
        [0, 50],
        [10, 100],
      ],
      missing: '上市不足 20 个交易日',
    }),
    inputOf({
      key: 'ma60',
      title: '现价相对 60 日均线',
      weight: 15,
      value: away(60),
      unit: '%',
      against: averageText(60),
      scale: [
        [-20, 0],
        [0, 50],
        [20, 100],
      ],
      missing: '上市不足 60 个交易日',
    }),
    inputOf({
      key: 'order',
      title: '均线多头排列',
      weight: 20,
      value: ordered,
      unit: '项成立',
      digits: 0,
      against: '共 3 项：MA5>MA10>MA20>MA60',
      scale: [
        [0, 0],
        [3, 100],
      ],
      missing: '上市不足 60 个交易日',
    }),
    macdInput(closes, last),
    rsiInput(closes),
    peerInput({
      key: 'change20',
      title: '近 20 日涨跌幅',
      weight: 15,
      value: percentOf(own.change20),
      unit: '%',
      best: 'high',
      peers: figuresOf(peers, (peer) => peer.change20, 100),
      ...(changeOver(closes, 20) === null ? { missing: '上市不足 21 个交易日' } : {}),
    }),
  ])
}

/** DIF above DEA is strength; measured against the price so that dear and cheap stocks are alike. */
function macdInput(closes: ArrayLike<number>, last: Figure) {
  const { dif, dea } = macd(closes)
  const [fast, slow] = [lastOf(dif), lastOf(dea)]
  const isKnown = closes.length > 34 && fast !== null && slow !== null && last !== null && last > 0
  return inputOf({
    key: 'macd',
    title: 'MACD（DIF−DEA 占现价）',
    weight: 15,
    value: isKnown ? ((fast - slow) / last) * 100 : null,
    unit: '%',
    against: isKnown ? `DIF ${(fast / 1000).toFixed(3)}，DEA ${(slow / 1000).toFixed(3)}` : '',
    scale: [
      [-1, 0],
      [0, 50],
      [1, 100],
    ],
    missing: '上市不足 35 个交易日',
  })
}

/** RSI(12) is best a little above the middle; above 80 it is overheated. */
function rsiInput(closes: ArrayLike<number>) {
  return inputOf({
    key: 'rsi',
    title: 'RSI(12)',
    weight: 15,
    value: closes.length > 24 ? lastOf(rsi(closes, 12)) : null,
    unit: '',
    digits: 1,
    against: '50 为强弱分界，80 以上过热',
    scale: [
      [20, 20],
      [50, 50],
      [65, 100],
      [80, 60],
      [90, 20],
    ],
    missing: '上市不足 25 个交易日',
  })
}

/** How many of the averages stand above the next slower one; null when one is unknown. */
function orderedAverages(averages: readonly Figure[]): Figure {
  if (averages.includes(null)) return null
  return averages.slice(1).filter((slower, at) => (averages[at] ?? 0) > (slower ?? 0)).length
}
