import { useMemo, useState, type ReactNode } from 'react'
import { StickyHeader } from '@niujin/ui'
import { columnsOf, type RankingQuestion } from '../../domain/index.ts'
import { ColumnHeads, type Sorting } from '../list/column-heads.tsx'
import { RankingList } from '../list/ranking-list.tsx'
import { useSideways } from '../list/use-sideways.ts'
import { moneyNamed } from '../live/figure-texts.ts'
import type { LoadedInstrument } from './load-instrument.ts'
import { MembersBalance } from './members-balance.tsx'
import styles from './constituents.module.css'

const COLUMNS = { a: columnsOf('amount', 'a'), hk: columnsOf('amount', 'hk') }
const USUAL: Sorting = { sort: 'changePercent', order: 'desc' }

/** 成分股 of an index or sector: how many rise and fall, and all of them, sortable. */
export function Constituents({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  const { quote, members } = loaded
  const [{ sort, order }, setSorting] = useState(USUAL)
  const question = useMemo(
    (): RankingQuestion => ({ board: 'all', within: quote.id, sort, order }),
    [quote.id, sort, order],
  )
  const columns = COLUMNS[quote.id.startsWith('HK.') ? 'hk' : 'a']
  const sideways = useSideways()
  const isUsual = sort === USUAL.sort && order === USUAL.order
  return (
    <>
      <MembersBalance quote={quote} />
      <StickyHeader className={styles.heads ?? ''}>
        <ColumnHeads
          label="成分股的列"
          columns={columns}
          sideways={sideways}
          sorting={question}
          money={moneyNamed(quote)}
          onSort={(sorting) => setSorting(sorting ?? USUAL)}
        />
      </StickyHeader>
      <RankingList
        key={`${sort} ${order}`}
        question={question}
        label="成分股"
        columns={columns}
        sideways={sideways}
        loaded={isUsual ? members : undefined}
        emptyText="没有成分股"
      />
    </>
  )
}
