import type { ComponentType } from 'react'
import { act, render, waitFor } from '@testing-library/react'
import { createRoutesStub, Link, useLocation, type LoaderFunction } from 'react-router'
import { expect } from 'vitest'
import { StreamClient } from '@niujin/contract-kit/stream'
import { LinkProvider, ToastHost } from '@niujin/ui'
import { BootContext, configureBrowserCall, EMPTY_BOOT } from '@niujin/web-kit'
import { configureStream } from '@niujin/web-kit/live'

export type Fields = Readonly<Record<string, string>>
type Answer = { data?: unknown; code?: string; msg?: string } | 'offline'
export type Answers = Record<string, (fields: Fields) => Answer | Promise<Answer>>

let answers: Answers = {}

/** Calls made so far: path and fields. */
export const asked: { path: string; fields: Fields; key: string | null }[] = []

/** Says what the server answers to each path from now on. */
export function answerWith(given: Answers): void {
  answers = given
  asked.length = 0
  configureBrowserCall(EMPTY_BOOT, reply)
}

/** The calls of a path so far. */
export function askedOf(path: string): Fields[] {
  return asked.filter((one) => one.path === path).map(({ fields }) => fields)
}

const reply: typeof fetch = async (address, init = {}) => {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
  const body = init.body instanceof URLSearchParams ? init.body : typeof init.body === 'string' ? new URLSearchParams(init.body) : searchParams
  const fields: Fields = Object.fromEntries(body)
  asked.push({ path: pathname, fields, key: new Headers(init.headers).get('idempotency-key') })
  const answer = (await answers[pathname]?.(fields)) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
  init.signal?.throwIfAborted()
  if (answer === 'offline') throw new TypeError('fetch failed')
  return Response.json({ code: '0', msg: '', data: null, ...answer })
}

/** A socket whose other end is the test. */
class StubSocket extends EventTarget {
  send(text: string): void {
    const { op, topics = [] }: { op: string; topics?: (string | [string])[] } = JSON.parse(text)
    for (const topic of topics.map((one) => (typeof one === 'string' ? one : one[0]))) {
      if (op === 'sub') followed.add(topic)
      else followed.delete(topic)
    }
  }
  close(): void {
    this.dispatchEvent(new Event('close'))
  }
}
const followed = new Set<string>()
let socket: StubSocket | undefined
let seq = 0

configureStream(
  () =>
    new StreamClient({
      url: 'ws://app/stream',
      createSocket: () => {
        const made = new StubSocket()
        socket = made
        queueMicrotask(() => made.dispatchEvent(new Event('open')))
        return made as EventTarget as WebSocket
      },
    }),
)

/** The page follows a topic now: what comes over it is heard. */
export async function isFollowed(topic: string): Promise<void> {
  await waitFor(() => expect([...followed]).toContain(topic))
}

/** Something comes over a topic: its state, an entry, or word that entries are missing. */
export function stream(kind: 'snap' | 'delta' | 'gap', topic: string, data: unknown = null): void {
  seq += 1
  const event = kind === 'gap' ? [kind, topic, seq] : [kind, topic, seq, data]
  act(() => {
    socket?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify([event]) }))
  })
}

export const MEMBER = { niujinUid: 'u1', nickname: '我', token: 't' }

export type Opening = { path: string; Page: ComponentType; loader?: LoaderFunction; isGuest?: boolean }

/** Shows a page to a member or a guest; every other address says where one has come to. */
export function openPage({ path, Page, loader, isGuest = false }: Opening): void {
  const Stub = createRoutesStub([
    { path: path.split('?')[0] ?? '', Component: Page, HydrateFallback: () => null, ...(loader && { loader }) },
    { path: '*', Component: Where },
  ])
  render(
    <BootContext value={isGuest ? EMPTY_BOOT : { ...EMPTY_BOOT, member: MEMBER }}>
      <LinkProvider component={({ href, ...rest }) => <Link to={href} {...rest} />}>
        <Stub initialEntries={[path]} />
        <ToastHost />
      </LinkProvider>
    </BootContext>,
  )
}

function Where() {
  const { pathname, search } = useLocation()
  return <p>来到 {decodeURIComponent(pathname + search)}</p>
}
