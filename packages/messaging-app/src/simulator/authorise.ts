import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { LentOut } from './lent.ts'
import { authorisePage, wrongAddressPage } from './page.ts'
import type { SimulatedPerson } from './people.ts'

export interface AuthoriseOptions {
  readonly appId: string
  /** The account's name, as the page says it. */
  readonly appName: string
  readonly people: readonly SimulatedPerson[]
  /** Hosts an authorisation may lead back to; only the one the page was opened on unless told. */
  readonly redirectHosts?: readonly string[]
}

const Asked = z.object({
  appid: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.enum(['snsapi_base', 'snsapi_userinfo']),
  state: z
    .string()
    .regex(/^[A-Za-z0-9]{0,128}$/)
    .default(''),
})
const Answered = Asked.extend({ person: z.string(), answer: z.enum(['agree', 'refuse']) })

const COOKIE = 'simulated-person'

/** The page of the service where people authorise. */
export function serveAuthorise(server: FastifyInstance, lent: LentOut, options: AuthoriseOptions): void {
  /** Back to the application: with a code, or without one when the person declined. */
  const lead = (reply: FastifyReply, asked: z.output<typeof Asked>, person?: SimulatedPerson) => {
    const target = new URL(asked.redirect_uri)
    if (person) target.searchParams.set('code', lent.codes.add({ person, scope: asked.scope }))
    target.searchParams.set('state', asked.state)
    return reply.header('cache-control', 'no-store').redirect(target.href)
  }

  server.get('/connect/oauth2/authorize', (request, reply) => {
    const asked = Asked.safeParse(request.query)
    if (!asked.success) return refuse(reply, '地址里的参数不对')
    const wrong = wrongIn(asked.data, request, options)
    if (wrong !== undefined) return refuse(reply, wrong)
    const known = personNamed(cookieOf(request), options.people)
    // snsapi_base asks nobody: the person in the app is known.
    if (asked.data.scope === 'snsapi_base' && known) return lead(reply, asked.data, known)
    return showPage(
      reply,
      authorisePage({
        appName: options.appName,
        asksProfile: asked.data.scope === 'snsapi_userinfo',
        people: options.people,
        chosen: known?.id,
        fields: asked.data,
        action: `${server.prefix}/connect/oauth2/answer`,
      }),
    )
  })

  server.get('/connect/oauth2/answer', (request, reply) => {
    const answered = Answered.safeParse(request.query)
    if (!answered.success) return refuse(reply, '地址里的参数不对')
    const wrong = wrongIn(answered.data, request, options)
    if (wrong !== undefined) return refuse(reply, wrong)
    const person = personNamed(answered.data.person, options.people)
    if (!person) return refuse(reply, '没有这个人')
    void reply.header(
      'set-cookie',
      `${COOKIE}=${person.id}; Path=${server.prefix || '/'}; HttpOnly; SameSite=Lax; Max-Age=2592000`,
    )
    return lead(reply, answered.data, answered.data.answer === 'agree' ? person : undefined)
  })
}

/** What the service finds wrong with an address, in its own order. */
function wrongIn(
  asked: z.output<typeof Asked>,
  request: FastifyRequest,
  options: AuthoriseOptions,
): string | undefined {
  if (asked.appid !== options.appId) return 'appid 参数错误'
  if (!URL.canParse(asked.redirect_uri)) return 'redirect_uri 参数错误'
  const { protocol, host } = new URL(asked.redirect_uri)
  if (protocol !== 'http:' && protocol !== 'https:') return 'redirect_uri 参数错误'
  const hosts = options.redirectHosts ?? [request.host]
  return hosts.includes(host) ? undefined : 'redirect_uri 域名与后台配置不一致'
}

function personNamed(id: string | undefined, people: readonly SimulatedPerson[]): SimulatedPerson | undefined {
  return people.find((person) => person.id === id)
}

function cookieOf(request: FastifyRequest): string | undefined {
  return new RegExp(String.raw`(?:^|;\s*)${COOKIE}=([A-Za-z0-9]+)`).exec(request.headers.cookie ?? '')?.[1]
}

function refuse(reply: FastifyReply, words: string) {
  return showPage(reply.code(400), wrongAddressPage(words))
}

function showPage(reply: FastifyReply, html: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    )
    .send(html)
}
