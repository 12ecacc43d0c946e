import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub, Link, useLocation, type LoaderFunction } from 'react-router'
import { LinkProvider, ToastHost } from '@niujin/ui'
import { BootContext, configureBrowserCall, EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'
import { forgetCollected } from '../button/collected-store.ts'

type Fields = Readonly<Record<string, string>>
type Answer = { data?: unknown; code?: string; msg?: string } | 'offline'
export type Answers = Readonly<Record<string, (fields: Fields) => Answer>>

const MEMBER_BOOT: PageBoot = { ...EMPTY_BOOT, member: { niujinUid: 'u-1', nickname: '老牛', token: 't' } }
const API = '/interaction/Rest/api/collect/'
const asked: { path: string; fields: Fields }[] = []

/** Fields of the requests to a path below /interaction/Rest/api/collect/ so far. */
export function askedOf(path: string): Fields[] {
  return asked.filter((one) => one.path === API + path).map(({ fields }) => fields)
}

/** Says what the server answers to each path below /interaction/Rest/api/collect/ from now on. */
export function answerWith(answers: Answers): void {
  asked.length = 0
  forgetCollected()
  configureBrowserCall(MEMBER_BOOT, async (address, init = {}) => {
    const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, 'http://app')
    const fields = Object.fromEntries(init.body instanceof URLSearchParams ? init.body : searchParams)
    asked.push({ path: pathname, fields })
    const answer = answers[pathname.slice(API.length)]?.(fields) ?? { code: 'NOT_FOUND', msg: '没有这个接口' }
    if (answer === 'offline') throw new TypeError('fetch failed')
    return Response.json({ code: '0', msg: '', data: null, ...answer })
  })
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
