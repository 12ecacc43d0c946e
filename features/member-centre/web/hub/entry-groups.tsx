import type { ReactNode } from 'react'
import { PartLink, Section } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import { GROUPS } from './entries.ts'
import styles from './hub.module.css'

/** Short ways to what belongs to the member, in groups of four a row. */
export function EntryGroups(): ReactNode {
  const isRouted = useIsRouted()
  return GROUPS.map(({ title, entries }) => {
    const shown = entries.filter(({ href }) => isRouted(href))
    if (shown.length === 0) return null
    return (
      <Section key={title} title={title} flush>
        <ul className={styles.grid} aria-label={title}>
          {shown.map(({ label, href, Icon }) => (
            <li key={href}>
              <PartLink href={href} className={styles.entry}>
                <Icon />
                {label}
              </PartLink>
            </li>
          ))}
        </ul>
      </Section>
    )
  })
}
