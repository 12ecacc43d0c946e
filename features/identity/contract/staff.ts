import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { device } from './devices.ts'
import { challengeAnswer, givenRole, mobile, secretText, signedIn, smsCode, uid } from './fields.ts'
import { CODE_REFUSALS, MEMBER_REFUSALS, MISUSE_REFUSALS } from './refusals.ts'

/**
 * First step of the staff's sign-in: a code of purpose `staff`. Then, by `step`: `totp` asks for the six digits of
 * the authenticator; `enrol` shows `otpauth` (as a QR code) and `secret` to set one up, then asks for its digits.
 */
export const staffSignIn = endpoint({
  method: 'POST',
  path: '/userapi/staff/signIn',
  access: 'guest',
  summary: '工作人员登录第一步：手机号与短信验证码',
  input: z.object({ mobile, code: smsCode, challenge: challengeAnswer }),
  output: z.object({
    step: z.enum(['totp', 'enrol']),
    ticket: z.string(),
    otpauth: z.nullable(z.string()),
    secret: z.nullable(z.string()),
  }),
  failures: { ...CODE_REFUSALS, ...MISUSE_REFUSALS },
})

export const staffConfirm = endpoint({
  method: 'POST',
  path: '/userapi/staff/confirm',
  access: 'guest',
  summary: '工作人员登录第二步：动态口令；得到 12 小时、闲置 30 分钟的登录',
  input: z.object({ ticket: secretText, totp: z.string().check(z.trim(), z.regex(/^\d{6}$/, '请输入 6 位动态口令')) }),
  output: signedIn,
  failures: {
    TICKET_INVALID: '验证已失效，请重新登录',
    TOTP_WRONG: '动态口令不正确',
    TOTP_LOCKED: '输错次数过多，请重新登录',
  },
})

export const staffSelf = endpoint({
  method: 'GET',
  path: '/userapi/staff/self',
  access: 'member',
  summary: '当前工作人员的角色与能做的事',
  input: z.object({}),
  output: z.object({
    niujinUid: z.string(),
    nickname: z.string(),
    roles: z.array(z.string()),
    actions: z.array(z.string()),
    /** True when this sign-in passed the second step; without it, the roles of staff do not count. */
    staff: z.boolean(),
  }),
})

export const person = z.object({
  niujinUid: z.string(),
  id: z.string(),
  nickname: z.string(),
  mobile: z.nullable(z.string()),
  roles: z.array(givenRole),
  frozen: z.boolean(),
  deletionAt: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
})
export type Person = z.output<typeof person>

const ABOUT_MEMBER = { ...MEMBER_REFUSALS, ...NOT_ALLOWED } as const
export const reason = z.string().check(z.trim(), z.minLength(2, '请写明原因'), z.maxLength(200, '原因最多 200 个字'))

export const findPeople = endpoint({
  method: 'GET',
  path: '/userapi/staff/people',
  access: 'member',
  summary: '查用户：编号、完整手机号、昵称开头或角色',
  input: z.object({
    q: z._default(z.string().check(z.trim(), z.maxLength(40, '最多 40 个字')), ''),
    role: z.optional(givenRole),
    ...paging({ usual: 20, most: 100 }),
  }),
  output: pageOf(person),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const grantRole = endpoint({
  method: 'POST',
  path: '/userapi/staff/grantRole',
  access: 'member',
  summary: '给予角色',
  input: z.object({ niujinUid: uid, role: givenRole, reason }),
  output: person,
  failures: ABOUT_MEMBER,
})

export const revokeRole = endpoint({
  method: 'POST',
  path: '/userapi/staff/revokeRole',
  access: 'member',
  summary: '解除角色；此人的登录随之失效',
  input: z.object({ niujinUid: uid, role: givenRole, reason }),
  output: person,
  failures: { ...ABOUT_MEMBER, LAST_ADMIN: '至少要留一位管理员' },
})

export const freezeMember = endpoint({
  method: 'POST',
  path: '/userapi/staff/freeze',
  access: 'member',
  summary: '停用或恢复账号；停用时所有设备立即退出',
  input: z.object({ niujinUid: uid, frozen: z.boolean(), reason }),
  output: person,
  failures: { ...ABOUT_MEMBER, NOT_YOURSELF: '不能停用自己', LAST_ADMIN: '至少要留一位管理员' },
})

export const resetTotp = endpoint({
  method: 'POST',
  path: '/userapi/staff/resetTotp',
  access: 'member',
  summary: '重置工作人员的动态口令；下次登录时重新设置',
  input: z.object({ niujinUid: uid, reason }),
  output: person,
  failures: { ...ABOUT_MEMBER, NOT_YOURSELF: '不能重置自己的动态口令' },
})

export const memberDevices = endpoint({
  method: 'GET',
  path: '/userapi/staff/devices',
  access: 'member',
  summary: '一个用户已登录的设备；查看会写进操作日志',
  input: z.object({ niujinUid: uid }),
  output: z.object({ list: z.array(device) }),
  failures: ABOUT_MEMBER,
})

export const signOutMember = endpoint({
  method: 'POST',
  path: '/userapi/staff/signOut',
  access: 'member',
  summary: '让一个用户的一台或全部设备退出登录；工作人员的设备只有管理员能动',
  input: z.object({ niujinUid: uid, id: z.optional(z.string().check(z.uuid('设备编号不正确'))), reason }),
  output: person,
  failures: { ...ABOUT_MEMBER, DEVICE_UNKNOWN: '这台设备已经退出', STAFF_DEVICE: '工作人员的设备只有管理员能让它退出' },
})

export const staffLog = endpoint({
  method: 'GET',
  path: '/userapi/staff/log',
  access: 'member',
  summary: '账号管理记录，新的在前',
  input: z.object({ ...paging({ usual: 20, most: 100 }) }),
  output: pageOf(
    z.object({ at: z.string(), actor: z.string(), action: z.string(), target: z.string(), detail: z.string() }),
  ),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})
