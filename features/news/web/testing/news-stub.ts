import { act, waitFor } from '@testing-library/react'
import { StreamClient } from '@niujin/contract-kit/stream'
import { configureBrowserCall, EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'
import { configureStream } from '@niujin/web-kit/live'
import type { FlashItem, NoteLine, WatchNote } from '../../contract.ts'

type Fields = Record<string, unknown>
type Answer = { data?: unknown; code?: string; msg?: string } | 'offline'
export type Answers = Record<string, (fields: Fields) => Answer>

export const MEMBER_BOOT: PageBoot = { ...EMPTY_BOOT, member: { niujinUid: 'u-1', nickname: '老牛', token: 't' } }

/** Requests made so far: path and fields. */
export const asked: { path: string; fields: Fields }[] = []
let answers: Answers = {}
let socket: EventTarget | undefined
let seq = 0
let isFollowed = false

/** Says what the server answers to each path from now on. */
export function answerWith(given: Answers, boot: PageBoot = EMPTY_BOOT): void {
  answers = given
  asked.length = 0
  configureBrowserCall(boot, reply)
}

/** Fields of the requests to a path so far. */
export function askedOf(path: string): Fields[] {
  return asked.filter((one) => one.path === path).map(({ fields }) => fields)
}

const reply: typeof fetch = async (address, init = {}) => {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
  const { body } = init
  const fields: Fields = typeof body === 'string' && body.startsWith('{') ? (JSON.parse(body) as Fields) : Object.fromEntries(body instanceof URLSearchParams ? body : searchParams)
  asked.push({ path: pathname, fields })
  const answer = answers[pathname]?.(fields) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
  init.signal?.throwIfAborted()
  if (answer === 'offline') throw new TypeError('fetch failed')
  return Response.json({ code: '0', msg: '', data: null, ...answer })
}

/** Puts the test at the other end of the page's connection, which is made once and lasts. */
export function openStream(): void {
  configureStream(() => new StreamClient({ url: 'ws://app/stream', createSocket: madeSocket }))
}

function madeSocket(): WebSocket {
  const made = Object.assign(new EventTarget(), { send: noteFollowing, close: () => undefined })
  socket = made
  queueMicrotask(() => made.dispatchEvent(new Event('open')))
  return made as EventTarget as WebSocket
}

function noteFollowing(text: string): void {
  if (!text.includes('"news/flash"')) return
  isFollowed = text.includes('"op":"sub"')
}

/** Until the page hears what happens on the topic. */
export async function followed(): Promise<void> {
  await waitFor(() => {
    if (!isFollowed) throw new Error('页面还没有订阅快讯')
  })
}

/** Something happens on the topic of flash news. */
export function stream(kind: 'snap' | 'delta', data: unknown): void {
  seq += 1
  const event = [kind, 'news/flash', seq, data]
  act(() => {
    socket?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify([event]) }))
  })
}

const NOW = Date.now()

/** An item of some minutes ago. */
export function flashOf(id: string, title: string, { minutes = 5, ...given }: Partial<FlashItem> & { minutes?: number } = {}): FlashItem {
  return {
    id, title, at: new Date(NOW - minutes * 60_000).toISOString(), content: `${title}的内容`, important: false, categories: ['A股'], stocks: [], sectors: [],
    source: '模拟行情', url: null, simulated: true, marketTime: null, retracted: false, ...given,
  }
}

export const MOUTAI: FlashItem['stocks'][number] = { id: 'SH.600519', name: '贵州茅台', kind: 'stock', digits: 2, last: 11_000, previousClose: 10_000 }

/** A note of today. */
export function noteOf(id: string, title: string, given: Partial<WatchNote> = {}): WatchNote {
  return {
    id, title, day: '2026-11-20', period: 'during', excerpt: `${title}的开头`, content: '第一段\n第二段', author: { id: 'e1', nickname: '老砖家', avatar: null },
    stocks: [MOUTAI], status: 'published', at: new Date(NOW).toISOString(), reason: null, ...given,
  }
}

/** The same in a list. */
export function lineOf({ content: _content, reason: _reason, ...line }: WatchNote): NoteLine {
  return line
}
