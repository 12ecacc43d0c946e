import { vi } from 'vitest'

type Fields = Record<string, unknown>
type Reply = { data?: unknown; code?: string; msg?: string; status?: number } | 'offline' | Response
export type Replies = Record<string, (fields: Fields) => Reply>

/** Requests made so far: path, fields, and the token they carried. */
export const asked: { path: string; fields: Fields; token: string | null }[] = []

let replies: Replies = {}

/** Says what the server answers to each path from now on; what is not named has no such address. */
export function answerWith(given: Replies): void {
  replies = given
  asked.length = 0
  vi.stubGlobal('fetch', reply)
}

/** Changes some answers and keeps the others. */
export function answerAlso(given: Replies): void {
  replies = { ...replies, ...given }
}

/** Requests to a path so far. */
export function askedOf(path: string) {
  return asked.filter((one) => one.path === path)
}

const reply: typeof fetch = async (address, init = {}) => {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
  const fields = fieldsOf(init.body, searchParams)
  asked.push({ path: pathname, fields, token: new Headers(init.headers).get('authorization') })
  const answer = replies[pathname]?.(fields) ?? { code: 'NOT_FOUND', msg: '接口不存在', status: 404 }
  if (answer === 'offline') throw new TypeError('fetch failed')
  if (answer instanceof Response) return answer
  const { status = 200, ...envelope } = answer
  return Response.json({ code: '0', msg: '', data: null, ...envelope }, { status })
}

function fieldsOf(body: unknown, query: URLSearchParams): Fields {
  if (typeof body === 'string') return JSON.parse(body) as Fields
  return Object.fromEntries(body instanceof URLSearchParams || body instanceof FormData ? body : query)
}

/** The console's boot data as the server sends it. */
export function bootReply(devTools: boolean): Replies {
  return { '/console/api/boot': () => Response.json({ signKey: 'key-of-the-wire', devTools }) }
}

export const SESSION = {
  token: 'token-of-the-staff-000000001',
  signKey: 'key-of-the-session',
  niujinUid: 'u-admin',
  expiresAt: '2036-01-01T00:00:00.000Z',
}

export const ADMIN = {
  niujinUid: 'u-admin',
  nickname: '管事的',
  roles: ['member', 'admin'],
  staff: true,
  actions: ['member.find', 'member.freeze', 'role.manage', 'audit.read', 'support.read', 'support.answer'],
}

/** Somebody is signed in, with `actions`. */
export function signedInReplies(self: object = ADMIN): Replies {
  return {
    ...bootReply(true),
    '/session/staff': () => ({ data: SESSION }),
    '/session/close': () => ({ data: {} }),
    '/userapi/staff/self': () => ({ data: self }),
    '/userapi/staff/people': () => ({ data: { list: [], nextCursor: null } }),
    '/userapi/staff/log': () => ({ data: { list: [], nextCursor: null } }),
  }
}

export const SIGNED_OUT = () => ({ code: 'LOGIN_REQUIRED', msg: '请先登录', status: 401 })
