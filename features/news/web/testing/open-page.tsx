import type { ComponentType } from 'react'
import { render } from '@testing-library/react'
import { createRoutesStub, Link, useLocation, type LoaderFunction } from 'react-router'
import { LinkProvider, ToastHost } from '@niujin/ui'
import { BootContext, EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'

type Page = { readonly default: ComponentType; readonly clientLoader: LoaderFunction }

/** Shows a page at an address; every other address says where one has come to. */
export function openPage(path: string, page: Page, boot: PageBoot = EMPTY_BOOT): void {
  const Stub = createRoutesStub([
    { path: path.split('?')[0] ?? '', Component: page.default, loader: page.clientLoader, HydrateFallback: () => null },
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
