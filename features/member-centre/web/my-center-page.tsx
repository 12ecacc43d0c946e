import { useEffect, type ReactNode } from 'react'
import { useLocation, type MetaFunction } from 'react-router'
import { pageMeta, useMember } from '@niujin/web-kit'
import { GuestView } from './hub/guest-view.tsx'
import { HubView } from './hub/hub-view.tsx'
import { SettingsView } from './settings/settings-view.tsx'
import { showKeptTheme } from './theme/theme.ts'
import { isSettings } from './views.ts'

/** `guests`: the layout shows this page to a guest too, where one may open it (inside the messaging app). */
export const handle = { title: '我的', guests: true }
export const meta: MetaFunction = ({ location }) => pageMeta({ title: isSettings(location.search) ? '设置' : '我的' })

/** /MyCenter: the personal centre, or its settings with `?view=settings`. */
export default function MyCenterPage(): ReactNode {
  const member = useMember()
  const { search } = useLocation()
  useEffect(showKeptTheme, [])
  if (isSettings(search)) return <SettingsView />
  return member ? <HubView /> : <GuestView />
}
