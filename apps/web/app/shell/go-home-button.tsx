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
  const place = useRef<HTMLSpanElement>(null)
  const { tucked, isKnown } = useTucked(place)
  const hasBanner = appStoreUrl !== null && !bannerClosed
  return (
    <span ref={place} className={classes(styles.home, hasBanner && styles.overBanner)} data-away={tucked || !isKnown}>
      <PageLink to="/" className={styles.float} aria-label="回到首页">
        <HomeIcon />
      </PageLink>
    </span>
  )
}
