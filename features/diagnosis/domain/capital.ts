import type { BarColumns } from '@niujin/market'
import type { Costs, Dimension, ScoreInput } from '../contract/report.ts'
import type { DiagnosisFacts, Figure } from './facts.ts'
import { meanOfLast, priceText, ratioOf, shareText } from './figures.ts'
import { dimensionOf, figuresOf, inputOf, peerInput } from './scoring.ts'

const WINDOW = 20

/** 资金面: where the money of late went, and what the holders paid. */
export function capitalDimension(facts: DiagnosisFacts, costs: Costs | null, weight: number): Dimension {
  const { days, own, peers } = facts
  return dimensionOf('capital', { title: '资金面', weight }, [
    inflowInput(facts),
    inputOf({
      key: 'upAmount',
      title: '近 20 日上涨日成交额占比',
      weight: 20,
      value: upShare(days),
      unit: '%',
      against: '50% 为多空均衡',
      scale: [
        [30, 0],
        [50, 50],
        [70, 100],
      ],
      missing: '上市不足 21 个交易日',
    }),
    swellingInput(days),
    peerInput({
      key: 'turnover20',
      title: '近 20 日平均换手率',
      weight: 10,
      value: own.turnover20 === null ? null : own.turnover20 * 100,
      unit: '%',
      best: 'high',
      peers: figuresOf(peers, (peer) => peer.turnover20, 100),
    }),
    ...chipInputs(costs, facts.digits),
  ])
}

function inflowInput({ today }: DiagnosisFacts): ScoreInput {
  const isKnown = !today.suspended && today.amount > 0 && Number.isFinite(today.majorNetInflow)
  return inputOf({
    key: 'inflow',
    title: '今日主力净流入占成交额',
    weight: 30,
    value: isKnown ? (today.majorNetInflow / today.amount) * 100 : null,
    unit: '%',
    against: isKnown ? `净流入 ${amountText(today.majorNetInflow)}，成交 ${amountText(today.amount)}` : '',
    scale: [
      [-15, 0],
      [0, 50],
      [15, 100],
    ],
    missing: whyMissing(today),
  })
}

function whyMissing({ suspended, amount }: DiagnosisFacts['today']): string {
  if (suspended) return '停牌'
  return amount > 0 ? '行情来源没有资金流向' : '今日还没有成交'
}

/** A little more trading than usual is best; a flood of it is often the end of a move. */
function swellingInput({ amount }: BarColumns): ScoreInput {
  const usual = meanOfLast(amount, WINDOW)
  return inputOf({
    key: 'swelling',
    title: '5 日均额与 20 日均额之比',
    weight: 15,
    value: ratioOf(meanOfLast(amount, 5), usual),
    unit: '倍',
    against: usual === null ? '' : `20 日均额 ${amountText(usual)}`,
    scale: [
      [0.5, 20],
      [1, 50],
      [1.6, 90],
      [3, 60],
    ],
    missing: '上市不足 20 个交易日',
  })
}

function chipInputs(costs: Costs | null, digits: number): ScoreInput[] {
  const missing = '没有流通股本或成交'
  return [
    inputOf({
      key: 'profitRatio',
      title: '获利筹码',
      weight: 15,
      value: costs ? costs.profitRatio * 100 : null,
      unit: '%',
      against: costs ? `平均成本 ${priceText(costs.averageCost, digits)}` : '',
      scale: [
        [0, 0],
        [100, 100],
      ],
      missing,
    }),
    inputOf({
      key: 'concentration',
      title: '90% 筹码集中度',
      weight: 10,
      value: costs ? costs.range90.concentration * 100 : null,
      unit: '%',
      against: costs ? `70% 筹码 ${shareText(costs.range70.concentration)}，越小越集中` : '',
      scale: [
        [5, 100],
        [20, 50],
        [40, 0],
      ],
      missing,
    }),
  ]
}

/** Amount of the days that closed higher ÷ amount of all, of the last 20 days, percent. */
function upShare({ close, amount, length }: BarColumns): Figure {
  if (length <= WINDOW) return null
  let [up, whole] = [0, 0]
  for (let at = length - WINDOW; at < length; at += 1) {
    whole += amount[at] ?? 0
    if ((close[at] ?? 0) > (close[at - 1] ?? 0)) up += amount[at] ?? 0
  }
  const share = ratioOf(up, whole)
  return share === null ? null : share * 100
}

/** Yuan in 万 and 亿. */
export function amountText(yuan: number): string {
  const size = Math.abs(yuan)
  if (size >= 1e8) return `${(yuan / 1e8).toFixed(2)}亿`
  return size >= 1e4 ? `${(yuan / 1e4).toFixed(2)}万` : yuan.toFixed(0)
}
