import type { ComponentType } from 'react'
import { render } from '@testing-library/react'
import { createRoutesStub, Link, useLocation, type LoaderFunction } from 'react-router'
import { LinkProvider, ToastHost } from '@niujin/ui'
import { BootContext, type PageBoot } from '@niujin/web-kit'
import { MEMBER_BOOT } from './payment-stub.ts'

/** Shows a page at an address, for a member unless told; every other address says where one has come to. */
export function openPage(path: string, Page: ComponentType, { loader, boot = MEMBER_BOOT }: { loader?: LoaderFunction; boot?: PageBoot } = {}): void {
  const [pathname = ''] = path.split('?')
  const Stub = createRoutesStub([
    { path: pathname, Component: Page, HydrateFallback: () => null, ...(loader && { loader }) },
    { path: '*', Component: Where },
  ])
  render(
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
