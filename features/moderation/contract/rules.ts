import { endpoint, NOT_ALLOWED } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { LIMITS, SETTING_NAMES } from './limits.ts'

const settingName = z.enum(SETTING_NAMES)

const rules = z.object({
  settings: z.array(z.object({ name: settingName, value: z.number() })),
  /** Kinds whose things are looked at before anyone sees them. */
  kinds: z.array(z.object({ kind: z.string(), name: z.string(), first: z.boolean() })),
  history: z.array(
    z.object({
      id: z.string(),
      about: z.string(),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
      staffName: z.string(),
      at: z.string(),
    }),
  ),
})
export type PublishingRules = z.output<typeof rules>

const reason = z
  .string()
  .check(z.trim(), z.minLength(2, '请写明原因'), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 个字`))

export const publishingRules = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/review/staff/rules',
  access: 'member',
  summary: '发布规则：间隔、每天几条、新人的限制、哪些先审后发，与改动的经过',
  input: z.object({}),
  output: rules,
  failures: NOT_ALLOWED,
})

export const setPublishingRule = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/review/staff/setRule',
  access: 'member',
  once: true,
  summary: '改一条发布规则，马上算数',
  input: z.object({ name: settingName, value: z.number('请填数字').check(z.int('请填整数')), reason }),
  output: rules,
  failures: { ...NOT_ALLOWED, RULE_RANGE: '这个数不在允许的范围里' },
})

export const setReviewFirst = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/review/staff/setFirst',
  access: 'member',
  once: true,
  summary: '某一类内容是否先审后发',
  input: z.object({ kind: z.string().check(z.maxLength(31)), first: z.boolean(), reason }),
  output: rules,
  failures: { ...NOT_ALLOWED, REVIEW_UNKNOWN: '没有这类内容' },
})
