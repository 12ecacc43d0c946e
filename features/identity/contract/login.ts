import { endpoint, type FailureOf, type ParsedInputOf } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { challengeAnswer, consent, mobile, secretText, signedIn, smsCode, userInfo } from './fields.ts'
import { AGREEMENT_DOCS, BRANDS, LOGIN_TYPES } from './limits.ts'
import { CODE_REFUSALS, MISUSE_REFUSALS } from './refusals.ts'

const channel = z.optional(z.string().check(z.maxLength(32, '渠道编号不正确')))

/**
 * Signs in, by `loginType`:
 * `sms` needs mobile, code, and agreements: both texts of the brand whose page it is; `wx_gzh` needs accessToken (what getAccessToken gave, once) and openId;
 * `token` needs token (an account token, which is spent).
 * A page then posts the token to /session/open, so that its own session is the cookie.
 */
export const niujinLogin = endpoint({
  method: 'POST',
  path: '/userapi/userapi/niujinLogin',
  access: 'guest',
  summary: '登录：短信验证码、公众号授权、账号凭证',
  input: z.object({
    loginType: z.enum(LOGIN_TYPES),
    mobile: z.optional(mobile),
    code: z.optional(smsCode),
    accessToken: z.optional(secretText),
    gzh_type: z.optional(z.string().check(z.maxLength(32))),
    openId: z.optional(z.string().check(z.maxLength(64, '授权信息不正确'))),
    unionid: z.optional(z.string().check(z.maxLength(64, '授权信息不正确'))),
    token: z.optional(secretText),
    channelid: channel,
    channelId: channel,
    agreements: z._default(z.array(consent).check(z.maxLength(10)), []),
    challenge: challengeAnswer,
  }),
  output: signedIn,
  failures: {
    ...CODE_REFUSALS,
    ...MISUSE_REFUSALS,
    LOGIN_INCOMPLETE: '登录信息不完整',
    AGREEMENT_REQUIRED: '请先阅读并同意用户协议和隐私政策',
    AUTHORISATION_INVALID: '授权已失效，请重新登录',
    TOKEN_INVALID: '登录已失效，请重新登录',
    IDENTITY_CONFLICT: '该微信与手机号属于不同账号，请用手机号登录',
    ACCOUNT_FROZEN: '账号已被停用，请联系客服',
  },
})

/**
 * Leave `token` out where the caller is signed in by it already: in an address it would stand in logs and histories. The
 * first such call of a page that was signed in by `u` tells the server on which device that was.
 */
export const getUserByToken = endpoint({
  method: 'GET',
  path: '/userapi/userToken/getUserByToken',
  access: 'guest',
  summary: '按登录凭证取用户，不给 token 时按请求头里的；受保护的页面打开时问一问登录还在不在',
  input: z.object({ token: z.optional(secretText) }),
  output: z.extend(userInfo, { expiresAt: z.string(), deletionAt: z.nullable(z.string()) }),
  failures: { TOKEN_INVALID: '登录已失效，请重新登录' },
})

export const logout = endpoint({
  method: 'POST',
  path: '/userapi/userapi/logout',
  access: 'guest',
  summary: '退出登录：本次登录的凭证立即作废；没有登录时也成功',
  input: z.object({}),
  output: z.object({}),
})

/** 未过期 (wei guo qi): a client that stays open tells that its sign-in is in use. */
export const sendWgq = endpoint({
  method: 'POST',
  path: '/userapi/userapi/sendWgq',
  access: 'member',
  summary: '登录未过期的报到：延长闲置时间，到期换发新凭证',
  input: z.object({}),
  output: z.object({
    /** A new token to use from now on; null while the present one stays. The old one counts for one more day at most. */
    token: z.nullable(z.string()),
    /** ISO 8601: unused until then, the sign-in ends. */
    idleUntil: z.string(),
    /** ISO 8601: the sign-in ends in any case. */
    expiresAt: z.string(),
  }),
})

/** For another program of ours: it opens a page with `u=` this token, which signs in there once. */
export const handOver = endpoint({
  method: 'POST',
  path: '/userapi/userToken/handOver',
  access: 'member',
  summary: '取一次性账号凭证：客户端打开网页时放进 u，2 分钟内用一次',
  input: z.object({}),
  output: z.object({ token: z.string(), expiresIn: z.number() }),
})

/** Of the page that asks before a link's token signs anybody in; answering there is a form sent to /session/enter. */
export const enteringAs = endpoint({
  method: 'POST',
  path: '/userapi/userToken/enteringAs',
  access: 'guest',
  summary: '别处的链接带来账号凭证时，问一问要以谁的身份登录、之后去哪一页',
  input: z.object({ ticket: secretText }),
  output: z.object({ nickname: z.string(), avatar: z.nullable(z.string()), target: z.string() }),
  failures: { TICKET_INVALID: '这个登录链接已失效' },
})

export const agreements = endpoint({
  method: 'GET',
  path: '/userapi/agreement/current',
  access: 'guest',
  summary: '登录时请人同意的协议的现行版本；brand 是登录页的品牌，投顾（anzt）有自己的两份',
  input: z.object({ brand: z._default(z.enum(BRANDS), 'niujin') }),
  output: z.object({
    list: z.array(z.object({ doc: z.enum(AGREEMENT_DOCS), title: z.string(), version: z.string(), path: z.string() })),
  }),
})

export type LoginInput = ParsedInputOf<typeof niujinLogin>
export type FailuresOfLogin = FailureOf<typeof niujinLogin>
