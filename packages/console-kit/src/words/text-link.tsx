import type { ReactNode } from 'react'
import { PartLink } from '@niujin/ui'
import styles from './text-link.module.css'

export type TextLinkProps = { href: string; children: ReactNode }

/** A link in a line of text or in a cell. */
export function TextLink({ href, children }: TextLinkProps): ReactNode {
  return (
    <PartLink href={href} className={styles.link}>
      {children}
    </PartLink>
  )
}
