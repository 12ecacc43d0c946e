import type { HelpTopic } from '../../contract/index.ts'
import { ACCOUNT } from './account.ts'
import { APP } from './app.ts'
import type { Article } from './article.ts'
import { BASICS } from './basics.ts'
import { MARKET } from './market.ts'
import { MESSAGE } from './message.ts'
import { PRIVACY } from './privacy.ts'
import { SCREENING } from './screening.ts'
import { WATCHLIST } from './watchlist.ts'

export type { Article } from './article.ts'

/** What each topic is called and about. */
export const TOPICS: Readonly<Record<HelpTopic, { readonly name: string; readonly about: string }>> = {
  account: { name: '登录与账号', about: '登录、手机号、设备、注销' },
  market: { name: '行情与图表', about: '数据来源、K 线、指标、港股' },
  watchlist: { name: '自选与预警', about: '分组、排序、同步、价格预警' },
  screening: { name: '选股与公式', about: '条件选股、公式、回测' },
  message: { name: '消息与通知', about: '未读、已读、删除' },
  basics: { name: '交易常识', about: '涨跌停、T+1、复权、费用' },
  privacy: { name: '隐私与安全', about: '个人信息、防骗、权限' },
  app: { name: '使用与反馈', about: '显示、网络、反馈与投诉' },
}

/** Every article of the help, topic by topic. */
export const ARTICLES: readonly Article[] = [
  ...ACCOUNT,
  ...MARKET,
  ...WATCHLIST,
  ...SCREENING,
  ...MESSAGE,
  ...BASICS,
  ...PRIVACY,
  ...APP,
]

const BY_ID = new Map(ARTICLES.map((article) => [article.id, article]))

/** The article of an id; undefined when there is none. */
export function articleOf(id: string): Article | undefined {
  return BY_ID.get(id)
}

const RELATED = 3

/** Other articles to read on: those it names, then its topic's. */
export function relatedTo({ id, topic, related = [] }: Article): Article[] {
  const named = related.flatMap((one) => articleOf(one) ?? [])
  const others = ARTICLES.filter((one) => one.topic === topic && one.id !== id && !named.includes(one))
  return [...named, ...others].slice(0, RELATED)
}
