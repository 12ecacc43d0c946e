import { ok } from '@niujin/contract-kit'
import type { MessagingApp, MessagingResult, TemplateMessage } from '../port.ts'
import { randomWord } from '../random-word.ts'
import { grantOf, GrantAnswer, profileOf, ProfileAnswer, SentAnswer, TicketAnswer, TokenAnswer } from './answers.ts'
import { jsSdkSignature } from './js-sdk.ts'
import { KeptValue, type Lent } from './kept-value.ts'
import { Service, type ServiceOptions } from './service.ts'

export interface MessagingAppOptions extends Omit<ServiceOptions, 'baseUrl'> {
  readonly appId: string
  /** `https://api.weixin.qq.com` unless told. */
  readonly baseUrl?: string
  /** Where people authorise, possibly a path of our own server; the service's own page unless told. */
  readonly authorizeUrl?: string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const NONCE_LENGTH = 20

/** The official account by the service's documented calls. */
export function createMessagingApp(options: MessagingAppOptions): MessagingApp {
  const { appId, secret, now } = options
  const service = new Service({ ...options, baseUrl: options.baseUrl ?? 'https://api.weixin.qq.com' })
  const lent = lentValues(service, options)
  return {
    appId,
    authorizeAddress: (request) => authorizeAddress(options, request),
    exchangeCode: async (code) => {
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
      return mapped(await service.call({ path: '/sns/oauth2/access_token', query, answer: GrantAnswer }), (answer) =>
        grantOf(answer, now()),
      )
    },
    refresh: async (refreshToken) => {
      const query = { appid: appId, grant_type: 'refresh_token', refresh_token: refreshToken }
      return mapped(await service.call({ path: '/sns/oauth2/refresh_token', query, answer: GrantAnswer }), (answer) =>
        grantOf(answer, now()),
      )
    },
    userInfo: async ({ accessToken, openId }) => {
      const query = { access_token: accessToken, openid: openId, lang: 'zh_CN' }
      return mapped(await service.call({ path: '/sns/userinfo', query, answer: ProfileAnswer }), profileOf)
    },
    jsTicket: async () => mapped(await lent.ticket.get(), ({ value, expiresAt }) => ({ ticket: value, expiresAt })),
    signPage: async (url) =>
      mapped(await lent.ticket.get(), ({ value: ticket }) => {
        const [nonce, timestamp] = [randomWord(NONCE_LENGTH), Math.floor(now() / 1000)]
        return { appId, timestamp, nonceStr: nonce, signature: jsSdkSignature({ ticket, nonce, timestamp, url }) }
      }),
    sendTemplate: async (message) => {
      const sent = await lent.withToken((token) =>
        service.call({
          path: '/cgi-bin/message/template/send',
          query: { access_token: token },
          body: templateBody(message),
          answer: SentAnswer,
        }),
      )
      return mapped(sent, ({ msgid }) => ({ messageId: msgid }))
    },
  }
}

/** The parameters stand in the documented order: the service matches the address as a whole. */
function authorizeAddress(
  options: MessagingAppOptions,
  asked: Parameters<MessagingApp['authorizeAddress']>[0],
): string {
  if (!/^[A-Za-z0-9]{1,128}$/.test(asked.state)) throw new RangeError('state 只能是 1–128 个字母和数字')
  const page = options.authorizeUrl ?? 'https://open.weixin.qq.com/connect/oauth2/authorize'
  const fields = [
    `appid=${encodeURIComponent(options.appId)}`,
    `redirect_uri=${encodeURIComponent(asked.redirectUri)}`,
    'response_type=code',
    `scope=${asked.scope}`,
    `state=${asked.state}`,
  ]
  return `${page}?${fields.join('&')}#wechat_redirect`
}

/** The account's own token and the ticket it gets. */
function lentValues(service: Service, { appId, secret, now }: MessagingAppOptions) {
  const lentFor = (value: string, seconds: number): Lent => ({ value, expiresAt: now() + seconds * 1000 })
  // The stable token: several processes that ask get the same one and do not end each other's.
  const token = new KeptValue(async () => {
    const body = { grant_type: 'client_credential', appid: appId, secret, force_refresh: false }
    const got = await service.call({ path: '/cgi-bin/stable_token', body, answer: TokenAnswer })
    return mapped(got, (answer) => lentFor(answer.access_token, answer.expires_in))
  }, now)

  /** Calls with the token; once more with a new one when the service no longer takes it. */
  const withToken = async <Value>(
    call: (token: string) => Promise<MessagingResult<Value>>,
  ): Promise<MessagingResult<Value>> => {
    const first = await token.get()
    if (!first.ok) return first
    const result = await call(first.value.value)
    if (result.ok || result.code !== 'MESSAGING_TOKEN_EXPIRED') return result
    token.drop(first.value.value)
    const second = await token.get()
    if (!second.ok) return second
    return second.value.value === first.value.value ? result : call(second.value.value)
  }

  const ticket = new KeptValue(async () => {
    const got = await withToken((value) =>
      service.call({
        path: '/cgi-bin/ticket/getticket',
        query: { access_token: value, type: 'jsapi' },
        answer: TicketAnswer,
      }),
    )
    return mapped(got, (answer) => lentFor(answer.ticket, answer.expires_in))
  }, now)
  return { ticket, withToken }
}

function templateBody({ openId, templateId, url, data }: TemplateMessage) {
  return {
    touser: openId,
    template_id: templateId,
    ...(url === undefined ? {} : { url }),
    data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, { value }])),
  }
}

function mapped<From, To>(result: MessagingResult<From>, change: (value: From) => To): MessagingResult<To> {
  return result.ok ? ok(change(result.value)) : result
}
