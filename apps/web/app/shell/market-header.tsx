import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LinkTabs, SearchIcon, TopBar } from '@niujin/ui'
import { PageLink, useIsRouted } from '@niujin/web-kit'
import { HeaderActions } from './header-actions.tsx'
import { isActive, MARKET_TABS } from './tabs.ts'
import styles from './headers.module.css'

/** The market's header: its tabs, search, avatar. */
export function MarketHeader(): ReactNode {
  const { pathname } = useLocation()
  const isRouted = useIsRouted()
  const tabs = MARKET_TABS.filter(({ href }) => isRouted(href))
  const current = tabs.find((tab) => isActive(tab, pathname))
  const actions = (
    <>
      {isRouted('/Search') && (
        <PageLink to="/Search" className={styles.action} aria-label="搜索">
          <SearchIcon />
        </PageLink>
      )}
      <HeaderActions />
    </>
  )
  return (
    <TopBar end={actions} className={styles.market ?? ''}>
      <LinkTabs
        label="行情栏目"
        items={tabs}
        value={current?.href ?? ''}
        className={styles.marketTabs ?? ''}
      />
    </TopBar>
  )
}
