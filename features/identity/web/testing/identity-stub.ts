import { vi } from 'vitest'
import { configureBrowserCall, EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'
import type { Profile } from '../../contract.ts'

type Fields = Record<string, unknown>
type Reply = { data?: unknown; code?: string; msg?: string; status?: number } | 'offline'
export type Replies = Record<string, (fields: Fields) => Reply | Promise<Reply>>

/** Requests made so far, the page's own session included: path and fields. */
export const asked: { path: string; fields: Fields }[] = []

let replies: Replies = {}

/** Says what the server answers to each path from now on, for the page of `boot`. */
export function answerWith(given: Replies, boot: PageBoot = EMPTY_BOOT): void {
  replies = given
  asked.length = 0
  configureBrowserCall(boot, reply)
  vi.stubGlobal('fetch', reply)
}

/** Fields of the newest request to a path. */
export function lastAsked(path: string): Fields | undefined {
  return asked.findLast((one) => one.path === path)?.fields
}

/** How often a path was asked. */
export function timesAsked(path: string): number {
  return asked.filter((one) => one.path === path).length
}

const reply: typeof fetch = async (address, init = {}) => {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
  const fields = fieldsOf(init.body, searchParams)
  asked.push({ path: pathname, fields })
  const answer = (await replies[pathname]?.(fields)) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
  init.signal?.throwIfAborted()
  if (answer === 'offline') throw new TypeError('fetch failed')
  const { status = 200, ...envelope } = answer
  return Response.json({ code: '0', msg: '', data: null, ...envelope }, { status })
}

function fieldsOf(body: unknown, query: URLSearchParams): Fields {
  if (typeof body === 'string') return JSON.parse(body) as Fields
  return Object.fromEntries(body instanceof URLSearchParams || body instanceof FormData ? body : query)
}

export const AGREEMENTS = {
  list: [
    { doc: 'userAgreement', title: '用户协议', version: '2026-11', path: '/aboutDetailAgreement' },
    { doc: 'privacyPolicy', title: '隐私政策', version: '2026-10', path: '/aboutDetailPrivacy' },
  ],
}

export const PROFILE: Profile = {
  niujinUid: 'u-1001',
  id: '1001',
  nickname: '老牛',
  avatar: null,
  mobile: '138****5678',
  openId: null,
  unionId: null,
  loginType: 'sms',
  wxRefreshed: false,
  unAuth: false,
  createdAt: '2026-01-02T10:00:00+08:00',
  deletionAt: null,
  roles: ['member'],
}

/** A sign-in as the server answers it. */
export const SIGNED_IN = {
  ...PROFILE,
  token: 'token-of-a-session-0000000000000001',
  signKey: 'key-of-a-session',
  expiresAt: '2026-12-21T10:00:00+08:00',
  isNew: false,
}

/** What the sign-in pages ask, answered plainly. */
export const LOGIN_REPLIES: Replies = {
  '/userapi/agreement/current': () => ({ data: AGREEMENTS }),
  '/userapi/sms/sendCode': () => ({ data: { resendAfter: 60, expiresIn: 300 } }),
  '/userapi/userapi/niujinLogin': () => ({ data: SIGNED_IN }),
  '/session/open': () => ({}),
}
