import { BODY_BYTES, endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { consent, mobile, secretText, smsCode, uid, userInfo } from './fields.ts'
import { AGREEMENT_DOCS, AVATAR_BYTES } from './limits.ts'
import { nameCard } from './real-name.ts'
import { CODE_REFUSALS, MEMBER_REFUSALS, NICKNAME_REFUSALS } from './refusals.ts'

/** 个人资料 as its owner sees it. */
export const profile = z.extend(userInfo, {
  /** ISO 8601 of when the account was made. */
  createdAt: z.string(),
  /** ISO 8601 when personal data will be erased; null when no deletion is asked for. */
  deletionAt: z.nullable(z.string()),
  roles: z.array(z.string()),
  /** First letter of the verified name: 张*; null without one, absent where none can be had. */
  realName: z.optional(z.nullable(z.string())),
})
export type Profile = z.output<typeof profile>

export const getProfile = endpoint({
  method: 'GET',
  path: '/userapi/userapi/profile',
  access: 'member',
  summary: '本人资料',
  input: z.object({}),
  output: profile,
})

export const saveNickname = endpoint({
  method: 'POST',
  path: '/userapi/userapi/saveNickname',
  access: 'member',
  summary: '改昵称',
  input: z.object({ nickname: z.string().check(z.trim(), z.minLength(1, '请输入昵称'), z.maxLength(64, '昵称太长')) }),
  output: profile,
  failures: NICKNAME_REFUSALS,
})

/** Send with `files: { file }`; the picture is cut square by the sender, checked and re-encoded by the server. */
export const saveAvatar = endpoint({
  method: 'POST',
  path: '/userapi/userapi/saveAvatar',
  access: 'member',
  summary: '换头像：上传图片（字段 file，最大 5 MB）',
  uploadBytes: AVATAR_BYTES + BODY_BYTES,
  input: z.object({}),
  output: profile,
  failures: {
    PICTURE_MISSING: '请选择图片',
    PICTURE_TOO_LARGE: '图片不能超过 5 MB',
    PICTURE_KIND: '请用 JPG、PNG 或 WebP 图片',
    PICTURE_BROKEN: '图片打不开，请换一张',
    PICTURE_TOO_OFTEN: '换得太频繁，请明天再试',
  },
})

/**
 * Binds one more identity to the signed-in account: `mobile` with a code of purpose bindMobile, or `wx` with the
 * accessToken of getAccessToken. One that belongs to another account is refused, never moved.
 */
export const bindUser = endpoint({
  method: 'POST',
  path: '/userapi/bindUser',
  access: 'member',
  summary: '绑定手机号或公众号身份',
  input: z.object({
    type: z.enum(['mobile', 'wx']),
    mobile: z.optional(mobile),
    code: z.optional(smsCode),
    accessToken: z.optional(secretText),
    openId: z.optional(z.string().check(z.maxLength(64))),
    unionid: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: profile,
  failures: {
    ...CODE_REFUSALS,
    BIND_INCOMPLETE: '绑定信息不完整',
    MOBILE_TAKEN: '该手机号已绑定其他账号',
    MOBILE_BOUND: '已绑定手机号，请用更换手机号',
    WX_TAKEN: '该微信已绑定其他账号',
    WX_BOUND: '已绑定另一个微信',
    AUTHORISATION_INVALID: '授权已失效，请重新操作',
  },
})

export const changeMobile = endpoint({
  method: 'POST',
  path: '/userapi/userapi/changeMobile',
  access: 'member',
  summary: '换手机号：旧号凭证（checkcode，changeMobileOld）加新号验证码（changeMobileNew）；其他设备随之退出',
  input: z.object({ ticket: secretText, mobile, code: smsCode }),
  output: profile,
  failures: {
    ...CODE_REFUSALS,
    TICKET_INVALID: '旧手机号的验证已失效，请重新验证',
    MOBILE_SAME: '新手机号与原来的相同',
    MOBILE_TAKEN: '该手机号已绑定其他账号',
  },
})

/** Type 1: `oldId` (a guest id of this device) is now `newId`. Type 2: what `mobile` left before is now `newId`'s. newId is the caller. */
export const refreshUserId = endpoint({
  method: 'POST',
  path: '/userapi/userapi/refreshUserId',
  access: 'member',
  summary: '把游客编号或手机号名下的记录归到本人',
  input: z.object({
    type: z.union([z.literal(1), z.literal(2)]),
    oldId: z.optional(uid),
    mobile: z.optional(mobile),
    newId: uid,
  }),
  output: z.object({}),
  failures: { IDS_INCOMPLETE: '编号不完整', NOT_YOURS: '只能归到本人名下' },
})

/** With `uid`, that member's public card, also by the id of a guest they were before; without, the guest of this device. */
export const getGuestUser = endpoint({
  method: 'GET',
  path: '/api/v2/user/getguestuser',
  access: 'guest',
  summary: '未登录时的用户：某人的公开名片，或本设备的游客编号',
  input: z.object({ uid: z.optional(uid) }),
  output: z.object({ niujinUid: z.string(), nickname: z.string(), avatar: z.nullable(z.string()), guest: z.boolean() }),
  failures: { ...MEMBER_REFUSALS, DEVICE_MISSING: '缺少设备编号，请刷新页面' },
})

export const requestDeletion = endpoint({
  method: 'POST',
  path: '/userapi/userapi/requestDeletion',
  access: 'member',
  summary: '申请注销：15 天后删除个人信息，期间可撤销；ticket 来自 checkcode（deleteAccount），没有手机号的账号不用',
  input: z.object({ ticket: z.optional(secretText) }),
  output: profile,
  failures: { TICKET_INVALID: '身份验证已失效，请重新验证', STAFF_STAY: '工作人员账号请先解除角色' },
})

export const cancelDeletion = endpoint({
  method: 'POST',
  path: '/userapi/userapi/cancelDeletion',
  access: 'member',
  summary: '撤销注销申请',
  input: z.object({}),
  output: profile,
})

const consentGiven = z.object({ doc: z.enum(AGREEMENT_DOCS), title: z.string(), version: z.string(), at: z.string() })

export const listConsents = endpoint({
  method: 'GET',
  path: '/userapi/agreement/mine',
  access: 'member',
  summary: '本人同意过的协议，新的在前；outdated 是还没同意的现行版本，只算本人同意过的品牌',
  input: z.object({}),
  output: z.object({ list: z.array(consentGiven), outdated: z.array(consent) }),
})

export const giveConsent = endpoint({
  method: 'POST',
  path: '/userapi/agreement/agree',
  access: 'member',
  summary: '同意现行版本的协议',
  input: z.object({ agreements: z.array(consent).check(z.minLength(1, '请选择协议'), z.maxLength(10)) }),
  output: z.object({}),
  failures: { VERSION_OUTDATED: '协议已更新，请重新阅读' },
})

/** Everything this feature keeps about the caller; other features' parts are in `others`, by their name. */
export const exportOwnData = endpoint({
  method: 'GET',
  path: '/userapi/userapi/exportOwnData',
  access: 'member',
  summary: '导出本人数据（JSON）',
  input: z.object({}),
  output: z.object({
    exportedAt: z.string(),
    profile,
    mobile: z.nullable(z.string()),
    realName: z.nullable(nameCard),
    addresses: z.array(z.record(z.string(), z.unknown())),
    devices: z.array(z.record(z.string(), z.unknown())),
    guestIds: z.array(z.string()),
    consents: z.array(consentGiven),
    others: z.record(z.string(), z.unknown()),
  }),
  failures: { EXPORT_TOO_OFTEN: '今天导出次数过多，请明天再试' },
})
