import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { TOKEN_LIFE, type Authorised, type LentOut } from './lent.ts'
import { openIdOf, pictureOf, unionIdOf, type SimulatedPerson } from './people.ts'

/** A template message the simulator took. */
export interface SimulatedMessage {
  readonly messageId: string
  readonly openId: string
  readonly nickname: string
  readonly templateId: string
  readonly url?: string
  readonly data: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface CallOptions {
  readonly appId: string
  readonly secret: string
  readonly people: readonly SimulatedPerson[]
  readonly now: () => number
  /** Takes a message for the log. */
  keep(message: Omit<SimulatedMessage, 'messageId'>): string
}

const refusal = (errcode: number, errmsg: string) => ({ errcode, errmsg })
const seconds = (until: number, now: number) => Math.floor((until - now) / 1000)

/** A parameter given twice counts as none. */
const text = z.string().catch('')
const Query = z.object({
  appid: text,
  secret: text,
  code: text,
  grant_type: text,
  refresh_token: text,
  access_token: text,
  openid: text,
  type: text,
})
const TokenBody = z.object({ grant_type: z.literal('client_credential'), appid: z.string(), secret: z.string() })
const MessageBody = z.object({
  touser: z.string(),
  template_id: z.string().min(1),
  url: z.string().optional(),
  data: z.record(z.string(), z.object({ value: z.string() })),
})

/** The service's calls from server to server. Like the service, a refusal is status 200 with errcode. */
export function serveCalls(server: FastifyInstance, lent: LentOut, options: CallOptions): void {
  server.get('/sns/oauth2/access_token', (request) => {
    const query = Query.parse(request.query)
    const wrong = wrongKey(query, options)
    if (wrong) return wrong
    const given = lent.codes.take(query.code)
    if (given === 'unknown') return refusal(40_029, 'invalid code')
    if (given === 'used') return refusal(40_163, 'code been used')
    return given === 'over' ? refusal(42_003, 'code expired') : grant(given.what, lent, options)
  })

  server.get('/sns/oauth2/refresh_token', (request) => {
    const query = Query.parse(request.query)
    if (query.appid !== options.appId) return refusal(40_013, 'invalid appid')
    const given = lent.refreshTokens.get(query.refresh_token)
    if (given === 'unknown') return refusal(40_030, 'invalid refresh_token')
    return given === 'over' ? refusal(42_002, 'refresh_token expired') : grant(given.what, lent, options)
  })

  server.get('/sns/userinfo', (request) => {
    const query = Query.parse(request.query)
    const given = lent.accessTokens.get(query.access_token)
    if (given === 'unknown') return refusal(40_001, 'invalid credential, access_token is invalid or not latest')
    if (given === 'over') return refusal(42_001, 'access_token expired')
    const { person, scope } = given.what
    if (query.openid !== openIdOf(person, options.appId)) return refusal(40_003, 'invalid openid')
    if (scope !== 'snsapi_userinfo') return refusal(48_001, 'api unauthorized')
    return profile(person, options.appId, server.prefix)
  })

  server.get<{ Params: { id: string } }>('/people/:id.svg', (request, reply) => {
    const person = options.people.find(({ id }) => id === request.params.id)
    if (!person) return reply.code(404).send()
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(pictureOf(person))
  })

  serveAccountCalls(server, lent, options)
}

/** Calls with the account's own token. */
function serveAccountCalls(server: FastifyInstance, lent: LentOut, options: CallOptions): void {
  server.post('/cgi-bin/stable_token', (request) => {
    const body = TokenBody.safeParse(request.body)
    if (!body.success) return refusal(47_001, 'data format error')
    const wrong = wrongKey(body.data, options)
    if (wrong) return wrong
    const { token } = lent.lending()
    return { access_token: token.value, expires_in: seconds(token.until, options.now()) }
  })

  server.get('/cgi-bin/ticket/getticket', (request) => {
    const { access_token: token, type } = Query.parse(request.query)
    const wrong = wrongToken(token, lent)
    if (wrong) return wrong
    if (type !== 'jsapi') return refusal(40_097, 'invalid args')
    const { ticket } = lent.lending()
    return { errcode: 0, errmsg: 'ok', ticket: ticket.value, expires_in: seconds(ticket.until, options.now()) }
  })

  server.post('/cgi-bin/message/template/send', (request) => {
    const wrong = wrongToken(Query.parse(request.query).access_token, lent)
    if (wrong) return wrong
    const body = MessageBody.safeParse(request.body)
    if (!body.success) return refusal(47_001, 'data format error')
    const { touser: openId, template_id: templateId, url, data } = body.data
    const person = options.people.find((one) => openIdOf(one, options.appId) === openId)
    if (!person || person.isSnapshot) return refusal(40_003, 'invalid openid')
    if (!person.follows) return refusal(43_004, 'require subscribe')
    const values = Object.fromEntries(Object.entries(data).map(([name, { value }]) => [name, value]))
    const kept = {
      openId,
      nickname: person.nickname,
      templateId,
      data: values,
      at: options.now(),
      ...(url === undefined ? {} : { url }),
    }
    return { errcode: 0, errmsg: 'ok', msgid: Number(options.keep(kept)) }
  })
}

function wrongKey({ appid, secret }: { readonly appid: string; readonly secret: string }, options: CallOptions) {
  if (appid !== options.appId) return refusal(40_013, 'invalid appid')
  return secret === options.secret ? undefined : refusal(40_125, 'invalid appsecret')
}

function wrongToken(token: string, lent: LentOut) {
  const given = lent.appTokens.get(token)
  if (given === 'unknown') return refusal(40_001, 'invalid credential, access_token is invalid or not latest')
  return given === 'over' ? refusal(42_001, 'access_token expired') : undefined
}

function grant(authorised: Authorised, lent: LentOut, { appId }: CallOptions) {
  const { person, scope } = authorised
  return {
    access_token: lent.accessTokens.add(authorised),
    expires_in: TOKEN_LIFE / 1000,
    refresh_token: lent.refreshTokens.add(authorised),
    openid: openIdOf(person, appId),
    scope,
    ...(person.isSnapshot ? { is_snapshotuser: 1 } : {}),
    ...(person.hasUnionId ? { unionid: unionIdOf(person) } : {}),
  }
}

function profile(person: SimulatedPerson, appId: string, prefix: string) {
  return {
    openid: openIdOf(person, appId),
    nickname: person.nickname,
    sex: 0,
    language: '',
    city: '',
    province: '',
    country: '',
    headimgurl: person.hasPicture ? `${prefix}/people/${person.id}.svg` : '',
    privilege: [],
    ...(person.hasUnionId ? { unionid: unionIdOf(person) } : {}),
  }
}
