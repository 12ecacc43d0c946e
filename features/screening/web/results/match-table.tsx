import { useCallback, useState, type ReactNode } from 'react'
import { InfiniteList, SortHeader, SortRow, StickyHeader, VirtualList, type SortOrder } from '@niujin/ui'
import { RowMenu } from '@niujin/quotes/web'
import type { Match } from '../../contract.ts'
import { toggled } from '../rule/edit-rule.ts'
import { COLUMN_NAMES, type ColumnKey } from './columns.ts'
import { FIGURE_WIDTH, MatchRow, ReasonRow, ROW_HEIGHT } from './match-row.tsx'
import { reasonText } from './reason-text.ts'
import type { Sorting, UsedMatches } from './use-matches.ts'
import styles from './results-page.module.css'

export const USUAL_SORTING: Sorting = { sort: 'changePercent', order: 'desc' }

export type MatchTableProps = {
  matches: UsedMatches
  /** the rule's conditions in words, in their order */
  conditions: readonly string[]
  columns: readonly ColumnKey[]
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** ids chosen; undefined while nothing is being chosen */
  checked: ReadonlySet<string> | undefined
  onCheck: (id: string) => void
}

type Row =
  | { readonly key: string; readonly match: Match }
  | { readonly key: string; readonly condition: string; readonly values: string }

/** The result as a table of equal rows: heads sort, a stock unfolds into one row per condition that it met. */
export function MatchTable(props: MatchTableProps): ReactNode {
  const { matches, conditions, columns, sorting, onSort, checked, onCheck } = props
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const expand = useCallback((id: string) => setExpanded((before) => toggled(before, id)), [])
  const rows = matches.list.flatMap((match): Row[] => {
    const { id } = match.quote
    const own: Row = { key: id, match }
    if (!expanded.includes(id)) return [own]
    const reasons = match.reasons.map((reason, place) => ({
      key: `${id}/${place}`,
      condition: conditions[place] ?? '',
      values: reasonText(reason),
    }))
    return [own, ...reasons]
  })
  const draw = (row: Row) =>
    'match' in row ? (
      <MatchRow
        quote={row.match.quote}
        columns={columns}
        expanded={expanded.includes(row.key)}
        checked={checked?.has(row.key)}
        onExpand={expand}
        onCheck={onCheck}
      />
    ) : (
      <ReasonRow condition={row.condition} values={row.values} />
    )
  return (
    <>
      <StickyHeader className={styles.heads ?? ''}>
        <SortRow label="选股结果的列" columns={`minmax(0, 1fr) ${columns.map(() => FIGURE_WIDTH).join(' ')} 0.4rem`}>
          <th scope="col">名称</th>
          {columns.map((column) => (
            <SortHeader
              key={column}
              label={COLUMN_NAMES[column]}
              order={orderOf(sorting, column)}
              onChange={(order) => onSort(sortingOf(column, order))}
            />
          ))}
          <th scope="col">
            <span className={styles.unseen}>入选理由</span>
          </th>
        </SortRow>
      </StickyHeader>
      <div className={styles.list}>
        <InfiniteList state={matches.state} onMore={matches.more}>
          <RowMenu find={(id) => matches.list.find(({ quote }) => quote.id === id)?.quote}>
            <VirtualList<Row> items={rows} keyOf={({ key }) => key} rowHeight={ROW_HEIGHT} renderRow={draw} label="选股结果" />
          </RowMenu>
        </InfiniteList>
      </div>
    </>
  )
}

function orderOf({ sort, order }: Sorting, column: ColumnKey): SortOrder {
  if (sort !== column) return 'none'
  return order === 'asc' ? 'ascending' : 'descending'
}

function sortingOf(column: ColumnKey, order: SortOrder): Sorting {
  if (order === 'none') return USUAL_SORTING
  return { sort: column, order: order === 'ascending' ? 'asc' : 'desc' }
}
