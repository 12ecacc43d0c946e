import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { StreamClient } from '@niujin/contract-kit/stream'
import { configureStream } from '@niujin/web-kit/testing'

/** A socket whose other end is the test. */
class StubSocket extends EventTarget {
  readonly followed = new Set<string>()

  send(text: string): void {
    const { op, topics = [] }: { op: string; topics?: (string | [string])[] } = JSON.parse(text)
    for (const topic of topics.map((one) => (typeof one === 'string' ? one : one[0]))) {
      if (op === 'sub') this.followed.add(topic)
      else this.followed.delete(topic)
    }
  }

  close(): void {
    this.dispatchEvent(new Event('close'))
  }
}

let socket: StubSocket | undefined
let seq = 0

// Each test has a connection of its own, made when its page first follows something, and closed when its page is gone: it
// would go on listening for life in the files that come after.
beforeEach(({ onTestFinished }) => {
  let client: StreamClient | undefined
  socket = undefined
  configureStream(() => (client = new StreamClient({ url: 'ws://app/stream', createSocket })))
  onTestFinished(() => client?.close())
})

function createSocket(): WebSocket {
  const made = new StubSocket()
  socket = made
  queueMicrotask(() => made.dispatchEvent(new Event('open')))
  return made as EventTarget as WebSocket
}

/** Topics the page follows now, in the order of the alphabet. */
export function followedTopics(): string[] {
  return [...(socket?.followed ?? [])].toSorted()
}

/** Waits until the page follows a topic: what comes over it from now on is heard. */
export async function isFollowed(topic: string): Promise<void> {
  await waitFor(() => expect(followedTopics()).toContain(topic))
}

/**
 * Something comes over a topic: its state, an entry, word that entries are missing, or a refusal with its code and
 * text.
 */
export function stream(kind: 'snap' | 'delta' | 'gap' | 'error', topic: string, ...rest: unknown[]): void {
  seq += 1
  const event = kind === 'error' ? [kind, topic, ...rest] : [kind, topic, seq, ...rest]
  act(() => {
    socket?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify([event]) }))
  })
}
