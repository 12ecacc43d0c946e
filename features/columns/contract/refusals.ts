import { LIMITS } from './limits.ts'

export const ARTICLE_REFUSALS = { ARTICLE_UNKNOWN: '文章不存在或已下架' } as const
export const COLUMN_REFUSALS = { COLUMN_UNKNOWN: '专栏不存在或没有开放' } as const
export const MAY_WRITE = { NOT_ALLOWED: '只有砖家、老师和投资顾问能发布文章' } as const

/** What somebody else, or the same member elsewhere, did in between. */
export const TURN_REFUSALS = {
  VERSION_OLD: '这篇文章在别处改过了，请刷新后再改',
  STATUS_CHANGED: '文章的状态已经变了，请刷新',
} as const

/** What cannot be kept. */
export const CONTENT_REFUSALS = {
  TITLE_TOO_LONG: `标题最多 ${LIMITS.title} 个字`,
  SUMMARY_TOO_LONG: `摘要最多 ${LIMITS.summary} 个字`,
  NOTICE_TOO_LONG: `风险提示最多 ${LIMITS.riskNotice} 个字`,
  DOCUMENT_TOO_LONG: `正文最多 ${LIMITS.characters} 个字`,
  TOO_MANY_PICTURES: '正文里的图片太多了',
  PICTURE_FOREIGN: '只能用自己上传的图片，请重新插入图片',
  LINK_REFUSED: '正文里有打不开的链接，请检查',
  STOCK_UNKNOWN: '关联的股票不存在，请重新选',
  HASHTAG_WRONG: `话题须为 1–${LIMITS.hashtag} 个字，不含 # 与换行`,
  COLUMN_NOT_YOURS: '请选择自己的专栏',
  SERIES_UNKNOWN: '专栏里没有这个系列',
  COLUMN_FREE: '免费专栏里的文章不能收费，请选择付费专栏',
} as const

/** Of whatever the rules of the house look at. */
export const MODERATION_REFUSALS = {
  WORDS_FORBIDDEN: '里面有不能发布的词，请修改',
  MUTED: '你被禁止发言',
  TOO_FAST: '发得太快了，请稍后再试',
  DAILY_LIMIT: '今天发布的太多了，请明天再来',
} as const

/** What is missing before an article can go to review. */
export const SUBMIT_REFUSALS = {
  TITLE_EMPTY: '请填写标题',
  DOCUMENT_EMPTY: '请填写正文',
  LICENCE_NEEDED: '只有持牌的投资顾问可以标注观点',
  SCHEDULE_WRONG: `定时发布的时间应在现在之后、${LIMITS.scheduleDays} 天以内`,
} as const
