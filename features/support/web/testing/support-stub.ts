import { configureBrowserCall, EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'
import type { Ticket, TicketLine } from '../../contract.ts'

type Fields = Record<string, unknown>
type Answer = { data?: unknown; code?: string; msg?: string } | 'offline'
export type Answers = Record<string, (fields: Fields) => Answer | Promise<Answer>>

/** Requests made so far: path, fields and the key of an effect. */
export const asked: { path: string; fields: Fields; key: string | null }[] = []

let answers: Answers = {}

export const MEMBER_BOOT: PageBoot = { ...EMPTY_BOOT, member: { niujinUid: 'u-1', nickname: '老牛', token: 't' } }

/** Says what the server answers to each path from now on. */
export function answerWith(given: Answers): void {
  answers = given
  asked.length = 0
  configureBrowserCall(MEMBER_BOOT, reply)
}

/** Requests to a path so far. */
export function askedOf(path: string): { fields: Fields; key: string | null }[] {
  return asked.filter((one) => one.path === path)
}

const reply: typeof fetch = async (address, init = {}) => {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
  const { body } = init
  const fields = Object.fromEntries(body instanceof URLSearchParams || body instanceof FormData ? body : searchParams)
  asked.push({ path: pathname, fields, key: new Headers(init.headers).get('idempotency-key') })
  const answer = (await answers[pathname]?.(fields)) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
  init.signal?.throwIfAborted()
  if (answer === 'offline') throw new TypeError('fetch failed')
  return Response.json({ code: '0', msg: '', data: null, ...answer })
}

export const LINE: TicketLine = {
  id: 't-1', title: '图打不开', excerpt: '走势图点开是空白的', status: 'answered', rating: null, pictures: 2, replies: 1,
  createdAt: '2026-11-20T02:00:00.000Z', updatedAt: '2026-11-20T03:00:00.000Z',
}

export const TICKET: Ticket = {
  id: 't-1', title: '图打不开', content: '走势图点开是空白的', contact: 'wx-123', status: 'answered', rating: null,
  images: [{ id: 'p-1', url: '/files/feedback/a.webp' }],
  createdAt: '2026-11-20T02:00:00.000Z', updatedAt: '2026-11-20T03:00:00.000Z',
  replies: [{ id: '1', author: 'staff', content: '请更新浏览器', images: [], at: '2026-11-20T03:00:00.000Z' }],
  can: { reply: true, resolve: true, close: true, rate: true },
}
