import { useCallback, useState, type ReactNode } from 'react'
import { InfiniteList, StickyHeader, type SortOrder } from '@niujin/ui'
import { TableHeads, useTable } from '@niujin/ui/table'
import { StockTable } from '@niujin/quotes/web'
import type { Match } from '../../contract/index.ts'
import { toggled } from '../rule/edit-rule.ts'
import { MatchRow, ReasonRow } from './match-row.tsx'
import { reasonText } from './reason-text.ts'
import { askedText, type ShownColumn } from './shown-columns.ts'
import type { Sorting, UsedMatches } from './use-matches.ts'
import styles from './results-page.module.css'

/** Of the names while a box stands before each of them (rem). */
const WITH_BOX = 2.4
const [OPENING, CHOOSING] = [{ hasEnd: true }, { name: WITH_BOX }]

export const USUAL_SORTING: Sorting = { sort: 'changePercent', order: 'desc' }

export type MatchTableProps = {
  matches: UsedMatches
  /** the rule's conditions in words, in their order */
  conditions: readonly string[]
  columns: readonly ShownColumn[]
  /** the unit of the number each condition asks about; undefined for one that just holds or not */
  units: readonly (string | undefined)[]
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
  const { matches, conditions, columns, units, sorting, onSort, checked, onCheck } = props
  const isChoosing = checked !== undefined
  const table = useTable(columns, isChoosing ? CHOOSING : OPENING)
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const expand = useCallback((id: string) => setExpanded((before) => toggled(before, id)), [])
  const rows = matches.list.flatMap((match): Row[] => {
    const { id } = match.quote
    const own: Row = { key: id, match }
    if (!expanded.includes(id)) return [own]
    const reasons = match.reasons.map((reason, position) => ({
      key: `${id}/${position}`,
      condition: conditions[position] ?? '',
      values: reasonOf(match.reasons, position, units[position]) ?? reasonText(reason),
    }))
    return [own, ...reasons]
  })
  const draw = (row: Row) =>
    'match' in row ? (
      <MatchRow
        match={row.match}
        table={table}
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
        <TableHeads
          table={table}
          label="选股结果的列"
          end="入选理由"
          orderOf={(key) => orderOf(sorting, columns, key)}
          onSort={(key, order) => onSort(sortingOf(columns, key, order))}
        />
      </StickyHeader>
      <div className={styles.list}>
        <InfiniteList state={matches.state} onMore={matches.more}>
          <StockTable<Row>
            table={table}
            items={rows}
            keyOf={({ key }) => key}
            quoteOf={quoteOf}
            renderRow={draw}
            label="选股结果"
          />
        </InfiniteList>
      </div>
    </>
  )
}

/** The number a condition asks about, in its own unit instead of the formula it is made of. */
function reasonOf(reasons: Match['reasons'], position: number, unit: string | undefined): string | undefined {
  return unit === undefined ? undefined : `现在 ${askedText(reasons, { position, unit })}`
}

function orderOf({ sort, condition, order }: Sorting, columns: readonly ShownColumn[], key: string): SortOrder {
  const sorts = columns.find((column) => column.key === key)?.sorts
  if (sort !== sorts?.sort || condition !== sorts.condition) return 'none'
  return order === 'asc' ? 'ascending' : 'descending'
}

function sortingOf(columns: readonly ShownColumn[], key: string, order: SortOrder): Sorting {
  const sorts = columns.find((column) => column.key === key)?.sorts
  if (order === 'none' || !sorts) return USUAL_SORTING
  return { ...sorts, order: order === 'ascending' ? 'asc' : 'desc' }
}

function quoteOf(row: Row): Match['quote'] | undefined {
  return 'match' in row ? row.match.quote : undefined
}
