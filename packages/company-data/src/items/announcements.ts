import { nextTradingDay, previousTradingDay } from '@niujin/market'
import { earningsPerShare, growth } from '../metrics.ts'
import type { CapitalReason, ShareCapitalChange } from '../port.ts'
import type { Statement } from '../statement.ts'
import { marketNotices } from './market-notices.ts'
import { announcement, newestFirst, type CompanyItem, type ItemFacts } from './item.ts'
import { bigText, dateWords, growthText, planText, reportTitle, yuanText } from './texts.ts'

/** The calendar knows no day before this one. */
const CALENDAR_FROM = 20_050_201
/** 权益分派实施公告 comes so many trading days before the ex-right day. */
const DAYS_BEFORE = 4

/** Announcements that follow from what happened: reports, dividends, share changes, suspensions, unusual moves. Newest first. */
export function announcementsOf(facts: ItemFacts): readonly CompanyItem[] {
  const known = [
    ...facts.statements.map((statement) => ofReport(facts, statement)),
    ...facts.dividends.filter(({ exDate }) => exDate > CALENDAR_FROM).map((dividend) => ofDividend(facts, dividend)),
    ...facts.capital.flatMap((change) => ofCapital(facts, change)),
    ...marketNotices(facts),
  ]
  return newestFirst(known.filter(({ date }) => date <= facts.today))
}

function ofReport(facts: ItemFacts, statement: Statement): CompanyItem {
  const { period, published, income, balance, cashFlow } = statement
  const title = reportTitle(period)
  const grown = (line: 'revenue' | 'parentNetProfit') => growthText(growth(facts.statements, period, line))
  const summary = `营业收入 ${yuanText(income.revenue)}，${grown('revenue')}；归母净利润 ${yuanText(income.parentNetProfit)}，${grown('parentNetProfit')}。`
  return announcement(facts, {
    id: `a${published}-period-${period}`,
    date: published,
    tag: '定期报告',
    title: `${facts.profile.name}：${title}`,
    summary,
    body: [
      `公司披露${title}。报告期（累计）${summary}`,
      `期末总资产 ${yuanText(balance.totalAssets)}，归母净资产 ${yuanText(balance.parentEquity)}，经营现金流净额 ${yuanText(cashFlow.operating)}。`,
      '各项数字是年初至报告期末的累计数，资产负债是期末数。',
    ],
    figures: [
      { name: '营业收入', text: yuanText(income.revenue) },
      { name: '归母净利润', text: yuanText(income.parentNetProfit) },
      { name: '扣非净利润', text: yuanText(income.deductedProfit) },
      { name: '每股收益', text: `${earningsPerShare(statement).toFixed(4)}元` },
      { name: '总资产', text: yuanText(balance.totalAssets) },
      { name: '经营现金流净额', text: yuanText(cashFlow.operating) },
    ],
  })
}

function ofDividend(facts: ItemFacts, dividend: ItemFacts['dividends'][number]): CompanyItem {
  const { exDate, amount, period } = dividend
  let date = exDate
  for (let step = 0; step < DAYS_BEFORE; step += 1) date = previousTradingDay('a', date)
  const plan = planText(dividend)
  const year = Math.floor(period / 10_000)
  return announcement(facts, {
    id: `a${date}-dividend-${exDate}`,
    date,
    tag: '分红送转',
    title: `${facts.profile.name}：${year}年年度权益分派实施公告`,
    summary: `${plan}，除权除息日 ${dateWords(exDate)}。`,
    body: [
      `公司${year}年年度权益分派方案为：${plan}。`,
      `股权登记日 ${dateWords(previousTradingDay('a', exDate))}，除权（息）日与现金红利发放日 ${dateWords(exDate)}。`,
      ...(amount > 0 ? [`共派发现金红利 ${yuanText(amount)}。`] : []),
    ],
    figures: [
      { name: '方案', text: plan },
      { name: '除权除息日', text: dateWords(exDate) },
      ...(amount > 0 ? [{ name: '派现总额', text: yuanText(amount) }] : []),
    ],
  })
}

/** What a change of shares is announced as; the rest is announced with the dividend or not at all. */
const CAPITAL_TITLES: Partial<Record<CapitalReason, readonly [title: string, tag: string]>> = {
  listing: ['首次公开发行股票上市公告书', '首发上市'],
  placement: ['向特定对象发行股票上市公告书', '增发'],
  rights: ['配股股份变动及获配股票上市公告书', '配股'],
  unlock: ['限售股份上市流通提示性公告', '限售解禁'],
}

function ofCapital(facts: ItemFacts, change: ShareCapitalChange): CompanyItem[] {
  const [title, tag] = CAPITAL_TITLES[change.reason] ?? []
  if (!title || !tag || change.date < CALENDAR_FROM) return []
  const date = nextTradingDay('a', change.date - 1)
  const fresh = change.newShares > 0 ? `新增股份 ${bigText(change.newShares)}股，` : ''
  return [
    announcement(facts, {
      id: `a${date}-${change.reason}-${change.date}`,
      date,
      tag,
      title: `${facts.profile.name}：${title}`,
      summary: `${fresh}变动后总股本 ${bigText(change.totalShares)}股，其中流通 ${bigText(change.floatShares)}股。`,
      body: [
        `${dateWords(change.date)}，${fresh}公司总股本变为 ${bigText(change.totalShares)}股，其中流通股 ${bigText(change.floatShares)}股。`,
      ],
      figures: [
        ...(change.newShares > 0 ? [{ name: '新增股份', text: `${bigText(change.newShares)}股` }] : []),
        { name: '总股本', text: `${bigText(change.totalShares)}股` },
        { name: '流通股本', text: `${bigText(change.floatShares)}股` },
      ],
    }),
  ]
}
