import type { ReactNode } from 'react'
import { EmptyState, ErrorState, SimulatedBadge, Skeleton } from '@niujin/ui'
import { FOUND_COUNT } from './look-up.ts'
import { ResultRow } from './result-row.tsx'
import type { SearchView } from './use-search.ts'
import styles from './result-list.module.css'

export type ResultListProps = { view: SearchView; onRetry: () => void }

/** What was found, or why there is nothing to see. The last results stay while new ones are on their way. */
export function ResultList({ view, onRetry }: ResultListProps): ReactNode {
  const { q, found, quotes, simulated, state } = view
  if (state === 'failed') return <ErrorState text="搜索没有成功，请检查网络后重试" onRetry={onRetry} />
  if (found.length === 0) return state === 'loading' ? <Skeleton shape="row" count={6} /> : <Nothing q={q} />
  return (
    <section aria-label="搜索结果" aria-busy={state === 'loading'}>
      <p className={styles.head}>
        <output>{found.length < FOUND_COUNT ? `找到 ${found.length} 个` : `前 ${FOUND_COUNT} 个`}</output>
        {simulated && <SimulatedBadge />}
      </p>
      <ul aria-label="搜索结果" className={styles.list}>
        {found.map((one) => (
          <li key={one.id}>
            <ResultRow found={one} quote={quotes[one.id]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Nothing({ q }: { q: string }): ReactNode {
  return (
    <output>
      <EmptyState drawing="search" text={`没有找到“${q}”，试试代码、名称或拼音首字母，如 gzmt`} />
    </output>
  )
}
