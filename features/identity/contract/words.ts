import * as z from 'zod/mini'

/** A mainland mobile number, 11 digits. */
export const mobile = z.string().check(z.trim(), z.regex(/^1[3-9]\d{9}$/, '请输入正确的手机号'))

/** The digits of an SMS code. */
export const smsCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, '请输入 6 位验证码'))

/** An opaque proof the server handed out: a token, a ticket. */
export const secretText = z.string().check(z.regex(/^[\w-]{20,200}$/, '凭证不正确，请重新操作'))

export const uid = z.string().check(z.regex(/^[\w-]{4,40}$/, '用户编号不正确'))

/** Longest nickname, in letters of half a Chinese character's width: 16 Chinese characters. */
export const NICKNAME_WIDTH = 32

/** What an avatar may weigh on the wire, bytes; the server makes it smaller. */
export const AVATAR_BYTES = 5 * 1024 * 1024

/** How a session came about. */
export const LOGIN_TYPES = ['sms', 'wx_gzh', 'token'] as const

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

/** The texts each brand asks consent for at its sign-in: the product, and the advisory brand (anzt). */
export const BRAND_DOCS = {
  niujin: ['userAgreement', 'privacyPolicy'],
  anzt: ['advisoryAgreement', 'advisoryPrivacy'],
} as const
export const BRANDS = ['niujin', 'anzt'] as const
export type Brand = (typeof BRANDS)[number]

/** Agreements a person consents to. */
export const AGREEMENT_DOCS = [...BRAND_DOCS.niujin, ...BRAND_DOCS.anzt] as const
export type AgreementDoc = (typeof AGREEMENT_DOCS)[number]

/** One consent as it is given: which text, which version. */
export const consent = z.object({
  doc: z.enum(AGREEMENT_DOCS),
  version: z.string().check(z.regex(/^[\w.-]{1,32}$/, '协议版本不正确')),
})
export type Consent = z.output<typeof consent>

/** What any step can be refused with when it looks like misuse. */
export const MISUSE_FAILURES = {
  /** Call `getChallenge`, solve it, and repeat with the answer in `challenge`. */
  CHALLENGE_REQUIRED: '请先完成安全验证',
  CHALLENGE_INVALID: '安全验证未通过，请重试',
} as const

/**
 * What can be wrong with a code. Used up and never sent are answered like wrong, and that one has run out is told to the device
 * alone that asked for it, whoever the number is of: none of them tells about a number.
 */
export const CODE_FAILURES = {
  CODE_WRONG: '验证码不正确或已失效',
  CODE_EXPIRED: '验证码已过期，请重新获取',
  CODE_LOCKED: '验证码输错次数过多，请重新获取',
} as const

/** The solved challenge: what altcha's solver gives, base64 of JSON {challenge, solution}. */
export const challengeAnswer = z.optional(z.string().check(z.maxLength(4000, '安全验证不正确')))
