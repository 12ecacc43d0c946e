import type { ReactNode } from 'react'
import { instrumentPath } from '@niujin/quotes/web'
import { PartLink, Section } from '@niujin/ui'
import type { HotWords } from '../contract/index.ts'
import { noteOpened } from './open-found.ts'
import styles from './hot-list.module.css'

const TITLES = { searched: '热门搜索', amount: '成交活跃' } as const

/** What many people look for at the moment, numbered, in two columns. */
export function HotList({ hot: { basis, list } }: { hot: HotWords }): ReactNode {
  if (list.length === 0) return null
  return (
    <Section title={TITLES[basis]}>
      <ol className={styles.list}>
        {list.map((one) => (
          <li key={one.id} className={styles.item}>
            <PartLink href={instrumentPath(one.id, one.kind)} className={styles.link} onClick={() => noteOpened(one)}>
              {one.name}
            </PartLink>
          </li>
        ))}
      </ol>
    </Section>
  )
}
