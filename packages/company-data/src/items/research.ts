import { nextTradingDay } from '@niujin/market'
import {
  debtRatio,
  earningsPerShare,
  grossMargin,
  growth,
  netMargin,
  returnOnEquity,
  trailingPriceEarnings,
} from '../metrics.ts'
import { reportNumber } from '../report-period.ts'
import { hash, keyOf } from '../simulated/random.ts'
import type { Statement } from '../statement.ts'
import { newestFirst, type CompanyItem, type ItemFacts, type Rating } from './item.ts'
import { growthText, reportTitle, shareText, yuanText } from './texts.ts'

/** Reports are written on so many of the newest statements. */
const COVERED = 8
const HOUSES = ['模拟研究所甲', '模拟研究所乙', '模拟研究所丙', '模拟证券研究部', '模拟资管研究组'] as const
const CALENDAR_FROM = 20_050_201
const NO_ADVICE = '本报告由程序根据公司报表自动写成，机构为模拟。评级只概括上述数字，不预示股价涨跌，不构成投资建议。'

/** Research on the newest statements, a few days after each; everything said follows from the figures. Newest first. */
export function researchOf(facts: ItemFacts): readonly CompanyItem[] {
  const covered = facts.statements
    .slice(-COVERED)
    .filter(({ published }) => published > CALENDAR_FROM && published < 20_271_201)
  return newestFirst(covered.map((statement) => reportOn(facts, statement)).filter(({ date }) => date <= facts.today))
}

/** What a rating rests on: each line one point up or down. */
interface Point {
  readonly text: string
  readonly score: number
}

const banded = (value: number | null, high: number, low: number) =>
  value === null ? 0 : value >= high ? 1 : value < low ? -1 : 0

/** Return on equity is cumulative in its year: compared with a full year's measure after scaling. */
function pointsOf(statements: readonly Statement[], statement: Statement): readonly Point[] {
  const { period, income, cashFlow, balance } = statement
  const profit = growth(statements, period, 'parentNetProfit')
  const equity = returnOnEquity(statements, period)
  const yearly = equity === null ? null : (equity * 4) / reportNumber(period)
  const covered = income.netProfit > 0 ? cashFlow.operating / income.netProfit : null
  const debt = debtRatio(balance)
  const isGeneral = income.operatingCost > 0
  return [
    {
      text: `归母净利润 ${yuanText(income.parentNetProfit)}，${growthText(profit)}。`,
      score: income.parentNetProfit <= 0 ? -1 : banded(profit, 0.15, -0.1),
    },
    {
      text: yearly === null ? '净资产收益率无法计算。' : `净资产收益率折合全年 ${shareText(yearly)}。`,
      score: banded(yearly, 0.12, 0.03),
    },
    {
      text:
        covered === null
          ? '本期没有盈利，经营现金流不与净利润相比。'
          : `经营现金流净额是净利润的 ${covered.toFixed(2)} 倍。`,
      score: banded(covered, 0.9, 0.3),
    },
    // A bank's leverage says nothing of the kind.
    { text: `资产负债率 ${shareText(debt ?? 0)}。`, score: isGeneral && debt !== null && debt > 0.7 ? -1 : 0 },
  ]
}

/** 买入 needs all three good points and no large debt; a balance below zero is 减持. */
export function ratingOf(score: number): Rating {
  if (score >= 3) return '买入'
  if (score >= 1) return '增持'
  return score >= 0 ? '中性' : '减持'
}

function reportOn(facts: ItemFacts, statement: Statement): CompanyItem {
  const { profile, statements } = facts
  const { period, published } = statement
  const drawn = hash(keyOf(profile.id), period, 401)
  let date = published
  for (let step = 0; step <= drawn % 4; step += 1) date = nextTradingDay('a', date)
  const points = pointsOf(statements, statement)
  const rating = ratingOf(points.reduce((sum, { score }) => sum + score, 0))
  const house = HOUSES[drawn % HOUSES.length] ?? HOUSES[0]
  return {
    id: `r${date}-period-${period}`,
    kind: 'report',
    date,
    tag: rating,
    rating,
    simulated: true,
    source: house,
    title: `${profile.name}${reportTitle(period)}点评：${headline(points)}`,
    summary: points
      .slice(0, 2)
      .map(({ text }) => text)
      .join(''),
    body: [
      `${profile.name}已披露${reportTitle(period)}。${points.map(({ text }) => text).join('')}`,
      `综合以上数字，给予“${rating}”评级（四项里好的加一分，差的减一分）。`,
      '风险提示：需求不及预期、成本上升、行业竞争加剧，以及报表数字本身的变动。',
      NO_ADVICE,
    ],
    figures: figuresOf(facts, statement, date),
  }
}

function headline(points: readonly Point[]): string {
  const [profit, equity] = points.map(({ score }) => score)
  if (profit === 1) return equity === 1 ? '盈利增长，回报较高' : '盈利增长'
  if (profit === -1) return '盈利承压'
  return equity === 1 ? '经营平稳，回报较高' : '经营平稳'
}

function figuresOf(facts: ItemFacts, statement: Statement, date: number): CompanyItem['figures'] {
  const { income, period } = statement
  const known = facts.statements.filter(({ published }) => published <= date)
  const price = closeOn(facts, date)
  const earnings = trailingPriceEarnings({
    statements: known,
    dividends: [],
    totalShares: statement.shares,
    floatShares: statement.shares,
    price,
    today: date,
  })
  const share = (fraction: number | null) => (fraction === null ? '--' : shareText(fraction))
  return [
    { name: '营业收入', text: yuanText(income.revenue) },
    { name: '每股收益', text: `${earningsPerShare(statement).toFixed(4)}元` },
    { name: '毛利率', text: share(grossMargin(income)) },
    { name: '净利率', text: share(netMargin(income)) },
    { name: '净资产收益率', text: share(returnOnEquity(facts.statements, period)) },
    { name: '当日市盈率 TTM', text: earnings === null ? '--' : earnings < 0 ? '亏损' : earnings.toFixed(2) },
  ]
}

/** The last close on or before a day, milli; 0 when there is none. */
function closeOn({ days }: ItemFacts, date: number): number {
  const at = days.time.findLastIndex((one) => one <= date)
  return at < 0 ? 0 : (days.close[at] ?? 0)
}
