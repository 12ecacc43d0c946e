import { fail, ok, randomId } from '@niujin/contract-kit'
import type { Client } from '@niujin/contract-kit/client'
import type { Feature, Limits, MemberData } from '@niujin/server-kit'
import { APP_SECRET, startFeature, type Foundation, type OpenDevice } from '@niujin/testkit/feature'
import type { Kysely } from 'kysely'
import { niujinLogin, sendCode, type SignedIn } from '../../contract/index.ts'
import {
  createIdentity,
  type Identity,
  type IdentityPorts,
  type IdentitySettings,
  type MessagingPerson,
} from '../index.ts'
import type { IdentityCheck } from '../deps.ts'
import type { IdentityTables } from '../tables.ts'

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

/** The feature on its own, with services and another feature that a test looks into. */
export async function startIdentityServer(
  given: {
    adminMobiles?: readonly string[]
    memberData?: readonly MemberData[]
    agreements?: IdentitySettings['agreements']
    limits?: Limits
  } = {},
) {
  const { others, adopted } = otherFeature(given.memberData)
  const settings = {
    adminMobiles: given.adminMobiles ?? [],
    origins: [OTHER_ORIGIN],
    challengeRounds: CHALLENGE_ROUNDS,
    ...(given.agreements && { agreements: given.agreements }),
  }
  const server = await startFeature(
    ({ database, now, inbox, beside }: Foundation<IdentityTables>) => {
      beside(others)
      const services = createServices(inbox.notices)
      const identity = createIdentity({
        database: database as unknown as Kysely<unknown>,
        now,
        ports: services.ports,
        secrets: { master: MASTER },
        settings,
      })
      return { ...withPages(identity), services }
    },
    { ...(given.limits && { limits: given.limits }), authenticate: ({ authenticate }) => authenticate },
  )
  await server.run()
  const { feature: identity } = server
  const { services } = identity
  const device = deviceMaker(server)
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
  return { ...server, ...services, identity, adopted, device, lastCode, signIn }
}

/** With what stands for the pages: it tells for whom they would be rendered. */
function withPages(identity: Identity): Identity {
  return {
    ...identity,
    async serve(app, limits) {
      await identity.serve?.(app, limits)
      app.get('/*', async (request, reply) => {
        const page = await identity.restorePage(request)
        for (const cookie of page.cookies) void reply.header('set-cookie', cookie)
        return page.redirect === undefined ? reply.send(page) : reply.redirect(page.redirect)
      })
    },
  }
}

type Device = ReturnType<ReturnType<typeof deviceMaker>>

/** Makes people's devices, each with its own address. */
function deviceMaker({ url, client: open }: { readonly url: string; readonly client: OpenDevice }) {
  let devices = 0
  return (own: { devid?: string; ip?: string; userAgent?: string; origin?: string } = {}) => {
    devices += 1
    const devid = own.devid ?? randomId()
    const ip = own.ip ?? `10.${Math.floor(devices / 200)}.${devices % 200}.7`
    const session: { token: string | undefined; signKey: string } = { token: undefined, signKey: APP_SECRET }
    const headers = {
      'x-forwarded-for': ip,
      'user-agent': own.userAgent ?? PHONE,
      ...(own.origin ? { origin: own.origin } : {}),
    }
    const client: Client = open(undefined, devid, {
      secret: () => session.signKey,
      token: () => session.token,
      fetch: (to, init) =>
        fetch(to, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } }),
    })
    const become = ({ token, signKey }: Pick<SignedIn, 'token' | 'signKey'>) =>
      Object.assign(session, { token, signKey })
    // As a browser asks for an address that was typed, or that a program handed to it.
    const get = (path: string, cookie?: string) =>
      fetch(url + path, {
        redirect: 'manual',
        headers: { ...headers, 'sec-fetch-site': 'none', ...(cookie ? { cookie } : {}) },
      })
    const post = (path: string, body: unknown, more: Record<string, string> = { origin: url }) =>
      fetch(url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json', ...more },
      })
    return {
      ...client,
      devid,
      ip,
      session,
      become,
      leave: () => Object.assign(session, { token: undefined, signKey: APP_SECRET }),
      get,
      post,
    }
  }
}

/** Services outside, such that a test sees what they were asked. */
function createServices(notices: NonNullable<IdentityPorts['notices']>) {
  const sent: { mobile: string; code: string; purpose: string }[] = []
  const people = new Map<string, MessagingPerson>()
  const pictures = new Map<string, Uint8Array>()
  const registry = { answer: 'match' as Awaited<ReturnType<IdentityCheck['check']>>, asked: 0, isThere: true }
  const identityCheck: IdentityCheck = {
    simulated: true,
    async check() {
      registry.asked += 1
      return registry.answer
    },
  }
  const broken: { sms: boolean; smsHeld?: Promise<void> | undefined } = { sms: false }
  const ports: IdentityPorts = {
    async sendCode({ mobile, code, purpose }) {
      if (broken.sms) return fail('SMS_FAILED')
      sent.push({ mobile, code, purpose })
      await broken.smsHeld
      return ok(null)
    },
    messaging: {
      authorizeAddress: ({ redirectUri, scope, state }) =>
        `https://open.example/authorize?redirect_uri=${encodeURIComponent(redirectUri)}&scope=${scope}&state=${state}`,
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
    get identityCheck() {
      return registry.isThere ? identityCheck : undefined
    },
    notices,
  }
  return { sent, people, pictures, broken, registry, ports }
}

/** Another feature, such that a test sees whose devices it took over. */
function otherFeature(memberData: readonly MemberData[] = []) {
  const adopted: { uid: string; deviceId: string }[] = []
  const others: Feature = {
    name: 'others',
    title: '别的功能',
    handlers: [],
    memberData,
    onSignIn: async (uid, deviceId) => void adopted.push({ uid, deviceId }),
  }
  return { others, adopted }
}

/** A cookie header of what a response set; later ones win. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ')
}

let numbers = 0
/** A number no other test has. */
export function newMobile(): string {
  numbers += 1
  return `139${String(10_000_000 + numbers)}`
}
