import { useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classes, HomeIcon } from '@niujin/ui'
import { PageLink, pageKey, useBoot } from '@niujin/web-kit'
import { useTucked } from './use-tucked.ts'
import styles from './floating.module.css'

/** Floats over inner pages and leads home, seen only where it covers nothing; the home page itself has none. */
export function GoHomeButton(): ReactNode {
  const { pathname } = useLocation()
  return pageKey(pathname) === '/' ? null : <Button />
}

function Button(): ReactNode {
  const { appStoreUrl, bannerClosed } = useBoot()
  const anchor = useRef<HTMLElement>(null)
  const { tucked, isKnown } = useTucked(anchor)
  const hasBanner = appStoreUrl !== null && !bannerClosed
  return (
    <nav
      ref={anchor}
      className={classes(styles.home, hasBanner && styles.overBanner)}
      data-away={tucked || !isKnown}
      aria-label="回首页"
    >
      <PageLink to="/" className={styles.float} aria-label="回到首页">
        <HomeIcon />
      </PageLink>
    </nav>
  )
}
