import type { ReactNode } from 'react'
import { ForwardIcon } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import styles from './more-link.module.css'

/** From the short version in a tab to the full page. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <PageLink to={to} className={styles.more}>
      {children}
      <ForwardIcon />
    </PageLink>
  )
}
