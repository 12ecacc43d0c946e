import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AcademyIcon, DiscoverIcon, LiveIcon, MarketIcon, TabBar, WatchlistIcon } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import { BOTTOM_TABS, isActive } from './tabs.ts'

const ICONS = {
  '/': DiscoverIcon,
  '/Optional': WatchlistIcon,
  '/LiveInteraction': LiveIcon,
  '/hq': MarketIcon,
  '/NJDX': AcademyIcon,
}

/** The bottom navigation, with the tabs that have a page. */
export function BottomTabs(): ReactNode {
  const { pathname } = useLocation()
  const isRouted = useIsRouted()
  const items = BOTTOM_TABS.filter(({ href }) => isRouted(href)).map((tab) => ({
    href: tab.href,
    label: tab.label,
    icon: ICONS[tab.href],
    active: isActive(tab, pathname),
  }))
  return <TabBar items={items} />
}
