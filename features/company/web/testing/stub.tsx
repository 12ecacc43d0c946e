import { render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { createRoutesStub, Link, useLocation, type LoaderFunction, type ShouldRevalidateFunction } from 'react-router'
import { StreamClient } from '@niujin/contract-kit/stream'
import { LinkProvider } from '@niujin/ui'
import { configureBrowserCall, EMPTY_BOOT } from '@niujin/web-kit'
import { configureStream } from '@niujin/web-kit/live'
import {
  CAPITAL, chartOf, detailOf, DIVIDENDS, FLOW, HISTORY, holdersOf, ITEM, itemsOf, MARGIN, PROFILE, RANK, TABLE,
} from './answers.ts'

type Reply = { data?: unknown; code?: string; msg?: string } | 'offline'
type Replies = Readonly<Record<string, (query: URLSearchParams) => Reply>>

/** Requests made so far. */
export const asked: { path: string; query: URLSearchParams }[] = []

const USUAL: Replies = {
  '/stock/api/detail': () => ({ data: detailOf() }),
  '/stock/api/company/flow': () => ({ data: FLOW }),
  '/stock/api/company/flow-history': () => ({ data: HISTORY }),
  '/stock/api/company/flow-rank': () => ({ data: RANK }),
  '/stock/api/company/margin': () => ({ data: MARGIN }),
  '/stock/api/company/profile': () => ({ data: PROFILE }),
  '/stock/api/company/capital': () => ({ data: CAPITAL }),
  '/stock/api/company/holders': (query) => ({ data: holdersOf(Number(query.get('period') ?? 20_260_930)) }),
  '/stock/api/company/dividends': () => ({ data: DIVIDENDS }),
  '/stock/api/company/finance-chart': (query) => ({ data: chartOf(query.get('metric') ?? '', query.get('span') ?? '') }),
  '/stock/api/company/finance-table': () => ({ data: TABLE }),
  '/stock/api/company/items': (query) => ({ data: itemsOf((query.get('kind') ?? 'news') as 'news', query.get('cursor')) }),
  '/stock/api/company/item': () => ({ data: ITEM }),
}

/** Says what the server answers from now on: as usual but for `other`. Nothing moves on the stream. */
export function answerWith(other: Replies = {}): void {
  const replies = { ...USUAL, ...other }
  asked.length = 0
  configureStream(() => new StreamClient({ url: 'ws://app/stream', createSocket: silentSocket }))
  configureBrowserCall(EMPTY_BOOT, async (address) => {
    const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
    asked.push({ path: pathname, query: searchParams })
    const reply = replies[pathname]?.(searchParams) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
    if (reply === 'offline') throw new TypeError('fetch failed')
    return Response.json({ code: '0', msg: '', data: null, ...reply })
  })
}

function silentSocket(): WebSocket {
  return Object.assign(new EventTarget(), { send: () => undefined, close: () => undefined }) as EventTarget as WebSocket
}

interface Page {
  readonly default: ComponentType
  readonly ErrorBoundary?: ComponentType
  readonly clientLoader: LoaderFunction
  readonly shouldRevalidate?: ShouldRevalidateFunction
}

/** Shows a page at an address; every other address says where one has come to. */
export function openPage(path: string, page: Page): void {
  const Stub = createRoutesStub([
    {
      path: path.split('?', 1)[0] ?? '', Component: page.default, loader: page.clientLoader, HydrateFallback: () => null,
      ...(page.ErrorBoundary && { ErrorBoundary: page.ErrorBoundary }), ...(page.shouldRevalidate && { shouldRevalidate: page.shouldRevalidate }),
    },
    { path: '*', Component: Where },
  ])
  show(<Stub initialEntries={[path]} />)
}

/** Shows a part by itself, with links that work. */
export function openPart(Part: ComponentType): void {
  const Stub = createRoutesStub([{ path: '/', Component: Part }, { path: '*', Component: Where }])
  show(<Stub />)
}

function show(content: ReactNode): void {
  render(<LinkProvider component={({ href, ...rest }) => <Link to={href} {...rest} />}>{content}</LinkProvider>)
}

function Where() {
  const { pathname, search } = useLocation()
  return <p>来到 {decodeURIComponent(pathname + search)}</p>
}
