import type { ReactNode } from 'react'
import { PartLink } from '@niujin/ui'
import { useIsRouted } from '@niujin/web-kit'
import { ENTRIES } from './entries.ts'
import styles from './quick-entries.module.css'

/** Short ways to what is asked for most. */
export function QuickEntries(): ReactNode {
  const isRouted = useIsRouted()
  return (
    <nav aria-label="快捷入口">
      <ul className={styles.grid}>
        {ENTRIES.filter(({ href }) => isRouted(href)).map(({ label, href, Icon }) => (
          <li key={label}>
            <PartLink href={href} className={styles.entry}>
              <span className={styles.icon}>
                <Icon />
              </span>
              {label}
            </PartLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
