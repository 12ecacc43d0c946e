import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ForwardIcon, LinkTabs, SearchIcon, TopBar } from '@niujin/ui'
import { PageLink, useIsRouted, usePageTitle } from '@niujin/web-kit'
import { HeaderActions } from './header-actions.tsx'
import { isActive, MARKET_TABS, type ShellTab } from './tabs.ts'
import styles from './headers.module.css'

/** The market's header: its tabs, search, avatar. On a page that is neither tab its own title leads, and the tabs are ways there. */
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
      {current ? (
        <LinkTabs label="行情栏目" items={tabs} value={current.href} className={styles.marketTabs ?? ''} />
      ) : (
        <WaysToTabs tabs={tabs} />
      )}
    </TopBar>
  )
}

/** Where one is, then the tabs as links: a row of tabs with none chosen would not say it. */
function WaysToTabs({ tabs }: { tabs: readonly ShellTab[] }): ReactNode {
  const title = usePageTitle()
  return (
    <>
      {/* Not a heading: the page has its own, read out where its content begins. */}
      <span className={styles.title}>{title}</span>
      <nav aria-label="行情栏目" className={styles.ways}>
        {tabs.map(({ href, label }) => (
          <PageLink key={href} to={href} className={styles.way}>
            {label}
            <ForwardIcon aria-hidden />
          </PageLink>
        ))}
      </nav>
    </>
  )
}
