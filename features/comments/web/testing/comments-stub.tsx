import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub, Link, useLocation, type LoaderFunction } from 'react-router'
import { StreamClient } from '@niujin/contract-kit/stream'
import { LinkProvider, ToastHost } from '@niujin/ui'
import { BootContext, configureBrowserCall, configurePageTools, EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'
import { configureStream } from '@niujin/web-kit/live'
import type { Comment, Reply } from '../../contract.ts'
import { forgetCounts } from '../count/count-store.ts'

type Fields = Readonly<Record<string, unknown>>
type Answer = { data?: unknown; code?: string; msg?: string } | 'offline'
export type Answers = Readonly<Record<string, (fields: Fields) => Answer | Promise<Answer>>>

const MEMBER_BOOT: PageBoot = { ...EMPTY_BOOT, member: { niujinUid: 'u-1', nickname: '老牛', token: 't' } }
const API = '/interaction/Rest/api/'

/** Requests made so far. */
const asked: { path: string; fields: Fields }[] = []

/** Fields of the requests to a path below /interaction/Rest/api/ so far. */
export function askedOf(path: string): Fields[] {
  return asked.filter((one) => one.path === API + path).map(({ fields }) => fields)
}

/** Says what the server answers to each path below /interaction/Rest/api/ from now on. Nothing moves on the stream. */
export function answerWith(answers: Answers): void {
  asked.length = 0
  localStorage.clear()
  forgetCounts()
  configurePageTools({ showNotice: () => undefined, copyText: () => Promise.resolve(true) })
  configureStream(() => new StreamClient({ url: 'ws://app/stream', createSocket: silentSocket }))
  configureBrowserCall(MEMBER_BOOT, async (address, init = {}) => {
    const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
    const fields = fieldsOf(init.body, searchParams)
    asked.push({ path: pathname, fields })
    const answer = (await answers[pathname.slice(API.length)]?.(fields)) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
    init.signal?.throwIfAborted()
    if (answer === 'offline') throw new TypeError('fetch failed')
    return Response.json({ code: '0', msg: '', data: null, ...answer })
  })
}

function fieldsOf(body: BodyInit | null | undefined, query: URLSearchParams): Fields {
  if (typeof body === 'string') return JSON.parse(body) as Fields
  return Object.fromEntries(body instanceof URLSearchParams ? body : query)
}

function silentSocket(): WebSocket {
  return Object.assign(new EventTarget(), { send: () => undefined, close: () => undefined }) as EventTarget as WebSocket
}

const NOW = Date.now()

/** A reply of some minutes ago. */
export function sampleReply(id: string, content: string, given: Partial<Reply> = {}): Reply {
  return {
    id, content, parentId: '1', stocks: [], status: 'visible', author: { uid: `m-${id}`, nickname: `股友${id}`, avatar: null },
    replyTo: null, byAuthor: false, up: 0, down: 0, mine: null, at: new Date(NOW - 300_000).toISOString(), own: false, ...given,
  }
}

/** A top comment of some minutes ago. */
export function sampleComment(id: string, content: string, given: Partial<Comment> = {}): Comment {
  return { ...sampleReply(id, content), parentId: null, gone: false, replies: given.shown?.length ?? 0, shown: [], ...given }
}

/** The answer of a list of comments. */
export function pageOf(list: readonly Comment[], more: { nextCursor?: string | null; total?: number } = {}): Answer {
  return { data: { list, nextCursor: null, total: list.length, target: { type: 'post', id: '7', title: '今天的复盘', link: '/UGC?id=7' }, ...more } }
}

interface Page {
  readonly default: () => ReactNode
  readonly clientLoader?: LoaderFunction
}

/** Shows a page or a part at an address; every other address says where one has come to. */
export function open(path: string, page: Page, { guest = false } = {}): void {
  const Stub = createRoutesStub([
    { path: path.split('?', 1)[0] ?? '', Component: page.default, ...(page.clientLoader && { loader: page.clientLoader }), HydrateFallback: () => null },
    { path: '*', Component: Where },
  ])
  render(
    <BootContext value={guest ? EMPTY_BOOT : MEMBER_BOOT}>
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
