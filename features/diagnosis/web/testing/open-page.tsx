import type { ComponentType } from 'react'
import { render } from '@testing-library/react'
import { createRoutesStub, Link, useLocation, useRouteError, type LoaderFunction } from 'react-router'
import { LinkProvider, ToastHost } from '@niujin/ui'
import { readPageError } from '@niujin/web-kit'

/** Shows a page at an address; every other address says where one has come to. */
export function openPage(path: string, Page: ComponentType, loader: LoaderFunction): void {
  const [pathname = ''] = path.split('?')
  const Stub = createRoutesStub([
    { path: pathname, Component: Page, loader, HydrateFallback: () => null, ErrorBoundary: Failed },
    { path: '*', Component: Where },
  ])
  render(
    <LinkProvider component={({ href, ...rest }) => <Link to={href} {...rest} />}>
      <Stub initialEntries={[path]} />
      <ToastHost />
    </LinkProvider>,
  )
}

function Failed() {
  const { status, message } = readPageError(useRouteError())
  return <p>{`${status} ${message}`}</p>
}

function Where() {
  const { pathname, search } = useLocation()
  return <p>来到 {decodeURIComponent(pathname + search)}</p>
}
