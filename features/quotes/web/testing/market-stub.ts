import { act } from '@testing-library/react'
import { StreamClient } from '@niujin/contract-kit/stream'
import { configureBrowserCall, EMPTY_BOOT } from '@niujin/web-kit'
import { configureStream } from '@niujin/web-kit/live'

type Answer = { data?: unknown; code?: string; msg?: string } | 'offline'
type Answers = Record<string, (query: URLSearchParams) => Answer>

let answers: Answers = {}

/** Requests made so far: path and query without the fields every request carries. */
export const asked: { path: string; query: URLSearchParams }[] = []

/** Says what the server answers to each path from now on. */
export function answerWith(given: Answers): void {
  answers = given
  asked.length = 0
  configureBrowserCall(EMPTY_BOOT, reply)
}

const reply: typeof fetch = (address) => {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
  asked.push({ path: pathname, query: searchParams })
  const answer = answers[pathname]?.(searchParams) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
  if (answer === 'offline') return Promise.reject(new TypeError('fetch failed'))
  return Promise.resolve(Response.json({ code: '0', msg: '', data: null, ...answer }))
}

/** A socket whose other end is the test. */
class StubSocket extends EventTarget {
  readonly followed = new Set<string>()

  send(text: string): void {
    const message: { op: string; topics?: (string | [string])[] } = JSON.parse(text)
    for (const topic of message.topics ?? []) {
      const name = Array.isArray(topic) ? topic[0] : topic
      if (message.op === 'sub') this.followed.add(name)
      else this.followed.delete(name)
    }
  }

  close(): void {
    this.dispatchEvent(new Event('close'))
  }
}

let socket: StubSocket | undefined

configureStream(
  () =>
    new StreamClient({
      url: 'ws://app/stream',
      createSocket: () => {
        socket = new StubSocket()
        const made = socket
        queueMicrotask(() => made.dispatchEvent(new Event('open')))
        return made as EventTarget as WebSocket
      },
    }),
)

/** Topics the page follows now. */
export function followedTopics(): string[] {
  return [...(socket?.followed ?? [])].toSorted()
}

let sequence = 0

/** The server sends events, each `snap` or `delta` of a topic; the page has drawn them when this is over. */
export async function send(...events: ['snap' | 'delta', string, unknown][]): Promise<void> {
  const frame = events.map(([kind, topic, data]) => [kind, topic, (sequence += 1), data])
  await act(async () => {
    socket?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
    await nextFrame()
  })
}

/** Lets a frame of the page pass. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })
}
