import type { ComponentType } from 'react'
import { render } from '@testing-library/react'
import { createRoutesStub, Link, useLocation, type LoaderFunction } from 'react-router'
import { LinkProvider, ToastHost } from '@niujin/ui'

/** Shows a page at an address; every other address says where one has come to. */
export function openPage(path: string, Page: ComponentType, loader?: LoaderFunction): void {
  const [pathname = ''] = path.split('?')
  const Stub = createRoutesStub([
    { path: pathname, Component: Page, HydrateFallback: () => null, ...(loader && { loader }) },
    { path: '*', Component: Where },
  ])
  render(
    <LinkProvider component={({ href, ...rest }) => <Link to={href} {...rest} />}>
      <Stub initialEntries={[path]} />
      <ToastHost />
    </LinkProvider>,
  )
}

function Where() {
  const { pathname, search } = useLocation()
  return <p>来到 {decodeURIComponent(pathname + search)}</p>
}
