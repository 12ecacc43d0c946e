import type { ReactNode } from 'react'
import { PagedList, Skeleton } from '@niujin/ui'
import type { Subject } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { OpinionItem } from '../list/opinion-item.tsx'
import { RulesButton } from '../rules/rules-button.tsx'
import styles from './opinion-tab.module.css'

/** What advisers said about a security, and what came of it. */
export default function OpinionTab({ subject: { id, name } }: { subject: Subject }): ReactNode {
  const opinions = usePaged({
    key: id,
    ask: (page, options) => ask('queryStockOpinions', { instrumentId: id, ...page }, options),
  })
  return (
    <section className={styles.tab} aria-label={`对${name}的观点`}>
      <header className={styles.head}>
        <p className={styles.note}>投顾留下的观点，后来由收盘价说话</p>
        <RulesButton />
      </header>
      <PagedList
        paged={opinions}
        by="button"
        empty={`还没有投顾对${name}留下观点`}
        waiting={<Skeleton shape="card" count={2} />}
      >
        {(lines) => (
          <ul className={styles.list} aria-label="观点">
            {lines.map((line) => (
              <OpinionItem key={line.id} line={line} author={line.author} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
