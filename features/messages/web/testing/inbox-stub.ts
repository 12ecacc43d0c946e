import { act } from '@testing-library/react'
import { StreamClient } from '@niujin/contract-kit/stream'
import { configureBrowserCall, EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'
import { configureStream } from '@niujin/web-kit/live'
import type { Message } from '../../contract.ts'

type Fields = Record<string, string>
type Answer = { data?: unknown; code?: string; msg?: string } | 'offline'
export type Answers = Record<string, (fields: Fields) => Answer | Promise<Answer>>

/** Requests made so far: path and fields. */
export const asked: { path: string; fields: Fields }[] = []
export const MEMBER_BOOT: PageBoot = { ...EMPTY_BOOT, member: { niujinUid: 'u-1', nickname: '老牛', token: 't' } }

let answers: Answers = {}
let socket: TestSocket | undefined
let seq = 0

/** A connection whose other end is the test. */
class TestSocket extends EventTarget {
  send(): void {
    // What is asked for does not matter: the test says what comes.
  }
  close(): void {
    // The client forgets a socket before it closes it.
  }
}

/** Says what the server answers to each path from now on. */
export function answerWith(given: Answers): void {
  answers = given
  asked.length = 0
  configureBrowserCall(MEMBER_BOOT, reply)
}

/** Puts the test at the other end of the page's connection, which is made once and lasts. */
export function openStream(): void {
  configureStream(
    () =>
      new StreamClient({
        url: 'ws://app/stream',
        createSocket: () => {
          socket = new TestSocket()
          return socket as EventTarget as WebSocket
        },
      }),
  )
}

/** Something happens on the member's topic. */
export function stream(kind: 'snap' | 'delta', data: { message: Message | null; unread: number }): void {
  seq += 1
  tell([kind, 'message/u-1', seq, data])
}

/** The server does not let the member follow. */
export function refuseStream(): void {
  tell(['error', 'message/u-1', 'LOGIN_REQUIRED', '请先登录'])
}

function tell(event: unknown): void {
  act(() => {
    socket?.dispatchEvent(new Event('open'))
    socket?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify([event]) }))
  })
}

/** Fields of the requests to a path so far. */
export function askedOf(path: string): Fields[] {
  return asked.filter((one) => one.path === path).map(({ fields }) => fields)
}

const reply: typeof fetch = async (address, init = {}) => {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
  const fields = Object.fromEntries(init.body instanceof URLSearchParams ? init.body : searchParams)
  asked.push({ path: pathname, fields })
  const answer = (await answers[pathname]?.(fields)) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
  init.signal?.throwIfAborted()
  if (answer === 'offline') throw new TypeError('fetch failed')
  return Response.json({ code: '0', msg: '', data: null, ...answer })
}

const NOW = Date.now()
/** A message of some minutes ago. */
export function sampleMessage(id: string, title: string, given: Partial<Message> & { minutes?: number } = {}): Message {
  const { minutes = 5, ...rest } = given
  return { id, kind: 'alert', title, text: `${title}的内容`, link: null, at: new Date(NOW - minutes * 60_000).toISOString(), read: false, ...rest }
}
