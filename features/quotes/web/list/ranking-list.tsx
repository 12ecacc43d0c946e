import type { ReactNode } from 'react'
import { EmptyState, ErrorState, InfiniteList, Skeleton } from '@niujin/ui'
import type { Table } from '@niujin/ui/table'
import { isFromReports, type RankingQuestion } from '../../domain/index.ts'
import type { Quote } from '../../contract/index.ts'
import { AsLoaded } from '../live/quote-store.ts'
import type { RankingColumn } from './ranking-columns.ts'
import { RankingRows } from './ranking-rows.tsx'
import { useRanking } from './use-ranking.ts'
import styles from './ranking-list.module.css'

export type RankingListProps = {
  /** must keep its identity while it means the same; a new question needs a new key */
  question: RankingQuestion
  label: string
  table: Table<RankingColumn>
  /** the first page, when the screen was loaded with it */
  loaded?: { total: number; list: readonly Quote[]; nextCursor: string | null; valued?: number | undefined } | undefined
  emptyText?: string
}

/** The rows of a ranking, endless, with its own loading, empty and error states. */
export function RankingList(props: RankingListProps): ReactNode {
  const { question, label, table, loaded, emptyText = '现在没有符合的证券' } = props
  const { rows, valued, state, more, see } = useRanking(question, loaded)
  if (rows.length === 0) {
    if (state === 'error') return <ErrorState onRetry={more} />
    return state === 'end' ? <EmptyState text={emptyText} /> : <Skeleton shape="row" count={10} />
  }
  return (
    <div className={styles.list}>
      {isFromReports(question.sort) && <ReportsNote valued={valued} />}
      <InfiniteList state={state} onMore={more}>
        <AsLoaded value>
          <RankingRows quotes={rows} label={label} table={table} onRange={see} />
        </AsLoaded>
      </InfiniteList>
    </div>
  )
}

/** Why a list by what the reports say has none of some: they are still being read, or nobody reads them. */
function ReportsNote({ valued }: { valued: number | undefined }): ReactNode {
  if (valued !== undefined && valued >= 1) return null
  return (
    <p className={styles.note}>
      {valued === undefined ? '没有公司报表，排不出来' : `公司报表读到 ${Math.floor(valued * 100)}%，没读到的排在后面`}
    </p>
  )
}
