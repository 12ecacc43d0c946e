import { randomInt } from 'node:crypto'
import { randomId, type CallOutcome } from '@niujin/contract-kit'
import { createClient, type Client } from '@niujin/contract-kit/client'
import { handOver, niujinLogin, sendCode, type SignedIn } from '@niujin/identity/contract'
import * as z from 'zod'

/** The sign's secret that the product under test is started with, so that a test can sign as any page can. */
export const WIRE_SECRET = 'only-for-journeys-0123456789'

/** Variables for a product that takes each caller's address from the header, so that each device can have its own. */
export const MEMBERS: Record<string, string> = { WIRE_SECRET, TRUST_PROXY: '1', SIMULATED: 'on' }

/** Whose number the product under test takes for its first administrator's. */
export const ADMIN = '13900000001'

/** The texts a person consents to when signing in. */
export const CONSENTS = [
  { doc: 'userAgreement' as const, version: '2026-11' },
  { doc: 'privacyPolicy' as const, version: '2026-11' },
]

/** Somebody's phone: its own number of device, its own network address, its own session. */
export interface Device extends Client {
  readonly devid: string
  readonly headers: Record<string, string>
  readonly session: { token: string | undefined; signKey: string }
}

/** A device that asks the product at `url` as the app does. */
export function deviceAt(url: string, own: { ip?: string; devid?: string } = {}): Device {
  const devid = own.devid ?? randomId()
  const headers = { 'x-forwarded-for': own.ip ?? newAddress() }
  const session: Device['session'] = { token: undefined, signKey: WIRE_SECRET }
  const hosts = Object.fromEntries(['main', 'sms', 'stock', 'data', 'news', 'activity'].map((name) => [name, url]))
  const client = createClient({
    hosts,
    secret: () => session.signKey,
    token: () => session.token,
    fields: () => ({ devid }),
    fetch: (to, init) => fetch(to, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } }),
  })
  return { ...client, devid, headers, session }
}

/** A network address no other device has. */
export function newAddress(): string {
  return [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.')
}

/** A number nobody has yet. */
export function newMobile(): string {
  return `13${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}

const inbox = z.object({ list: z.array(z.object({ code: z.string().optional(), at: z.number() })) })

/** The newest code sent to a number, as the developer inbox shows it. @throws when none was sent. */
export async function lastCode(url: string, mobile: string): Promise<string> {
  const answer = await fetch(`${url}/console/api/dev-inbox?phone=${mobile}`)
  const { list } = inbox.parse(await answer.json())
  const code = list[0]?.code
  if (code === undefined) throw new Error('没有发出验证码')
  return code
}

/** Signs in by SMS as a person would. */
export async function signIn(url: string, device: Device, mobile = newMobile()): Promise<SignedIn> {
  must(await device.call(sendCode, { mobile }))
  const done = must(
    await device.call(niujinLogin, {
      loginType: 'sms',
      mobile,
      code: await lastCode(url, mobile),
      agreements: CONSENTS,
    }),
  )
  Object.assign(device.session, { token: done.token, signKey: done.signKey })
  return done
}

/** A device on which somebody new has just signed in. */
export async function newMember(url: string): Promise<Device & { readonly me: SignedIn }> {
  const device = deviceAt(url)
  return { ...device, me: await signIn(url, device) }
}

/** A path that signs its visitor in as the device's member, once. */
export async function entrance(device: Device, path: string): Promise<string> {
  const { token } = must(await device.call(handOver, {}))
  return `${path}${path.includes('?') ? '&' : '?'}u=${token}`
}

/** The `userInfo` cookie of a page that the device's member has open. */
export async function pageCookie(url: string, device: Device): Promise<string> {
  const answer = await fetch(url + (await entrance(device, '/hq')), {
    redirect: 'manual',
    headers: { ...device.headers, 'sec-fetch-site': 'none' },
  })
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('userInfo='))
  if (!cookie) throw new Error('没有得到页面的登录')
  return cookie.split(';', 1)[0] ?? ''
}

/** The value of a call that has to work. */
export function must<Value>(outcome: CallOutcome<Value, string>): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg}`)
  return outcome.value
}

/** The code of an outcome; '0' when it worked. */
export function codeOf(outcome: CallOutcome<unknown, string>): string {
  return outcome.ok ? '0' : outcome.code
}
