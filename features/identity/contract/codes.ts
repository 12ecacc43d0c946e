import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { challengeAnswer, mobile, smsCode } from './fields.ts'
import { CODE_PURPOSES } from './limits.ts'
import { CODE_REFUSALS, MISUSE_REFUSALS } from './refusals.ts'

export const sendCode = endpoint({
  method: 'POST',
  path: '/userapi/sms/sendCode',
  host: 'sms',
  access: 'guest',
  summary: '发短信验证码；已注册与未注册的手机号答复相同',
  input: z.object({
    mobile: z.optional(mobile),
    purpose: z._default(z.enum(CODE_PURPOSES), 'login'),
    challenge: challengeAnswer,
  }),
  output: z.object({
    /** Seconds until the next code may be asked for. */
    resendAfter: z.number(),
    /** Seconds the code counts. */
    expiresIn: z.number(),
  }),
  failures: {
    ...MISUSE_REFUSALS,
    CODE_TOO_SOON: '验证码刚发过，请 60 秒后再试',
    CODE_TOO_MANY: '获取验证码次数过多，请稍后再试',
    MOBILE_MISSING: '请输入手机号',
    DEVICE_MISSING: '缺少设备编号，请刷新页面',
    SIGN_IN_FIRST: '请先登录',
    SMS_FAILED: '短信发送失败，请稍后再试',
  },
})

export const checkCode = endpoint({
  method: 'POST',
  path: '/userapi/xinxi/checkcode',
  host: 'sms',
  access: 'member',
  summary: '核对发给本人手机号的验证码，换取下一步用的凭证（10 分钟内用一次）',
  input: z.object({ purpose: z.enum(['changeMobileOld', 'deleteAccount']), code: smsCode }),
  output: z.object({ ticket: z.string(), expiresIn: z.number() }),
  failures: { ...CODE_REFUSALS, MOBILE_UNBOUND: '还没有绑定手机号' },
})

export const getChallenge = endpoint({
  method: 'GET',
  path: '/userapi/sms/challenge',
  host: 'sms',
  access: 'guest',
  summary: '安全验证题：交给 altcha-lib 的 solveChallenge，答案用一次，5 分钟内有效',
  input: z.object({}),
  output: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      /** Seconds since 1970. */
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
})
