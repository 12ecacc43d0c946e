import { LIMITS } from './limits.ts'

export const PICTURE_REFUSALS = {
  PICTURE_MISSING: '请选择图片',
  PICTURE_TOO_LARGE: '图片不能超过 5 MB',
  PICTURE_KIND: '请用 JPG、PNG 或 WebP 图片',
  PICTURE_BROKEN: '图片打不开，请换一张',
  PICTURE_TOO_OFTEN: '今天上传的图片太多了，请明天再试',
} as const

export const WORDS_REFUSALS = {
  WORDS_EMPTY: '还有没填的内容',
  WORDS_TOO_LONG: '写得太长了',
} as const

/** What the rules of the house say to a text. */
export const PUBLISH_REFUSALS = {
  WORDS_FORBIDDEN: '内容里有不能发布的词，请修改',
  MUTED: '你已被禁言，暂时不能发布',
  TOO_FAST: '改得太快了，请稍后再试',
  DAILY_LIMIT: '今天改的次数太多了，请明天再试',
} as const

export const APPLICATION_UNKNOWN = { APPLICATION_UNKNOWN: '没有这份申请' } as const
export const EXPERT_UNKNOWN = { EXPERT_UNKNOWN: '没有这位砖家' } as const

export const STATUS_CHANGED = { STATUS_CHANGED: '申请的状态已经变了，请刷新' } as const

export const LICENCE_REFUSALS = {
  LICENCE_INVALID: '登记编号是字母 S 或 A 加 13 位数字',
  LICENCE_TAKEN: '这个登记编号已经有人用了',
} as const

export const APPLY_REFUSALS = {
  NOT_ALLOWED: '工作人员不能申请',
  ALREADY_HELD: '你已经有这个身份',
  APPLICATION_OPEN: '你已有一份申请在处理',
  RETRY_LATER: `上次没有通过，${LIMITS.retryDays} 天以后才能再申请`,
} as const
