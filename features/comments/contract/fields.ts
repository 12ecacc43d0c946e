import * as z from 'zod/mini'
import { REPORT_REASONS } from './limits.ts'

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

export const reportReason = z.enum(REPORT_REASONS, '请选择举报的原因')
