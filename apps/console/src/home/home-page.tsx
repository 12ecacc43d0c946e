import type { ReactNode } from 'react'
import { ListRow } from '@niujin/ui'
import type { PageEntry } from '@niujin/console-kit'
import styles from './home-page.module.css'

/** The first page: what one may open, and what it is for. */
export function HomePage({ pages }: { pages: readonly PageEntry[] }): ReactNode {
  return (
    <div className={styles.sheet}>
      {pages.map(({ path, name, about, Icon }) => (
        <ListRow key={path} href={path} title={name} detail={about} lead={<Icon />} />
      ))}
    </div>
  )
}
