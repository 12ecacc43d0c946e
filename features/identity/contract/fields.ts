import * as z from 'zod/mini'
import { AGREEMENT_DOCS, GIVEN_ROLES, LOGIN_TYPES } from './limits.ts'

/** A mainland mobile number, 11 digits. */
export const mobile = z.string().check(z.trim(), z.regex(/^1[3-9]\d{9}$/, '请输入正确的手机号'))

/** The digits of an SMS code. */
export const smsCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, '请输入 6 位验证码'))

/** An opaque proof the server handed out: a token, a ticket. */
export const secretText = z.string().check(z.regex(/^[\w-]{20,200}$/, '凭证不正确，请重新操作'))

export const uid = z.string().check(z.regex(/^[\w-]{4,40}$/, '用户编号不正确'))

/** 登录用户信息: the fields pages and callers know it by. */
export const userInfo = z.object({
  niujinUid: z.string(),
  id: z.string(),
  nickname: z.string(),
  /** Address of the picture; null shows the default one. */
  avatar: z.nullable(z.string()),
  /** First three and last four digits; null without a number. */
  mobile: z.nullable(z.string()),
  openId: z.nullable(z.string()),
  unionId: z.nullable(z.string()),
  loginType: z.enum(LOGIN_TYPES),
  /** The member let the messaging app tell us nickname and picture. */
  wxRefreshed: z.boolean(),
  /** Nickname and picture are still the given ones. */
  unAuth: z.boolean(),
})
export type UserInfo = z.output<typeof userInfo>

/** A sign-in: who, and what the session goes by. */
export const signedIn = z.extend(userInfo, {
  token: z.string(),
  /** Key of the request sign for calls under this token. */
  signKey: z.string(),
  /** ISO 8601; after that the person signs in again. */
  expiresAt: z.string(),
  /** The account was made just now. */
  isNew: z.boolean(),
  /** ISO 8601 when the account is waiting to be deleted; null otherwise. */
  deletionAt: z.nullable(z.string()),
})
export type SignedIn = z.output<typeof signedIn>

/** One consent as it is given: which text, which version. */
export const consent = z.object({
  doc: z.enum(AGREEMENT_DOCS),
  version: z.string().check(z.regex(/^[\w.-]{1,32}$/, '协议版本不正确')),
})
export type Consent = z.output<typeof consent>

/** The solved challenge: what altcha's solver gives, base64 of JSON {challenge, solution}. */
export const challengeAnswer = z.optional(z.string().check(z.maxLength(4000, '安全验证不正确')))

/** A role that an admin gives. */
export const givenRole = z.enum(GIVEN_ROLES)
