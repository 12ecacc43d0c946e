import type { ComponentType } from 'react'
import { render } from '@testing-library/react'
import { createRoutesStub, Link, useLocation, type LoaderFunction } from 'react-router'
import { vi } from 'vitest'
import { LinkProvider, ToastHost } from '@niujin/ui'
import { BootContext, configureBrowserCall, EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'

type Fields = Record<string, unknown>
type Reply = { data?: unknown; code?: string; msg?: string } | 'offline'
export type Replies = Record<string, (fields: Fields) => Reply>

/** A page of a signed-in member. */
export const MEMBER_BOOT: PageBoot = { ...EMPTY_BOOT, member: { niujinUid: 'u-1001', nickname: '老牛', token: 't' } }

let replies: Replies = {}

/** Requests made so far: path and fields. */
export const asked: { path: string; fields: Fields }[] = []

/** Says what the server answers to each path from now on. */
export function answerWith(given: Replies, boot: PageBoot = EMPTY_BOOT): void {
  replies = given
  asked.length = 0
  configureBrowserCall(boot, answer)
  vi.stubGlobal('fetch', answer)
}

const answer: typeof fetch = async (address, init = {}) => {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
  const { body } = init
  const fields: Fields = typeof body === 'string' ? (JSON.parse(body) as Fields) : Object.fromEntries(body instanceof URLSearchParams ? body : searchParams)
  asked.push({ path: pathname, fields })
  const reply = replies[pathname]?.(fields) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
  init.signal?.throwIfAborted()
  if (reply === 'offline') throw new TypeError('fetch failed')
  return Response.json({ code: '0', msg: '', data: null, ...reply })
}

/** Shows a page at an address; every other address says where one has come to. */
export function openPage(path: string, Page: ComponentType, { loader, boot = EMPTY_BOOT }: { loader?: LoaderFunction; boot?: PageBoot } = {}) {
  const [pathname = ''] = path.split('?')
  const Stub = createRoutesStub([
    { path: pathname, Component: Page, HydrateFallback: () => null, ErrorBoundary: () => <p>出错页</p>, ...(loader && { loader }) },
    { path: '*', Component: Where },
  ])
  return render(
    <BootContext value={boot}>
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
