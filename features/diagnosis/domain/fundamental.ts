import type { Dimension, ScoreInput } from '../contract/report.ts'
import type { CompanyFigures, DiagnosisFacts, Figure } from './facts.ts'
import { dimensionOf, figuresOf, inputOf, peerInput } from './scoring.ts'

const percentOf = (ratio: Figure | undefined) => (ratio === null || ratio === undefined ? null : ratio * 100)
const LOSS = { score: 0, note: '亏损，按 0 分计' }

/** 基本面: what the newest report says, against the year before and against the industry. */
export function fundamentalDimension({ own, peers, company }: DiagnosisFacts, weight: number): Dimension {
  const against = company ? periodText(company.period) : ''
  return dimensionOf('fundamental', { title: '基本面', weight }, [
    peerInput({
      key: 'roe',
      title: '净资产收益率（近四季）',
      weight: 25,
      value: percentOf(own.returnOnEquity),
      unit: '%',
      best: 'high',
      peers: figuresOf(peers, (peer) => peer.returnOnEquity, 100),
    }),
    profitGrowthInput(company, against),
    inputOf({
      key: 'revenueGrowth',
      title: '营业收入同比',
      weight: 15,
      value: percentOf(company?.revenueGrowth),
      unit: '%',
      against,
      scale: [
        [-20, 0],
        [0, 45],
        [20, 100],
      ],
      missing: '没有可比的上年同期',
    }),
    peerInput({
      key: 'grossMargin',
      title: '毛利率',
      weight: 10,
      value: percentOf(own.grossMargin),
      unit: '%',
      best: 'high',
      peers: figuresOf(peers, (peer) => peer.grossMargin, 100),
      ...(own.grossMargin === null ? { missing: '金融企业没有毛利率，或暂无数据' } : {}),
    }),
    peerInput({
      key: 'debtRatio',
      title: '资产负债率',
      weight: 10,
      value: percentOf(own.debtRatio),
      unit: '%',
      best: 'low',
      peers: figuresOf(peers, (peer) => peer.debtRatio, 100),
    }),
    inputOf({
      key: 'cash',
      title: '经营现金流与净利润之比',
      weight: 10,
      value: company?.cashToProfit ?? null,
      unit: '倍',
      against,
      scale: [
        [0, 0],
        [1, 80],
        [1.5, 100],
      ],
      missing: '亏损，无从比较',
    }),
    priceEarningsInput(
      own.priceEarnings,
      figuresOf(peers, ({ priceEarnings }) => (priceEarnings !== null && priceEarnings > 0 ? priceEarnings : null)),
    ),
  ])
}

function profitGrowthInput(company: CompanyFigures | null, against: string): ScoreInput {
  const growth = company?.profitGrowth ?? null
  return inputOf({
    key: 'profitGrowth',
    title: '归母净利润同比',
    weight: 20,
    value: percentOf(growth),
    unit: '%',
    against,
    scale: [
      [-30, 0],
      [0, 40],
      [30, 100],
    ],
    missing: '没有可比的上年同期',
    fixed: growthCase(company, growth),
  })
}

/** A loss, and a profit after a loss, have no meaningful rate. */
function growthCase(company: CompanyFigures | null, growth: Figure) {
  if (company && company.profit < 0) return LOSS
  return company && company.profit > 0 && growth === null
    ? { score: 60, note: '上年同期亏损或没有数据，本期盈利，按 60 分计' }
    : undefined
}

function priceEarningsInput(value: Figure, peers: readonly number[]): ScoreInput {
  return peerInput({
    key: 'pe',
    title: '市盈率 TTM',
    weight: 10,
    value,
    unit: '倍',
    best: 'low',
    peers,
    fixed: value !== null && value < 0 ? LOSS : undefined,
  })
}

const REPORT_NAMES: Readonly<Record<number, string>> = { 331: '一季报', 630: '中报', 930: '三季报', 1231: '年报' }

/** 2026 三季报. */
export function periodText(period: number): string {
  return `${Math.floor(period / 10_000)} ${REPORT_NAMES[period % 10_000] ?? '报告'}`
}
