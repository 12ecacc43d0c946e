import type { Dimension, ScoreInput } from '../contract/report.ts'
import type { DiagnosisFacts, Figure, IndustryFigures, PeerFigures } from './facts.ts'
import { percentText, ratioOf } from './figures.ts'
import { betterThan, dimensionOf, figuresOf, inputOf, peerInput } from './scoring.ts'

const NO_INDUSTRY = '没有行业归属'

/** 行业: how the industry does in the market, and the stock in its industry. */
export function sectorDimension({ industry, own, peers, marketChange20 }: DiagnosisFacts, weight: number): Dimension {
  return dimensionOf('sector', { title: '行业', weight }, [
    todayInput(industry),
    inputOf({
      key: 'advancing',
      title: '行业内上涨家数占比',
      weight: 25,
      value: advancingShare(industry),
      unit: '%',
      against: industry ? `涨 ${industry.advancing} 平 ${industry.unchanged} 跌 ${industry.declining}` : '',
      scale: [
        [20, 0],
        [50, 50],
        [80, 100],
      ],
      missing: industry ? '今日还没有成交' : NO_INDUSTRY,
    }),
    excessInput(industry, industryChange20(own, peers), marketChange20),
    peerInput({
      key: 'changeToday',
      title: '个股今日涨跌幅',
      weight: 20,
      value: own.changeToday === null ? null : own.changeToday * 100,
      unit: '%',
      best: 'high',
      peers: figuresOf(peers, (peer) => peer.changeToday, 100),
      ...(own.changeToday === null ? { missing: '今日还没有成交' } : {}),
    }),
  ])
}

function todayInput(industry: IndustryFigures | null): ScoreInput {
  const change = industry?.change ?? null
  return inputOf({
    key: 'industryToday',
    title: '行业今日涨跌幅',
    weight: 30,
    value: change === null ? null : change * 100,
    unit: '%',
    against: industry ? `共 ${industry.others.length + 1} 个行业` : '',
    better: betterThan(change, industry?.others ?? [], 'high'),
    missing: industry ? '今日还没有成交' : NO_INDUSTRY,
  })
}

function excessInput(industry: IndustryFigures | null, own: Figure, market: Figure): ScoreInput {
  const isKnown = own !== null && market !== null
  return inputOf({
    key: 'excess20',
    title: '行业近 20 日跑赢大盘',
    weight: 25,
    value: isKnown ? (own - market) * 100 : null,
    unit: '%',
    against: isKnown ? `行业平均 ${percentText(own)}，上证指数 ${percentText(market)}` : '',
    scale: [
      [-8, 0],
      [0, 50],
      [8, 100],
    ],
    missing: industry ? '历史太短' : NO_INDUSTRY,
  })
}

/** Mean change of the industry's stocks over 20 days. */
function industryChange20(own: PeerFigures, peers: readonly PeerFigures[]): number | null {
  const changes = figuresOf([own, ...peers], (peer) => peer.change20)
  return peers.length === 0
    ? null
    : ratioOf(
        changes.reduce((sum, change) => sum + change, 0),
        changes.length,
      )
}

function advancingShare(industry: IndustryFigures | null): number | null {
  if (!industry) return null
  const share = ratioOf(industry.advancing, industry.advancing + industry.unchanged + industry.declining)
  return share === null ? null : share * 100
}
