import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { userInfo } from './fields.ts'

export const authorizeAddress = endpoint({
  method: 'GET',
  path: '/userapi/userapi/authorizeAddress',
  access: 'guest',
  summary: '公众号授权页的地址；其中的 state 只认发起的设备',
  input: z.object({
    /** snsapi_base when only refreshing, snsapi_userinfo to learn nickname and picture. */
    scope: z._default(z.enum(['snsapi_base', 'snsapi_userinfo']), 'snsapi_userinfo'),
    /** Path of this site with its query, to which the messaging app returns with code and state. */
    returnTo: z.string().check(z.regex(/^\/(?!\/)[^\\\s]{0,800}$/, '返回地址不正确')),
  }),
  output: z.object({ address: z.string() }),
  failures: { DEVICE_MISSING: '缺少设备编号，请刷新页面' },
})

export const getAccessToken = endpoint({
  method: 'GET',
  path: '/userapi/userapi/getAccessToken',
  access: 'guest',
  summary: '用授权码换登录凭证；access_token 只能在本站登录用一次，不是公众号自己的',
  input: z.object({
    type: z._default(z.literal('dzcj'), 'dzcj'),
    code: z.string().check(z.regex(/^[\w-]{1,512}$/, '授权码不正确')),
    /** Comes back in the query beside `code`. */
    state: z.string().check(z.minLength(1, '授权信息不完整'), z.maxLength(200, '授权信息不正确')),
    platform: z._default(z.string(), 'wx'),
  }),
  output: z.object({
    openid: z.string(),
    access_token: z.string(),
    unionid: z.nullable(z.string()),
    /** What the person allowed; with snsapi_base nobody was asked. */
    scope: z.enum(['snsapi_base', 'snsapi_userinfo']),
    /** The person has an account here: signing in needs neither nickname nor picture. */
    known: z.boolean(),
  }),
  failures: {
    STATE_INVALID: '授权已失效，请重新登录',
    AUTHORISATION_INVALID: '授权已失效，请重新登录',
    MESSAGING_UNREACHABLE: '暂时连不上授权服务，请稍后再试',
    DEVICE_MISSING: '缺少设备编号，请刷新页面',
  },
})

export const getTicket = endpoint({
  method: 'POST',
  path: '/userapi/userapi/getticket',
  access: 'guest',
  summary: '消息应用内网页工具的签名：给出配置 SDK 的全部参数',
  input: z.object({
    type: z._default(z.string().check(z.maxLength(32)), 'dzcj'),
    /** The page's address; what follows # is left out. Must be of this site. */
    url: z.string().check(z.maxLength(2000, '网址太长')),
  }),
  output: z.object({ appId: z.string(), timestamp: z.number(), nonceStr: z.string(), signature: z.string() }),
  failures: { URL_REFUSED: '网址不是本站的', MESSAGING_UNREACHABLE: '暂时连不上授权服务，请稍后再试' },
})

export const markWxRefreshed = endpoint({
  method: 'POST',
  path: '/userapi/userapi/markWxRefreshed',
  access: 'member',
  summary: '记下：本人已授权昵称与头像',
  input: z.object({ niujinUid: z.optional(z.string()) }),
  output: userInfo,
  failures: { NOT_AUTHORISED: '还没有授权昵称和头像' },
})
