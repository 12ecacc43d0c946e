import type { Costs, Dimension, PriceLevel } from '../contract/report.ts'
import type { CompanyFigures, DiagnosisFacts } from './facts.ts'
import { percentText, priceText, shareText } from './figures.ts'
import { periodText } from './fundamental.ts'
import { gradeOf } from './grade.ts'

/** Said at the end of every report, wherever it is shown. */
export const RISK_NOTE =
  '评分按固定规则由公开的行情与财务数据算出，只说明过去和现在，不预测以后的涨跌，不是买卖建议，也不承诺任何收益。市场有风险，投资需谨慎。'

interface Findings {
  readonly total: number | null
  readonly dimensions: readonly Dimension[]
  readonly supports: readonly PriceLevel[]
  readonly resistances: readonly PriceLevel[]
  readonly costs: Costs | null
  readonly price: number | null
}

/** 短评: a few sentences, each from figures that the report shows. */
export function commentsOn(facts: DiagnosisFacts, findings: Findings): string[] {
  return [
    totalSentence(findings),
    trendSentence(findings.dimensions),
    levelSentence(findings, facts.digits),
    costSentence(findings, facts.digits),
    facts.company ? companySentence(facts.company) : '',
  ].filter((sentence) => sentence !== '')
}

function totalSentence({ total, dimensions }: Findings): string {
  const scored = dimensions.flatMap(({ title, score }) => (score === null ? [] : [{ title, score }]))
  if (total === null) return '可以评分的方面太少，这次没有综合评分。'
  const [best, worst] = [
    scored.toSorted((a, b) => b.score - a.score)[0],
    scored.toSorted((a, b) => a.score - b.score)[0],
  ]
  const sides =
    best && worst && best.score > worst.score
      ? `，${best.title}得分最高（${best.score} 分），${worst.title}最低（${worst.score} 分）`
      : ''
  return `综合评分 ${total} 分，${gradeOf(total)}${sides}。`
}

function trendSentence(dimensions: readonly Dimension[]): string {
  const inputs = dimensions.find(({ key }) => key === 'technical')?.inputs ?? []
  const valueOf = (key: string) => inputs.find((input) => input.key === key)?.value ?? null
  const [away, ordered] = [valueOf('ma20'), valueOf('order')]
  if (away === null) return ''
  const side = away >= 0 ? '上方' : '下方'
  const order = ordered === null ? '' : `，均线多头排列 3 项里成立 ${ordered} 项`
  return `现价在 20 日均线${side} ${Math.abs(away).toFixed(2)}%${order}。`
}

function levelSentence({ supports, resistances }: Findings, digits: number): string {
  const text = (level: PriceLevel) => `${priceText(level.price, digits)}（${percentText(level.distance)}）`
  const [support, resistance] = [supports[0], resistances[0]]
  if (!support && !resistance) return ''
  const below = support ? `下方最近的支撑在 ${text(support)}` : '下方近处没有支撑位'
  const above = resistance ? `上方最近的压力在 ${text(resistance)}` : '上方近处没有压力位'
  return `${below}，${above}；价位只是过去成交留下的参考，随时可能被突破。`
}

function costSentence({ costs, price }: Findings, digits: number): string {
  if (!costs || price === null) return ''
  const { low, high } = costs.range90
  return `获利筹码 ${shareText(costs.profitRatio)}，平均成本 ${priceText(costs.averageCost, digits)}，现价较成本 ${percentText(price / costs.averageCost - 1)}；九成筹码的成本在 ${priceText(low, digits)}–${priceText(high, digits)}。`
}

function companySentence({ period, profit, profitGrowth }: CompanyFigures): string {
  if (profit < 0) return `${periodText(period)}归母净利润亏损。`
  return profitGrowth === null ? '' : `${periodText(period)}归母净利润同比 ${percentText(profitGrowth)}。`
}

const FEW_DAYS = 60

/** What could not be seen, or must be kept in mind. */
export function notesOn({ days, today, specialTreatment, company, industry, listDate }: DiagnosisFacts): string[] {
  const notes: string[] = []
  // Where no source tells the day, nothing is said of it.
  const listed = listDate > 0 ? `（${listDate} 上市）` : ''
  if (today.suspended) notes.push('停牌中：技术面与筹码按停牌前最后一个交易日算，今日的资金与涨跌不计分。')
  if (days.length < FEW_DAYS)
    notes.push(`上市以来只有 ${days.length} 个交易日${listed}，缺的项目不计分，其余按权重折算。`)
  if (specialTreatment) notes.push('风险警示股票（ST），波动与退市风险更大。')
  if (company && company.profit < 0) notes.push('最近一期财报亏损：净利润同比按 0 分计，市盈率为负时也按 0 分计。')
  if (!company) notes.push('没有财务报告，基本面不评分。')
  if (!industry) notes.push('没有行业归属，行业对比不评分。')
  return notes
}
