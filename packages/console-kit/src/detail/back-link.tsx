import type { ReactNode } from 'react'
import { BackIcon, PartLink } from '@niujin/ui'
import styles from './back-link.module.css'

export type BackLinkProps = { href: string; children: ReactNode }

/** The way back to the list that something was opened from. */
export function BackLink({ href, children }: BackLinkProps): ReactNode {
  return (
    <PartLink href={href} className={styles.back}>
      <BackIcon />
      {children}
    </PartLink>
  )
}
