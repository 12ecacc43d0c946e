import { useMemo, useState, type ReactNode } from 'react'
import { StickyHeader } from '@niujin/ui'
import { useTable } from '@niujin/ui/table'
import type { RankingQuestion } from '../../domain/index.ts'
import { rankingColumns } from '../list/ranking-columns.ts'
import { RankingHeads, type Sorting } from '../list/ranking-heads.tsx'
import { RankingList } from '../list/ranking-list.tsx'
import { moneyNamed } from '../live/figure-texts.ts'
import type { LoadedInstrument } from './load-instrument.ts'
import { MembersBalance } from './members-balance.tsx'
import styles from './constituents.module.css'

const COLUMNS = { a: rankingColumns('amount', 'a'), hk: rankingColumns('amount', 'hk') }
const USUAL: Sorting = { sort: 'changePercent', order: 'desc' }

/** 成分股 of an index or sector: how many rise and fall, and all of them, sortable. */
export function Constituents({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  const { quote, members } = loaded
  const [{ sort, order }, setSorting] = useState(USUAL)
  const question = useMemo(
    (): RankingQuestion => ({ board: 'all', within: quote.id, sort, order }),
    [quote.id, sort, order],
  )
  const table = useTable(COLUMNS[quote.id.startsWith('HK.') ? 'hk' : 'a'])
  const isUsual = sort === USUAL.sort && order === USUAL.order
  return (
    <>
      <MembersBalance quote={quote} />
      <StickyHeader className={styles.heads ?? ''}>
        <RankingHeads
          label="成分股的列"
          table={table}
          sorting={question}
          money={moneyNamed(quote)}
          onSort={(sorting) => setSorting(sorting ?? USUAL)}
        />
      </StickyHeader>
      <RankingList
        key={`${sort} ${order}`}
        question={question}
        label="成分股"
        table={table}
        loaded={isUsual ? members : undefined}
        emptyText="没有成分股"
      />
    </>
  )
}
