import type { ReactNode } from 'react'
import { instrumentPath } from '@niujin/quotes/web'
import { Chip, PartLink, Section } from '@niujin/ui'
import type { HotWords } from '../contract/index.ts'
import { noteOpened } from './open-found.ts'
import styles from './hot-list.module.css'

const TITLES = { searched: '热门搜索', amount: '成交活跃' } as const

export type HotListProps = { hot: HotWords; onWord: (word: string) => void }

/** What many look for at the moment: words, then securities, numbered, in two columns. */
export function HotList({ hot: { basis, list, words }, onWord }: HotListProps): ReactNode {
  return (
    <>
      {words.length > 0 && (
        <Section title="大家在搜">
          <ul aria-label="大家在搜" className={styles.words}>
            {words.map((word) => (
              <li key={word}>
                <Chip onClick={() => onWord(word)}>{word}</Chip>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {list.length > 0 && (
        <Section title={TITLES[basis]}>
          <ol className={styles.list}>
            {list.map((one) => (
              <li key={one.id} className={styles.item}>
                <PartLink
                  href={instrumentPath(one.id, one.kind)}
                  className={styles.link}
                  onClick={() => noteOpened(one)}
                >
                  {one.name}
                </PartLink>
              </li>
            ))}
          </ol>
        </Section>
      )}
    </>
  )
}
