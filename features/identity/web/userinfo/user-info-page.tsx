import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { DeletionView } from './account/deletion-view.tsx'
import { AddressForm } from './address/address-form.tsx'
import { AddressList } from './address/address-list.tsx'
import { ConsentList } from './consent/consent-list.tsx'
import { DeviceList } from './device/device-list.tsx'
import type { LoadedUserInfo } from './load-user-info.ts'
import { ProfileView } from './profile/profile-view.tsx'
import { RealNameView } from './real-name/real-name-view.tsx'
import { titleOf, VIEWS } from './views.ts'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-user-info.ts')).loadUserInfo(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)

export const handle = { title: VIEWS.profile }
export const meta: MetaFunction = ({ location }) => pageMeta({ title: titleOf(location.search) })

/** The member's own data, one view at a time by the query's `view`. */
export default function UserInfoPage(): ReactNode {
  const loaded = useLoaderData<LoadedUserInfo>()
  switch (loaded.view) {
    case 'addresses':
      return <AddressList addresses={loaded.addresses} />
    case 'address':
      return <AddressForm addresses={loaded.addresses} />
    case 'realname':
      return <RealNameView card={loaded.card} offered={loaded.offered} simulated={loaded.simulated} />
    case 'devices':
      return <DeviceList devices={loaded.devices} />
    case 'consents':
      return <ConsentList {...loaded.consents} />
    case 'deletion':
      return <DeletionView profile={loaded.profile} />
    default:
      return <ProfileView profile={loaded.profile} />
  }
}
