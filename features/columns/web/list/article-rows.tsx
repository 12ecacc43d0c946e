import type { ReactNode } from 'react'
import type { InputOf, OutputOf } from '@niujin/contract-kit'
import { PagedList } from '@niujin/ui'
import { usePaged } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { ArticleCardView } from '../shared/article-card.tsx'
import styles from './article-rows.module.css'

type ArticleList = (typeof import('../../contract/index.ts'))['articleList']

export type ArticleRowsProps = {
  /** which articles */
  chosen: Omit<InputOf<ArticleList>, 'cursor' | 'count'>
  /** the first page, when it came with the page */
  loaded?: OutputOf<ArticleList> | undefined
  /** milliseconds */
  now: number
  empty: string
  action?: ReactNode
  /** their position in the series is said */
  isSeries?: boolean
  /** all are by the author whose page it is */
  isOneAuthor?: boolean
}

/** Articles, page after page. */
export function ArticleRows(props: ArticleRowsProps): ReactNode {
  const { chosen, loaded, now, empty, action, isSeries = false, isOneAuthor = false } = props
  const paged = usePaged({
    key: chosen,
    loaded: loaded && { key: chosen, value: loaded },
    ask: (page, options) => ask('articleList', { ...chosen, ...page }, options),
  })
  return (
    <PagedList paged={paged} empty={empty} action={action}>
      {(list) => (
        <ul className={styles.list}>
          {list.map((one, at) => (
            <li key={one.id}>
              <ArticleCardView
                article={one}
                now={now}
                position={isSeries ? at + 1 : undefined}
                hasAuthor={!isOneAuthor}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
