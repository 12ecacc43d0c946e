import type { ComponentType } from 'react'
import { render } from '@testing-library/react'
import { createRoutesStub, Link, useLocation, type LoaderFunction } from 'react-router'
import { StreamClient } from '@niujin/contract-kit/stream'
import { LinkProvider, ToastHost } from '@niujin/ui'
import { BootContext, configureBrowserCall, EMPTY_BOOT, SlotsContext, mergeSlots } from '@niujin/web-kit'
import { configureStream } from '@niujin/web-kit/live'
import { slots } from '../slots.ts'
import { forgetWatched } from '../watch/watched-store.ts'

type Fields = Readonly<Record<string, unknown>>
export type Answers = Record<string, (fields: Fields) => { data?: unknown; code?: string; msg?: string } | 'offline'>

let answers: Answers = {}

/** Calls made so far: path and own fields. */
export const asked: { path: string; fields: Fields }[] = []

/** Says what the server answers to each path from now on. */
export function answerWith(given: Answers): void {
  answers = given
  asked.length = 0
  forgetWatched()
  configureBrowserCall(EMPTY_BOOT, reply)
}

/** The fields of the last call of a path. */
export function lastAsked(path: string): Fields | undefined {
  return asked.findLast((one) => one.path === path)?.fields
}

const reply: typeof fetch = async (address, init) => {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
  const body = typeof init?.body === 'string' ? init.body : init?.body instanceof URLSearchParams ? init.body.toString() : ''
  const fields: Fields = body.startsWith('{') ? JSON.parse(body) : Object.fromEntries([...searchParams, ...new URLSearchParams(body)])
  asked.push({ path: pathname, fields })
  const answer = answers[pathname]?.(fields) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
  if (answer === 'offline') throw new TypeError('fetch failed')
  return Response.json({ code: '0', msg: '', data: null, ...answer })
}

/** A socket whose other end is the test. */
class StubSocket extends EventTarget {
  send(): void {
    // What is followed plays no part here.
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
        const made = new StubSocket()
        socket = made
        queueMicrotask(() => made.dispatchEvent(new Event('open')))
        return made as EventTarget as WebSocket
      },
    }),
)

/** The server says that something changed on a topic. */
export function tell(topic: string, seq: number, data: unknown): void {
  socket?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify([['snap', topic, seq, {}], ['delta', topic, seq + 1, data]]) }))
}

const MEMBER = { niujinUid: 'm1', nickname: '牛友', token: 't' }

export type Opening = { path: string; Page: ComponentType; loader?: LoaderFunction; isGuest?: boolean }

/** Shows a page to a member or a guest; every other address says where one has come to. */
export function openPage({ path, Page, loader, isGuest = false }: Opening): void {
  const Stub = createRoutesStub([
    { path: path.split('?')[0] ?? '', Component: Page, HydrateFallback: () => null, ...(loader && { loader }) },
    { path: '*', Component: Where },
  ])
  render(
    <BootContext value={isGuest ? EMPTY_BOOT : { ...EMPTY_BOOT, member: MEMBER }}>
      <SlotsContext value={mergeSlots([slots])}>
        <LinkProvider component={({ href, ...rest }) => <Link to={href} {...rest} />}>
          <Stub initialEntries={[path]} />
          <ToastHost />
        </LinkProvider>
      </SlotsContext>
    </BootContext>,
  )
}

function Where() {
  const { pathname, search } = useLocation()
  return <p>来到 {decodeURIComponent(pathname + search)}</p>
}
