import type { ReactNode } from 'react'
import { StickyHeader } from '@niujin/ui'
import { useBoot } from '@niujin/web-kit'
import styles from './sticky-tabs.module.css'

/** Height of the page's header in rem; chat apps show their own instead. */
const UNDER_HEADER = 0.88

/** A page's tabs, which stay in sight under the header. */
export function StickyTabs({ children }: { children: ReactNode }): ReactNode {
  const { surroundings } = useBoot()
  return (
    <StickyHeader top={surroundings === 'browser' ? UNDER_HEADER : 0} className={styles.tabs ?? ''}>
      {children}
    </StickyHeader>
  )
}
