import { useCallback, useRef, useState, type ReactNode } from 'react'
import { InfiniteList, SortHeader, SortRow, StickyHeader, VirtualList, type SortOrder } from '@niujin/ui'
import { RowMenu, STOCK_ROW, walkFrom } from '@niujin/quotes/web'
import type { Match } from '../../contract/index.ts'
import { toggled } from '../rule/edit-rule.ts'
import { MatchRow, ReasonRow, widthsOf } from './match-row.tsx'
import { reasonText } from './reason-text.ts'
import { askedText, MOST_IN_SIGHT, type ShownColumn } from './shown-columns.ts'
import type { Sorting, UsedMatches } from './use-matches.ts'
import styles from './results-page.module.css'

/** Of the name and of the gap between columns (rem), as the style sheets say it. */
const [NAME_WIDTH, GAP] = [2.24, 0.16]

/** As wide as the button below less the gap before it and the edge behind it, which heads have of their own. */
const END_OF_HEADS = ' calc(var(--touch) - var(--space-8) - var(--space-16))'

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
        columns={columns}
        expanded={expanded.includes(row.key)}
        checked={checked?.has(row.key)}
        onExpand={expand}
        onCheck={onCheck}
      />
    ) : (
      <ReasonRow condition={row.condition} values={row.values} />
    )
  const head = useRef<HTMLDivElement>(null)
  const width = columns.length > MOST_IN_SIGHT ? { minWidth: `calc(${widthOf(columns)}rem + var(--touch))` } : undefined
  return (
    <>
      <StickyHeader className={styles.heads ?? ''}>
        <div ref={head} className={styles.across}>
          <div style={width}>
            <Heads columns={columns} sorting={sorting} isChoosing={checked !== undefined} onSort={onSort} />
          </div>
        </div>
      </StickyHeader>
      <div
        className={styles.list}
        // The heads stay at the top of the window, which they could not inside of what scrolls sideways.
        onScroll={({ currentTarget }) =>
          head.current?.scrollTo({ left: currentTarget.scrollLeft, behavior: 'instant' })
        }
      >
        <div style={width} onClickCapture={() => walkFrom(matches.list.map(({ quote }) => quote))}>
          <InfiniteList state={matches.state} onMore={matches.more}>
            <RowMenu find={(id) => matches.list.find(({ quote }) => quote.id === id)?.quote}>
              <VirtualList<Row>
                items={rows}
                keyOf={({ key }) => key}
                rowHeight={STOCK_ROW.height}
                renderRow={draw}
                label="选股结果"
              />
            </RowMenu>
          </InfiniteList>
        </div>
      </div>
    </>
  )
}

type HeadsProps = Pick<MatchTableProps, 'columns' | 'sorting' | 'onSort'> & { isChoosing: boolean }

function Heads({ columns, sorting, isChoosing, onSort }: HeadsProps): ReactNode {
  return (
    <SortRow label="选股结果的列" columns={`minmax(0, 1fr) ${widthsOf(columns)}${isChoosing ? '' : END_OF_HEADS}`}>
      <th scope="col" className={styles.first}>
        名称
      </th>
      {columns.map((column) => (
        <SortHeader
          key={column.key}
          label={column.label}
          order={orderOf(sorting, column)}
          onChange={(order) => onSort(sortingOf(column, order))}
        />
      ))}
      {!isChoosing && (
        <th scope="col" className={styles.last}>
          <span className="unseen">入选理由</span>
        </th>
      )}
    </SortRow>
  )
}

/** All columns with the gaps between them and the name, in rem; the button at the end comes on top. */
function widthOf(columns: readonly ShownColumn[]): number {
  return columns.reduce((sum, { width }) => sum + width + GAP, NAME_WIDTH)
}

/** The number a condition asks about, in its own unit instead of the formula it is made of. */
function reasonOf(reasons: Match['reasons'], position: number, unit: string | undefined): string | undefined {
  return unit === undefined ? undefined : `现在 ${askedText(reasons, { position, unit })}`
}

function orderOf({ sort, condition, order }: Sorting, { sorts }: ShownColumn): SortOrder {
  if (sort !== sorts.sort || condition !== sorts.condition) return 'none'
  return order === 'asc' ? 'ascending' : 'descending'
}

function sortingOf({ sorts }: ShownColumn, order: SortOrder): Sorting {
  if (order === 'none') return USUAL_SORTING
  return { ...sorts, order: order === 'ascending' ? 'asc' : 'desc' }
}
