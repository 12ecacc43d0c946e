import type { BarColumns } from '@niujin/market'
import type { Dimension } from '../contract/report.ts'
import type { DiagnosisFacts, Figure } from './facts.ts'
import { ratioOf } from './figures.ts'
import { periodText } from './fundamental.ts'
import { dimensionOf, inputOf } from './scoring.ts'

const percentOf = (ratio: Figure | undefined) => (ratio === null || ratio === undefined ? null : ratio * 100)
const WINDOW = 20

/** 消息: what the company announced and how the market took it. */
export function eventDimension({ company, days, limitDays }: DiagnosisFacts, weight: number): Dimension {
  const reaction = company ? changeAfter(days, company.published) : null
  const since = days.time[Math.max(0, days.length - WINDOW)] ?? 0
  const recent = limitDays.filter(([date]) => date >= since)
  const count = (sign: number) => recent.filter(([, one]) => one === sign).length
  return dimensionOf('event', { title: '消息', weight }, [
    inputOf({
      key: 'reaction',
      title: '财报公布后 3 日涨跌幅',
      weight: 30,
      value: percentOf(reaction),
      unit: '%',
      against: company ? `${periodText(company.period)}，${dayText(company.published)} 公布` : '',
      scale: [
        [-8, 0],
        [0, 50],
        [8, 100],
      ],
      missing: company ? '财报公布不足 3 个交易日' : '没有财报',
    }),
    inputOf({
      key: 'holders',
      title: '股东户数变化',
      weight: 25,
      value: percentOf(company?.holderChange),
      unit: '%',
      against: '比上一期，减少表示筹码集中',
      scale: [
        [-15, 100],
        [0, 50],
        [15, 0],
      ],
      missing: '没有两期股东户数',
    }),
    inputOf({
      key: 'dividend',
      title: '近一年股息率',
      weight: 20,
      value: percentOf(company?.dividendYield),
      unit: '%',
      against: '近十二个月的现金分红',
      scale: [
        [0, 20],
        [2, 60],
        [5, 100],
      ],
      missing: '没有分红资料',
    }),
    inputOf({
      key: 'supply',
      title: '近半年增发与解禁占总股本',
      weight: 15,
      value: company ? company.newSupply * 100 : null,
      unit: '%',
      against: '越多，可卖的股份越多',
      scale: [
        [0, 70],
        [20, 0],
      ],
      missing: '没有股本资料',
    }),
    inputOf({
      key: 'limits',
      title: '近 20 日涨停减跌停',
      weight: 10,
      value: days.length > WINDOW ? count(1) - count(-1) : null,
      unit: '次',
      digits: 0,
      against: `涨停 ${count(1)} 次，跌停 ${count(-1)} 次`,
      scale: [
        [-3, 0],
        [0, 50],
        [3, 100],
      ],
      missing: '上市不足 21 个交易日',
    }),
  ])
}

/** Days the market takes to answer. */
const ANSWER_DAYS = 3

/** Change from the last close before a publication to the close of the third trading day from it on. */
function changeAfter({ time, close, length }: BarColumns, published: number): Figure {
  const first = time.subarray(0, length).findIndex((date) => date >= published)
  const last = first + ANSWER_DAYS - 1
  if (first < 1 || last >= length) return null
  const change = ratioOf(close[last], close[first - 1])
  return change === null ? null : change - 1
}

/** 2026-10-28. */
export function dayText(date: number): string {
  const digits = String(date).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}
