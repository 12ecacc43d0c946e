import { useMemo, useState, type ReactNode } from 'react'
import { StickyHeader } from '@niujin/ui'
import type { RankingQuestion } from '../../domain/index.ts'
import { ColumnHeads, type Sorting } from '../list/column-heads.tsx'
import { RankingList } from '../list/ranking-list.tsx'
import { moneyNamed } from '../live/figure-texts.ts'
import type { LoadedInstrument } from './load-instrument.ts'
import { MembersBalance } from './members-balance.tsx'
import styles from './constituents.module.css'

const USUAL: Sorting = { sort: 'changePercent', order: 'desc' }

/** 成分股 of an index or sector: how many rise and fall, and all of them, sortable. */
export function Constituents({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  const { quote, members } = loaded
  const [{ sort, order }, setSorting] = useState(USUAL)
  const question = useMemo(
    (): RankingQuestion => ({ board: 'all', within: quote.id, sort, order }),
    [quote.id, sort, order],
  )
  const isUsual = sort === USUAL.sort && order === USUAL.order
  return (
    <>
      <MembersBalance quote={quote} />
      <StickyHeader className={styles.heads ?? ''}>
        <ColumnHeads
          label="成分股的列"
          extra="amount"
          sorting={question}
          money={moneyNamed(quote)}
          onSort={(sorting) => setSorting(sorting ?? USUAL)}
        />
      </StickyHeader>
      <RankingList
        key={`${sort} ${order}`}
        question={question}
        label="成分股"
        extra="amount"
        loaded={isUsual ? members : undefined}
        emptyText="没有成分股"
      />
    </>
  )
}
