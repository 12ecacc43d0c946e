import { grants } from '@niujin/commerce'
import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'

/** What somebody typed, pasted or scanned; whether it is a code at all is answered like whether it exists. */
export const typedCode = z
  .string('请输入激活码')
  .check(z.trim(), z.minLength(1, '请输入激活码'), z.maxLength(LIMITS.typed, '没有这个激活码，请核对后再输入'))

export const batchId = z.string().check(z.regex(/^\d{1,18}$/, '批次编号不正确'))
export const reason = z
  .string()
  .check(z.trim(), z.minLength(2, '请写明原因'), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 字`))
export const someGrants = grants.check(z.minLength(1, '至少给一样'))

/** ISO 8601. */
export const moment = z.string()
/** ISO 8601 from a caller. */
export const givenMoment = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), '时间不正确'))

/** What a code gives, in words, and which page has more of it. */
export const given = z.object({ kind: z.enum(['membership', 'coins', 'coupon', 'right']), text: z.string() })
/** Proposed until somebody else decides; approved until its codes are taken. */
export const batchStatus = z.enum(['proposed', 'approved', 'made', 'refused'])
export type BatchStatus = z.output<typeof batchStatus>
export const codeStatus = z.enum(['new', 'activated', 'void'])
