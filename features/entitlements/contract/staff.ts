import { LEVELS } from '@niujin/commerce'
import { endpoint, NOT_ALLOWED } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { level, moment, period, rightName, rightRow, thing } from './fields.ts'
import { LIMITS } from './limits.ts'

const memberId = z.string().check(z.trim(), z.minLength(1, '请填会员编号'), z.maxLength(40, '会员编号太长'))
const reason = z
  .string()
  .check(z.trim(), z.minLength(2, '请写明原因'), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 字`))
const MEMBER_UNKNOWN = { MEMBER_UNKNOWN: '没有这位会员' } as const

const step = z.object({
  id: z.string(),
  periodId: z.string(),
  title: z.string(),
  who: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  at: moment,
})
export type EntitlementStep = z.output<typeof step>

const standing = z.object({
  memberId: z.string(),
  nickname: z.string(),
  level,
  /** The newest 200, the newest first. */
  periods: z.array(z.extend(period, { cause: z.string() })),
  history: z.array(step),
})
export type MemberStanding = z.output<typeof standing>

export const staffMember = endpoint({
  method: 'GET',
  path: '/userapi/entitlement/staff/member',
  access: 'member',
  summary: '运营：一位会员的权益与经过',
  input: z.object({ memberId }),
  output: standing,
  failures: { ...NOT_ALLOWED, ...MEMBER_UNKNOWN },
})

export const staffGrant = endpoint({
  method: 'POST',
  path: '/userapi/entitlement/staff/grant',
  access: 'member',
  once: true,
  summary: '运营：给会员一样权益若干天，写明原因',
  input: z.object({
    memberId,
    thing,
    /** What the member reads; needed where the thing has no name of its own. */
    title: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.title, `名称最多 ${LIMITS.title} 字`))),
    days: z
      .number('请填天数')
      .check(z.int('天数须为整数'), z.gte(1, '至少 1 天'), z.lte(LIMITS.days, `最多 ${LIMITS.days} 天`)),
    reason,
  }),
  output: standing,
  failures: {
    ...NOT_ALLOWED,
    ...MEMBER_UNKNOWN,
    SAME_PERSON: '不能给自己发放',
    TITLE_MISSING: '请写权益的名称，会员会看到',
  },
})

export const staffRevoke = endpoint({
  method: 'POST',
  path: '/userapi/entitlement/staff/revoke',
  access: 'member',
  once: true,
  summary: '运营：收回一段权益，写明原因；排在后面的提前',
  input: z.object({ periodId: z.string().check(z.regex(/^\d{1,18}$/, '编号不正确')), reason }),
  output: standing,
  failures: { ...NOT_ALLOWED, PERIOD_GONE: '这段权益已经结束，请刷新' },
})

const limitStep = z.object({
  id: z.string(),
  name: rightName,
  level,
  who: z.string(),
  from: z.number(),
  to: z.number(),
  reason: z.string(),
  at: moment,
})
export type LimitStep = z.output<typeof limitStep>

const rightTable = z.object({
  rights: z.array(z.extend(rightRow, { most: z.number() })),
  /** The newest 100. */
  history: z.array(limitStep),
})
export type RightTable = z.output<typeof rightTable>

export const staffRights = endpoint({
  method: 'GET',
  path: '/userapi/entitlement/staff/rights',
  access: 'member',
  summary: '运营：各等级的权益与改动的经过',
  input: z.object({}),
  output: rightTable,
  failures: NOT_ALLOWED,
})

const value = z.number('请填数字').check(z.int('须为整数'), z.gte(0, '不能小于零'))

export const staffSetRight = endpoint({
  method: 'POST',
  path: '/userapi/entitlement/staff/setRight',
  access: 'member',
  once: true,
  summary: '运营：改一项权益在各等级的数，写明原因；高的等级不少于低的',
  input: z.object({ name: rightName, free: value, vip: value, svip: value, reason }),
  output: rightTable,
  failures: {
    ...NOT_ALLOWED,
    LIMIT_ORDER: `须${LEVELS.free} ≤ ${LEVELS.vip} ≤ ${LEVELS.svip}`,
    LIMIT_TOO_MUCH: '超过了这项权益最多能有的数',
    LIMIT_SAME: '没有改动',
  },
})
