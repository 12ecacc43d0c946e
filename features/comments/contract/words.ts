import * as z from 'zod/mini'

/** Lengths in characters a person sees, counts in pieces. */
export const LIMITS = {
  content: 500,
  stocks: 10,
  detail: 200,
  reason: 100,
  word: 30,
  /** Replies shown under a comment before 查看全部回复. */
  repliesShown: 2,
  /** Targets of one call for counts. */
  targets: 50,
  /** Reports of one member in 24 hours (source: Discourse). */
  reportsADay: 20,
  /** So many reports take a comment out of sight until someone has looked. */
  reportsToHold: 5,
} as const

/** What can be commented on is open: features name their own kinds, such as `stock`, `flash`, `video`. */
export const targetType = z.string('缺少评论的对象').check(z.regex(/^[a-z][a-z-]{0,23}$/, '评论的对象不正确'))
export const targetId = z.string('缺少评论的对象').check(z.regex(/^[\w.:-]{1,60}$/, '评论的对象不正确'))
export const commentId = z.string('缺少评论编号').check(z.regex(/^\d{1,18}$/, '评论编号不正确'))
export const memberUid = z.string('缺少会员编号').check(z.regex(/^[\w-]{1,60}$/, '会员编号不正确'))

/** A stock named in a comment. */
export const stock = z.object({
  /** Such as SH.600519. */
  symbol: z.string().check(z.regex(/^[A-Z]{2}\.[0-9A-Z]{3,8}$/, '股票代码不正确')),
  name: z.string().check(z.minLength(1), z.maxLength(40, '股票名称不正确')),
})

/**
 * visible: everyone sees it; pending: only its author does, until someone has looked; hidden: taken away by the
 * staff; deleted: taken away by its author or with the account.
 */
export const COMMENT_STATUSES = ['visible', 'pending', 'hidden', 'deleted'] as const
export type CommentStatus = (typeof COMMENT_STATUSES)[number]

/** Why a comment is reported, in the order shown. */
export const REPORT_REASONS = ['advice', 'ad', 'abuse', 'porn', 'false', 'privacy', 'other'] as const
export const reportReason = z.enum(REPORT_REASONS, '请选择举报的原因')
export type ReportReason = z.output<typeof reportReason>

export const REASON_NAMES: Readonly<Record<ReportReason, string>> = {
  advice: '荐股、承诺收益', ad: '广告、拉群', abuse: '辱骂、攻击他人', porn: '色情低俗', false: '造谣、不实信息', privacy: '泄露他人隐私', other: '其他',
}

export const COMMENT_FAILURE = { COMMENT_UNKNOWN: '评论不存在或已删除' } as const
export const CURSOR_FAILURE = { CURSOR_INVALID: '翻页位置不正确，请刷新' } as const
export const TARGET_FAILURE = { TARGET_UNKNOWN: '评论的内容不存在或已删除' } as const
