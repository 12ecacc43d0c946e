import type { ReactNode } from 'react'
import { PartLink } from '@niujin/ui'
import styles from './row-link.module.css'

export type RowLinkProps = { href: string; children: ReactNode }

/** What a row is about; the whole row opens it. */
export function RowLink({ href, children }: RowLinkProps): ReactNode {
  return (
    <PartLink href={href} className={styles.link}>
      {children}
    </PartLink>
  )
}
