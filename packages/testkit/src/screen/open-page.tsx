import type { ComponentType } from 'react'
import { render, type RenderResult } from '@testing-library/react'
import {
  createRoutesStub,
  Link,
  useLocation,
  useRouteError,
  type LoaderFunction,
  type ShouldRevalidateFunction,
} from 'react-router'
import { LinkProvider, ToastHost } from '@niujin/ui'
import {
  BootContext,
  EMPTY_BOOT,
  mergeSlots,
  readPageError,
  SlotsContext,
  type FeatureSlots,
  type PageBoot,
} from '@niujin/web-kit'
import { MEMBER_BOOT } from './viewer.ts'

/** A page's module as the router takes it. */
interface PageModule {
  readonly default: ComponentType
  readonly clientLoader?: LoaderFunction
  readonly shouldRevalidate?: ShouldRevalidateFunction
  readonly ErrorBoundary?: ComponentType
}

/** How a page is opened. */
export interface Opening {
  readonly loader?: LoaderFunction
  readonly shouldRevalidate?: ShouldRevalidateFunction
  /** A guest looks at the page instead of a member. */
  readonly isGuest?: boolean
  /** What the page knows when it opens; of a member, or a guest, unless told. */
  readonly boot?: PageBoot
  /** What slices add to the page. */
  readonly slots?: FeatureSlots
}

/** Shows a page, or a part as the page, at an address; every other address says where one has come to. */
export function openPage(
  path: string,
  page: ComponentType | PageModule,
  { isGuest = false, boot = isGuest ? EMPTY_BOOT : MEMBER_BOOT, slots = {}, ...given }: Opening = {},
): RenderResult {
  const { default: Component, clientLoader: loader, ...rest }: PageModule = 'default' in page ? page : { default: page }
  const route = { path: path.split('?', 1)[0] ?? '', Component, HydrateFallback: Nothing, ErrorBoundary: Failed }
  const Stub = createRoutesStub([
    { ...route, ...(loader && { loader }), ...routed(rest), ...given },
    { path: '*', Component: Where },
  ])
  return render(
    <BootContext value={boot}>
      <SlotsContext value={mergeSlots([slots])}>
        <LinkProvider component={({ href, ...others }) => <Link to={href} {...others} />}>
          <Stub initialEntries={[path]} />
          <ToastHost />
        </LinkProvider>
      </SlotsContext>
    </BootContext>,
  )
}

// A page's module holds more than the stubbed router understands (its meta, its server loader).
function routed({ shouldRevalidate, ErrorBoundary }: Partial<PageModule>) {
  return { ...(shouldRevalidate && { shouldRevalidate }), ...(ErrorBoundary && { ErrorBoundary }) }
}

/** Says which address one has come to; put beside a page that changes its own. */
export function Where() {
  const { pathname, search } = useLocation()
  return <p>来到 {decodeURIComponent(pathname + search)}</p>
}

function Failed() {
  const { status, message } = readPageError(useRouteError())
  return (
    <>
      <p>出错页</p>
      <p>{`${status} ${message}`}</p>
    </>
  )
}

function Nothing() {
  return null
}
