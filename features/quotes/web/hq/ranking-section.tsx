import { lazy, Suspense, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { Chip, RemovableChip, Skeleton, StickyHeader, Tabs } from '@niujin/ui'
import {
  A_SHARE_BOARDS,
  A_SHARE_TABS,
  BREADTH_BUCKETS,
  HK_TABS,
  questionOf,
  tabShown,
  type HqView,
  type RankingQuestion,
} from '../../domain/index.ts'
import { ColumnChoice } from '../list/column-choice.tsx'
import { useRankingTable } from '../list/ranking-columns.ts'
import { RankingHeads, type Sorting } from '../list/ranking-heads.tsx'
import { RankingList } from '../list/ranking-list.tsx'
import { HK_MONEY } from '../live/figure-texts.ts'
import type { Venue } from '../live/market-store.ts'
import type { LoadedRanking } from './load-hq.ts'
import { isPastRanking, RANKING_ID, toRanking } from './to-ranking.ts'
import type { UsedHqView } from './use-hq-view.ts'
import styles from './ranking-section.module.css'

// They have columns of their own, which the other rankings do without.
const LimitPool = lazy(() => import('./limit-pool.tsx'))
const LimitBefore = lazy(() => import('./limit-before.tsx'))

export type RankingSectionProps = {
  market: Venue
  view: HqView
  loaded: LoadedRanking
  choose: UsedHqView['choose']
}

/** The rankings: tabs and column heads that stay while the list scrolls, then the endless list. */
export function RankingSection({ market, view, loaded, choose }: RankingSectionProps): ReactNode {
  const { tab } = view
  const table = useRankingTable(tab.extra, market)
  const isPool = tab.board === 'limitUp'
  const tabs = market === 'hk' ? HK_TABS : A_SHARE_TABS
  const questionKey = keyOf(questionOf(view))
  const question = useMemo((): RankingQuestion => JSON.parse(questionKey), [questionKey])
  const chooseList = useBackToHead(questionKey, choose)
  const turnTo = (key: string) => chooseList({ tab: key, bucket: undefined, ...noSorting })
  const sortBy = (sorting: Sorting | undefined) => chooseList(sorting ?? noSorting)
  return (
    <section id={RANKING_ID} aria-label="排行" className={styles.section}>
      <StickyHeader>
        <Tabs label="排行榜" items={tabs} value={tabShown(view, tabs)} onChange={turnTo} />
        <Filter market={market} view={view} choose={chooseList} />
        {!isPool && (
          <RankingHeads
            label={`${tab.label}榜的列`}
            table={table}
            sorting={view}
            money={market === 'hk' ? HK_MONEY : undefined}
            onSort={sortBy}
          />
        )}
      </StickyHeader>
      {isPool ? (
        <Suspense fallback={<Skeleton shape="row" count={10} />}>
          {tab.key === 'limitBefore' ? <LimitBefore /> : <LimitPool />}
        </Suspense>
      ) : (
        <RankingList
          key={questionKey}
          question={question}
          label={`${tab.label}榜`}
          table={table}
          loaded={keyOf(loaded.question) === questionKey ? loaded.page : undefined}
        />
      )}
    </section>
  )
}

const noSorting = { sort: undefined, order: undefined }

/** Which columns, and which part of the market: a board, or the bar of 涨跌家数 that was tapped. */
function Filter({ market, view, choose }: Pick<RankingSectionProps, 'market' | 'view' | 'choose'>): ReactNode {
  const { tab, bucket, board } = view
  if (tab.board === 'limitUp') return null
  const boards = market === 'hk' || tab.board ? [] : A_SHARE_BOARDS
  return (
    <div className={styles.filter}>
      <ColumnChoice market={market} />
      {bucket !== undefined && (
        <RemovableChip onRemove={() => choose({ bucket: undefined })}>
          {BREADTH_BUCKETS[bucket]?.name ?? ''}
        </RemovableChip>
      )}
      {boards
        .filter(({ key }) => bucket === undefined || key !== 'etf')
        .map(({ key, label }) => (
          <Chip key={key} selected={board === key} onClick={() => choose({ board: key })}>
            {label}
          </Chip>
        ))}
    </div>
  )
}

/**
 * Chooses another list, which starts at its head under the column names and not where the eye was in the last one.
 * Where one was is asked before the choice: the new list is short until its rows are there.
 */
function useBackToHead(questionKey: string, choose: UsedHqView['choose']): UsedHqView['choose'] {
  const leftInside = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (leftInside.current === undefined || leftInside.current === questionKey) return
    leftInside.current = undefined
    toRanking()
  }, [questionKey])
  return (change) => {
    leftInside.current = isPastRanking() ? questionKey : undefined
    choose(change)
  }
}

function keyOf(question: RankingQuestion): string {
  return JSON.stringify(question)
}
