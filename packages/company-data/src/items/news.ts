import { growth } from '../metrics.ts'
import { newestFirst, type CompanyItem, type ItemFacts } from './item.ts'
import { recentMoves, type DayMove } from './moves.ts'
import { dateWords, growthText, reportTitle, shareText, yuanText } from './texts.ts'

/** News looks back half a year; highs and lows are those of a year before each day. */
const LOOKBACK = 120
const YEAR = 250
const AVERAGED = 20
/** A day is told of when it moved so much, or traded so many times its usual amount. */
const BIG_CHANGE = 0.06
const BIG_AMOUNT = 2.5

/** Short notes on what the figures show, each true of one finished day or one report. Newest first. */
export function newsOf(facts: ItemFacts): readonly CompanyItem[] {
  const notes = recentMoves(facts, LOOKBACK).flatMap((move) => ofDay(facts, move))
  const since =
    notes.length > 0 || facts.days.length > 0 ? (facts.days.time[Math.max(0, facts.days.length - YEAR)] ?? 0) : 0
  const reports = facts.statements
    .filter(({ published }) => published >= since)
    .map((statement) => ofReport(facts, statement))
  return newestFirst([...notes, ...reports].filter(({ date }) => date <= facts.today))
}

type Draft = Pick<CompanyItem, 'id' | 'date' | 'tag' | 'title' | 'summary' | 'body' | 'figures'>

function note({ simulated }: ItemFacts, draft: Draft): CompanyItem {
  return { ...draft, kind: 'news', source: simulated ? '数据速记（模拟）' : '数据速记', simulated }
}

function ofDay(facts: ItemFacts, move: DayMove): CompanyItem[] {
  const sentences = [limitWords(move), extremeWords(facts, move), changeWords(move), amountWords(facts, move)].filter(
    (words) => words !== undefined,
  )
  const [first] = sentences
  if (!first) return []
  const { date, close, amount, change } = move
  const signed = `${change >= 0 ? '+' : '-'}${shareText(Math.abs(change))}`
  return [
    note(facts, {
      id: `n${date}-day-${date}`,
      date,
      tag: '盘后',
      title: `${facts.profile.name}${first}`,
      summary: `收盘 ${close.toFixed(2)} 元，涨跌幅 ${signed}，成交额 ${yuanText(amount)}。`,
      body: [
        `${dateWords(date)}，${facts.profile.name}${sentences.join('，')}。收盘 ${close.toFixed(2)} 元，涨跌幅 ${signed}，成交额 ${yuanText(amount)}。`,
        '由收盘数据自动写成，只说已经发生的，不含对以后的判断。',
      ],
      figures: [
        { name: '收盘价', text: `${close.toFixed(2)}元` },
        { name: '涨跌幅', text: signed },
        { name: '成交额', text: yuanText(amount) },
      ],
    }),
  ]
}

function limitWords({ limit }: DayMove): string | undefined {
  if (limit === undefined) return undefined
  return limit === 1 ? '收盘涨停' : '收盘跌停'
}

/** Unadjusted closes of a year; an ex-right day within it can make an extreme that adjusted prices do not show. */
function extremeWords({ days }: ItemFacts, { at }: DayMove): string | undefined {
  if (at < YEAR) return undefined
  const year = days.close.subarray(at - YEAR, at)
  const close = days.close[at] ?? 0
  if (year.every((one) => one < close)) return '收盘价创近一年新高'
  return year.every((one) => one > close) ? '收盘价创近一年新低' : undefined
}

function changeWords({ change, limit }: DayMove): string | undefined {
  if (limit !== undefined || Math.abs(change) < BIG_CHANGE) return undefined
  return `${change > 0 ? '上涨' : '下跌'} ${shareText(Math.abs(change))}`
}

function amountWords({ days }: ItemFacts, { at, amount }: DayMove): string | undefined {
  if (at < AVERAGED) return undefined
  const before = days.amount.subarray(at - AVERAGED, at)
  const times = amount / (before.reduce((sum, one) => sum + one, 0) / AVERAGED)
  return times >= BIG_AMOUNT && Number.isFinite(times) ? `成交额是前 20 日平均的 ${times.toFixed(1)} 倍` : undefined
}

function ofReport(
  facts: ItemFacts,
  { period, published, income, cashFlow }: ItemFacts['statements'][number],
): CompanyItem {
  const profit = growthText(growth(facts.statements, period, 'parentNetProfit'))
  const title = reportTitle(period)
  return note(facts, {
    id: `n${published}-report-${period}`,
    date: published,
    tag: '业绩',
    title: `${facts.profile.name}${title}：归母净利润${profit}`,
    summary: `营业收入 ${yuanText(income.revenue)}，归母净利润 ${yuanText(income.parentNetProfit)}，${profit}。`,
    body: [
      `${facts.profile.name}披露${title}：营业收入 ${yuanText(income.revenue)}，${growthText(growth(facts.statements, period, 'revenue'))}；归母净利润 ${yuanText(income.parentNetProfit)}，${profit}；经营现金流净额 ${yuanText(cashFlow.operating)}。`,
      '数字为年初至报告期末的累计数，详见同日公告。',
    ],
    figures: [
      { name: '营业收入', text: yuanText(income.revenue) },
      { name: '归母净利润', text: yuanText(income.parentNetProfit) },
      { name: '经营现金流净额', text: yuanText(cashFlow.operating) },
    ],
  })
}
