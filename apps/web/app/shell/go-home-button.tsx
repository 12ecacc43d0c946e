import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { HomeIcon } from '@niujin/ui'
import { PageLink, pageKey } from '@niujin/web-kit'
import styles from './floating.module.css'

/** Floats over inner pages and leads home; the home page itself has none. */
export function GoHomeButton(): ReactNode {
  const { pathname } = useLocation()
  if (pageKey(pathname) === '/') return null
  return (
    <PageLink to="/" className={styles.home} aria-label="回到首页">
      <HomeIcon />
    </PageLink>
  )
}
