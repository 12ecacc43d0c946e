import { fail, ok, randomId } from '@niujin/contract-kit'
import { createClient, type Client } from '@niujin/contract-kit/client'
import { createMemoryNonces, createPostgresIdempotency, type Limits, NO_LIMITS, serveEndpoints, startFeatures, type Feature, type MemberData } from '@niujin/server-kit'
import { createTestDatabase, createTestInbox } from '@niujin/testkit/database'
import { fastify } from 'fastify'
import type { Kysely } from 'kysely'
import { niujinLogin, sendCode, type SignedIn } from '../../contract/index.ts'
import { createIdentity, type IdentityPorts, type IdentitySettings, type MessagingPerson } from '../index.ts'
import { identityMigrations, type IdentityTables } from '../tables.ts'

const SECRET = 'identity-test'
const MASTER = 'only-for-tests-only-for-tests-only'
export const CONSENTS = [
  { doc: 'userAgreement' as const, version: '2026-11' },
  { doc: 'privacyPolicy' as const, version: '2026-11' },
]
/** Few, so that a test that solves many challenges spends its time on what it tests. */
const CHALLENGE_ROUNDS = 50
/** Where pages of ours live besides. */
export const OTHER_ORIGIN = 'https://m.own.example'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'

export type IdentityServer = Awaited<ReturnType<typeof startIdentityServer>>

/** The feature on a database of its own behind real HTTP, with services that a test looks into and a clock that it moves. */
export async function startIdentityServer(given: { adminMobiles?: readonly string[]; memberData?: readonly MemberData[]; agreements?: IdentitySettings['agreements']; limits?: Limits } = {}) {
  const kit = { slice: 'kit', folder: new URL('../../../../packages/server-kit/migrations/', import.meta.url) }
  const base = await createTestDatabase<IdentityTables>([kit, identityMigrations])
  const database = base.database as unknown as Kysely<unknown>
  const clock = { at: Date.now() }
  const inbox = await createTestInbox(database)
  const { others, ...services } = createServices(inbox.notices, given.memberData)
  const now = () => clock.at
  const identity = createIdentity({ database, now, ports: services.ports, secrets: { master: MASTER }, settings: { adminMobiles: given.adminMobiles ?? [], origins: [OTHER_ORIGIN], challengeRounds: CHALLENGE_ROUNDS, ...(given.agreements && { agreements: given.agreements }) } })
  const app = fastify({ trustProxy: true })
  await identity.serve?.(app, given.limits ?? NO_LIMITS)
  const stop = await startFeatures({ features: [others, identity], hub: { publish: async () => undefined, touch: () => undefined }, onError: () => undefined })
  await serveEndpoints(app, {
    handlers: identity.handlers, secret: SECRET, authenticate: identity.authenticate, nonces: createMemoryNonces(),
    idempotency: createPostgresIdempotency(database), now, prefixes: ['/userapi', '/api'],
  })
  // Stands for the pages: tells for whom it would be rendered.
  app.get('/*', async (request, reply) => {
    const page = await identity.restorePage(request)
    for (const cookie of page.cookies) void reply.header('set-cookie', cookie)
    return page.redirect === undefined ? reply.send(page) : reply.redirect(page.redirect)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const device = deviceMaker(url, now)
  const lastCode = (mobile: string) => services.sent.findLast((one) => one.mobile === mobile)?.code ?? ''
  /** Signs in by SMS as a person would; a minute later each time, so that the next code may be asked for. */
  const signIn = async (on: Device, mobile: string): Promise<SignedIn> => {
    on.leave()
    const asked = await on.call(sendCode, { mobile })
    if (!asked.ok) throw new Error(asked.code)
    const done = await on.call(niujinLogin, { loginType: 'sms', mobile, code: lastCode(mobile), agreements: CONSENTS })
    if (!done.ok) throw new Error(done.code)
    on.become(done.value)
    return done.value
  }
  return {
    url, identity, database: base.database, clock, inbox, ...services, device, lastCode, signIn,
    async close() {
      await app.close()
      await stop()
      await base.drop()
    },
  }
}

type Device = ReturnType<ReturnType<typeof deviceMaker>>

/** Makes people's devices, each with its own address. */
function deviceMaker(url: string, now: () => number) {
  let devices = 0
  return (own: { devid?: string; ip?: string; userAgent?: string; origin?: string } = {}) => {
    devices += 1
    const devid = own.devid ?? randomId()
    const ip = own.ip ?? `10.${Math.floor(devices / 200)}.${devices % 200}.7`
    const session: { token: string | undefined; signKey: string } = { token: undefined, signKey: SECRET }
    const headers = { 'x-forwarded-for': ip, 'user-agent': own.userAgent ?? PHONE, ...(own.origin ? { origin: own.origin } : {}) }
    const client: Client = createClient({
      hosts: { main: url, sms: url }, secret: () => session.signKey, token: () => session.token, fields: () => ({ devid }), now,
      fetch: (to, init) => fetch(to, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } }),
    })
    const become = ({ token, signKey }: Pick<SignedIn, 'token' | 'signKey'>) => Object.assign(session, { token, signKey })
    // As a browser asks for an address that was typed, or that a program handed to it.
    const get = (path: string, cookie?: string) => fetch(url + path, { redirect: 'manual', headers: { ...headers, 'sec-fetch-site': 'none', ...(cookie ? { cookie } : {}) } })
    const post = (path: string, body: unknown, more: Record<string, string> = { origin: url }) =>
      fetch(url + path, { method: 'POST', body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json', ...more } })
    return { ...client, devid, ip, session, become, leave: () => Object.assign(session, { token: undefined, signKey: SECRET }), get, post }
  }
}

/** Services outside, such that a test sees what they were asked. */
function createServices(notices: NonNullable<IdentityPorts['notices']>, memberData: readonly MemberData[] = []) {
  const sent: { mobile: string; code: string; purpose: string }[] = []
  const people = new Map<string, MessagingPerson>()
  const pictures = new Map<string, Uint8Array>()
  const adopted: { uid: string; deviceId: string }[] = []
  const broken: { sms: boolean; smsHeld?: Promise<void> | undefined } = { sms: false }
  const ports: IdentityPorts = {
    async sendCode({ mobile, code, purpose }) {
      if (broken.sms) return fail('SMS_FAILED')
      sent.push({ mobile, code, purpose })
      await broken.smsHeld
      return ok(null)
    },
    messaging: {
      authorizeAddress: ({ redirectUri, scope, state }) => `https://open.example/authorize?redirect_uri=${encodeURIComponent(redirectUri)}&scope=${scope}&state=${state}`,
      async exchange(code) {
        const person = people.get(code)
        people.delete(code)
        return person ? ok(person) : fail('REFUSED')
      },
      signPage: async (url) => ok({ appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: `signed ${url}` }),
    },
    pictures: {
      async keep({ uid, bytes }) {
        if (bytes[0] !== 0xff) return fail('PICTURE_KIND')
        const url = `/files/avatar/${uid}-${pictures.size}.webp`
        pictures.set(url, bytes)
        return ok({ url })
      },
      async forget(url) {
        pictures.delete(url)
      },
    },
    notices,
  }
  const others: Feature = { name: 'others', title: '别的功能', handlers: [], memberData, onSignIn: async (uid, deviceId) => void adopted.push({ uid, deviceId }) }
  return { adopted, sent, people, pictures, broken, ports, others }
}

/** A cookie header of what a response set; later ones win. */
export function cookiesOf(response: Response): string {
  return response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '').join('; ')
}

let numbers = 0
/** A number no other test has. */
export function newMobile(): string {
  numbers += 1
  return `139${String(10_000_000 + numbers)}`
}
