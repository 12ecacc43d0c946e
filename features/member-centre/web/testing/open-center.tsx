import { render } from '@testing-library/react'
import { createRoutesStub, Link, useLocation } from 'react-router'
import { LinkProvider, ToastHost } from '@niujin/ui'
import { BootContext, EMPTY_BOOT, mergeSlots, SlotsContext, type FeatureSlots, type PageBoot } from '@niujin/web-kit'
import MyCenterPage from '../my-center-page.tsx'

/** A page of a signed-in member. */
export const MEMBER_BOOT: PageBoot = { ...EMPTY_BOOT, member: { niujinUid: 'u-1001', nickname: '老牛', token: 't' } }

/** Shows the personal centre; every other address says where one has come to. */
export function openCenter(path = '/MyCenter', { boot = MEMBER_BOOT, slots = {} }: { boot?: PageBoot; slots?: FeatureSlots } = {}) {
  const Stub = createRoutesStub([
    { path: '/MyCenter', Component: MyCenterPage },
    { path: '*', Component: Where },
  ])
  return render(
    <BootContext value={boot}>
      <SlotsContext value={mergeSlots([slots])}>
        <LinkProvider component={({ href, ...rest }) => <Link to={href} {...rest} />}>
          <Stub initialEntries={[path]} />
          <ToastHost />
        </LinkProvider>
      </SlotsContext>
    </BootContext>,
  )
}

function Where() {
  const { pathname, search } = useLocation()
  return <p>来到 {decodeURIComponent(pathname + search)}</p>
}
