import { useMemo, useState, type ReactNode } from 'react'
import { StickyHeader } from '@niujin/ui'
import type { RankingQuestion } from '../../domain/index.ts'
import { ColumnChoice } from '../list/column-choice.tsx'
import { useRankingTable } from '../list/ranking-columns.ts'
import { RankingHeads, type Sorting } from '../list/ranking-heads.tsx'
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
  const market = quote.id.startsWith('HK.') ? 'hk' : 'a'
  const table = useRankingTable('contribution', market)
  const isUsual = sort === USUAL.sort && order === USUAL.order
  return (
    <>
      <MembersBalance quote={quote} />
      <div className={styles.about}>
        <p className={styles.note}>{contributionNote(loaded)}</p>
        <ColumnChoice market={market} />
      </div>
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

/** How 贡献点数 are worked out. Where the index is an exchange's, its own weights are not ours. */
function contributionNote({ quote, state }: LoadedInstrument): string {
  const rule = '贡献点数 = 昨收点位 × 昨日流通市值占成分股合计之比 × 涨跌幅'
  return quote.kind === 'sector' || state.simulated
    ? `${rule}，合起来就是涨跌点数`
    : `${rule}；指数公司的权重有分级与上限，与此略有出入`
}
