import { author, opinionRecord } from '@niujin/community'
import * as z from 'zod/mini'
import { APPLICATION_STATUSES, FIELD_KEYS, KIND_KEYS, LIMITS } from './limits.ts'

export const field = z.enum(FIELD_KEYS)
export const kind = z.enum(KIND_KEYS)
export const status = z.enum(APPLICATION_STATUSES)
export const niujinUid = z.string().check(z.regex(/^[\w-]{1,40}$/, '编号不正确'))
export const applicationId = z.string().check(z.regex(/^[\w-]{8,40}$/, '申请编号不正确'))
/** ISO 8601. */
export const moment = z.string().check(z.maxLength(40))
/** A whole number of something. */
export const amount = z.number().check(z.int(), z.gte(0))

export const headline = z
  .string()
  .check(
    z.trim(),
    z.minLength(2, '请用一句话介绍自己'),
    z.maxLength(LIMITS.headline, `一句话介绍最多 ${LIMITS.headline} 个字`),
  )
export const fields = z
  .array(field)
  .check(z.minLength(1, '请选择擅长的领域'), z.maxLength(LIMITS.fields, `最多选 ${LIMITS.fields} 个领域`))
export const introduction = z
  .string()
  .check(
    z.trim(),
    z.minLength(10, '介绍至少 10 个字'),
    z.maxLength(LIMITS.introduction, `介绍最多 ${LIMITS.introduction} 个字`),
  )
export const licenceNo = z.string().check(z.trim(), z.maxLength(20, '登记编号太长'))
export const firm = z.string().check(z.trim(), z.maxLength(LIMITS.firm, `机构名称最多 ${LIMITS.firm} 个字`))
export const reason = z
  .string()
  .check(z.trim(), z.minLength(2, '请写明原因'), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 字`))

/** One author in a list. */
export const expertRow = z.object({
  ...author.shape,
  headline: z.string(),
  fields: z.array(field),
  /** Where the advisor works; null for others. */
  firm: z.nullable(z.string()),
  followers: amount,
  /** The caller follows them; a guest follows on the device. */
  isFollowed: z.boolean(),
  isSelf: z.boolean(),
})
export type ExpertRow = z.output<typeof expertRow>

/** How somebody stands in the ranking; points of 100 and what they were made of. */
export const standing = z.object({
  points: z.number(),
  /** Things that came out within the last 30 days. */
  pieces: amount,
  /** New followers within the last 30 days, less those who left. */
  growth: z.number(),
  activityPoints: z.number(),
  growthPoints: z.number(),
  recordPoints: z.number(),
})
export type RankStanding = z.output<typeof standing>

/** Everything that anyone may see of an author. */
export const authorPage = z.object({
  ...expertRow.shape,
  introduction: z.string(),
  cover: z.nullable(z.string()),
  /** null where the author is not ranked. */
  standing: z.nullable(standing),
  /** null for those who have given no opinions. */
  record: z.nullable(opinionRecord),
})
export type AuthorPage = z.output<typeof authorPage>

/** One step in the history of an application or of what an expert shows. */
export const historyLine = z.object({
  id: z.string(),
  who: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  at: moment,
})
export type HistoryLine = z.output<typeof historyLine>
