import type { AmountKind } from './amounts.ts'
import { comparedFinder, mirrored } from './compared.ts'
import { PERIOD, periodDays } from './numbers.ts'
import { conditionWith, type Finder } from './phrase.ts'

const RECENT = '(?:最近|近|过去)?'
const WITHIN = '(?:之内|以来|内)?的?(?:累计)?'

/** A value people compare: its names as a pattern, with `<N>` where a period stands. */
function metric(zbId: string, kind: AmountKind, names: string, isFall = false): Finder {
  const subject = new RegExp(`(?:${names.replaceAll('<N>', `(?<N>${PERIOD})`)})(?:的|要|值)?`, 'y')
  const find = comparedFinder(kind)
  return (text, at) => {
    subject.lastIndex = at
    const named = subject.exec(text)
    const found = named && find(text, subject.lastIndex)
    if (!named || !found) return undefined
    const period = periodIn(named.groups?.['N'])
    const compared = isFall ? mirrored(found.compared) : found.compared
    const condition = period && conditionWith(zbId, { ...period, ...compared })
    return condition && { length: named[0].length + found.length, condition }
  }
}

/** The parameter N; none without a period, undefined when the period is no number of days. */
function periodIn(period: string | undefined): { N?: number } | undefined {
  if (period === undefined) return {}
  const N = periodDays(period)
  return N === undefined ? undefined : { N }
}

const growing = '(?:同比)?(?:增长率|增长|增速|增幅)|同比'

/** Every value of the library that people compare with a number. */
export const metricFinders: readonly Finder[] = [
  metric('price', 'price', '股价|现价|最新价|收盘价|价格'),
  metric('change', 'percent', '涨跌幅|涨幅|上涨|涨'),
  metric('change', 'percent', '跌幅|下跌|跌', true),
  metric('changeOver', 'percent', `${RECENT}<N>${WITHIN}(?:涨跌幅|涨幅|上涨|涨)`),
  metric('changeOver', 'percent', `${RECENT}<N>${WITHIN}(?:跌幅|下跌|跌)`, true),
  metric('changeThisYear', 'percent', '(?:今年以来|今年|年初至今|年内)的?(?:累计)?(?:涨跌幅|涨幅|上涨|涨)'),
  metric('changeThisYear', 'percent', '(?:今年以来|今年|年初至今|年内)的?(?:累计)?(?:跌幅|下跌|跌)', true),
  metric('amplitude', 'percent', '振幅'),
  metric('openChange', 'percent', '高开|开盘涨幅'),
  metric('openChange', 'percent', '低开|开盘跌幅', true),
  metric('speed', 'percent', '涨速'),
  metric('turnover', 'percent', '换手率|换手'),
  metric('meanTurnover', 'percent', `${RECENT}<N>(?:平均|日均|的平均)换手率?`),
  metric('amount', 'hundredMillion', '成交额|成交金额'),
  metric('meanAmount', 'hundredMillion', `${RECENT}<N>(?:平均|日均|的平均)成交[金]?额`),
  metric('volumeRatio', 'plain', '量比'),
  metric('bidRatio', 'percent', '委比'),
  metric('marketValue', 'hundredMillion', '总市值|市值'),
  metric('floatValue', 'hundredMillion', '流通市值'),
  metric('totalShares', 'hundredMillion', '总股本'),
  metric('floatShares', 'hundredMillion', '流通股本|流通盘'),
  metric('listedDays', 'days', '上市天数|上市时间|上市'),
  metric('priceEarnings', 'plain', '动态市盈率|动态pe|市盈率\\(动\\)|市盈率|市盈|pe'),
  metric('priceEarningsStatic', 'plain', '静态市盈率|静态pe|市盈率\\(静\\)|pe\\(静\\)'),
  metric('priceEarningsTtm', 'plain', '滚动市盈率|ttm市盈率|市盈率\\(ttm\\)|市盈率ttm|pe\\(ttm\\)|pe-?ttm'),
  metric('priceBook', 'plain', '市净率|市净|pb'),
  metric('dividendYield', 'percent', '股息率|股息收益率'),
  metric('peg', 'plain', 'peg'),
  metric('returnOnEquity', 'percent', '净资产收益率|roe'),
  metric('grossMargin', 'percent', '销售毛利率|毛利率'),
  metric('netMargin', 'percent', '销售净利率|净利润率|净利率'),
  metric('netProfit', 'hundredMillion', '归母净利润|净利润|净利'),
  metric('deductedProfit', 'hundredMillion', '扣非净利润|扣非净利|扣非归母净利润'),
  metric('revenue', 'hundredMillion', '营业总收入|营业收入|营收'),
  metric('researchShare', 'percent', '研发费用占比|研发投入占比|研发占比'),
  metric('revenueGrowth', 'percent', `(?:营业收入|营收)(?:${growing})`),
  metric('revenueGrowth', 'percent', '(?:营业收入|营收)(?:同比)?(?:下降|下滑)', true),
  metric('profitGrowth', 'percent', `(?:归母净利润|净利润|净利|业绩)(?:${growing})`),
  metric('profitGrowth', 'percent', '(?:归母净利润|净利润|净利|业绩)(?:同比)?(?:下降|下滑)', true),
  metric('debtRatio', 'percent', '资产负债率|负债率'),
  metric('currentRatio', 'plain', '流动比率'),
  metric('operatingCash', 'hundredMillion', '经营(?:活动)?现金流(?:量净额|净额|量)?'),
  metric('cashToProfit', 'plain', '净现比'),
  metric('totalAssets', 'hundredMillion', '总资产'),
  metric('netAssets', 'hundredMillion', '净资产'),
  metric('earningsPerShare', 'price', '每股收益|eps'),
  metric('bookPerShare', 'price', '每股净资产|bps'),
  metric('undistributedPerShare', 'price', '每股未分配利润'),
  metric('reservePerShare', 'price', '每股(?:资本)?公积金?'),
  metric('holders', 'count', '股东人数|股东户数'),
  metric('mainNet', 'tenThousand', '主力(?:资金)?(?:净流入|净买入|净额)(?:金?额)?'),
  metric('mainNet', 'tenThousand', '主力(?:资金)?(?:净流出|净卖出)(?:金?额)?', true),
  metric('mainNetShare', 'percent', '主力净占比'),
  metric('sealAmount', 'tenThousand', '封单(?:金)?额'),
  metric('rsi', 'plain', '(?:<N>的?)?rsi值?'),
  metric('psy', 'plain', '(?:<N>的?)?psy'),
  metric('wr', 'plain', '(?:<N>的?)?wr'),
  metric('winner', 'percent', '获利(?:筹码)?比例|获利盘(?:比例)?'),
  metric('chipSpread', 'percent', '筹码集中度'),
  metric('maDistance', 'percent', '(?:<N>的?)?乖离率'),
  metric('fromHigh', 'percent', '距(?:离)?<N>(?:最)?高点(?:的)?(?:回撤|跌幅)'),
  metric('fromLow', 'percent', '距(?:离)?<N>(?:最)?低点(?:的)?(?:反弹|涨幅)'),
]
