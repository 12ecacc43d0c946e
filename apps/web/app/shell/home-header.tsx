import type { ReactNode } from 'react'
import { Logo, SearchLink, TopBar } from '@niujin/ui'
import { PageLink, useIsRouted } from '@niujin/web-kit'
import { HeaderActions } from './header-actions.tsx'
import styles from './headers.module.css'

/** The header of the tab pages: logo, search box, avatar. */
export function HomeHeader(): ReactNode {
  const isRouted = useIsRouted()
  const canSearch = isRouted('/Search')
  const logo = (
    <PageLink to="/" className={styles.logo} aria-label="牛金财经 首页">
      <Logo word={!canSearch} />
    </PageLink>
  )
  return (
    <TopBar start={logo} end={<HeaderActions />} className={styles.home ?? ''}>
      {canSearch && <SearchLink href="/Search" className={styles.search ?? ''} />}
    </TopBar>
  )
}
