import type { ReactNode } from 'react'
import { render } from '@testing-library/react'
import { createRoutesStub, Link, useLocation } from 'react-router'
import { LinkProvider, ToastHost } from '@niujin/ui'
import { BootContext, configureBrowserCall, EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'

type Fields = Record<string, string>
type Answer = { data?: unknown; code?: string; msg?: string } | 'offline'
export type Answers = Record<string, (fields: Fields) => Answer | Promise<Answer>>

/** Requests made so far. */
export const asked: { path: string; fields: Fields; key: string | null }[] = []
export const MEMBER: PageBoot = { ...EMPTY_BOOT, member: { niujinUid: 'bob', nickname: '小王', token: 't' } }

let answers: Answers = {}

/** Says what the server answers to each path from now on, beside or instead of before. */
export function answerWith(given: Answers): void {
  answers = { ...answers, ...given }
}

/** Shows a part in a room's page; other pages say where one has come to. */
export function show(part: ReactNode, { boot = MEMBER, search = '?id=live-1' }: { boot?: PageBoot; search?: string } = {}): void {
  asked.length = 0
  configureBrowserCall(boot, reply)
  const Stub = createRoutesStub([
    { path: '/LiveInteraction', Component: () => part },
    { path: '*', Component: Where },
  ])
  render(
    <BootContext value={boot}>
      <LinkProvider component={({ href, ...rest }) => <Link to={href} {...rest} />}>
        <Stub initialEntries={[`/LiveInteraction${search}`]} />
        <ToastHost />
      </LinkProvider>
    </BootContext>,
  )
}

/** Requests to a path so far. */
export function askedOf(path: string) {
  return asked.filter((one) => one.path === path)
}

function Where(): ReactNode {
  const { pathname, search } = useLocation()
  return <p>来到 {pathname + search}</p>
}

const reply: typeof fetch = async (address, init = {}) => {
  const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
  const fields = Object.fromEntries(init.body instanceof URLSearchParams ? init.body : searchParams)
  asked.push({ path: pathname, fields, key: new Headers(init.headers).get('idempotency-key') })
  const answer = (await answers[pathname]?.(fields)) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
  init.signal?.throwIfAborted()
  if (answer === 'offline') throw new TypeError('fetch failed')
  return Response.json({ code: '0', msg: '', data: null, ...answer })
}
