import { LIMITS } from './limits.ts'

export const POST_REFUSALS = { POST_UNKNOWN: '说说不存在或已删除' } as const
export const HASHTAG_REFUSALS = { HASHTAG_UNKNOWN: '没有这个话题' } as const

/** Why what somebody wrote cannot come out. */
export const WRITING_REFUSALS = {
  NOT_ALLOWED: '当前身份不能发说说',
  TEXT_EMPTY: '写点什么再发吧',
  TEXT_TOO_LONG: `最多 ${LIMITS.text} 个字`,
  STOCKS_TOO_MANY: `最多提到 ${LIMITS.stocks} 只股票`,
  HASHTAGS_TOO_MANY: `最多带 ${LIMITS.hashtags} 个话题`,
  HASHTAG_BLOCKED: '这个话题不能使用，请去掉再发',
  PICTURE_UNKNOWN: '有图片已经失效，请重新添加',
  WORDS_FORBIDDEN: '内容里有不能发布的说法，请修改后再发',
  MUTED: '你暂时不能发布内容，原因在消息里',
  TOO_FAST: '发得太快了，请过一会儿再发',
  DAILY_LIMIT: '今天发得够多了，请明天再来',
  LICENCE_NEEDED: '有执业编号的投顾才能留下观点',
  OPINION_NO_PRICE: '现在没有行情价（停牌或行情中断），观点没有记下',
  OPINION_KIND: '只能对 A 股与 ETF 留下观点',
  OPINION_REPEATED: '今天已经对这只证券留过观点，明天再来',
} as const
