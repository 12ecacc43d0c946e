import { memo, type ReactNode } from 'react'
import { ChangeText, directionOfText, DownIcon, IconButton } from '@niujin/ui'
import { TableCell, type Table } from '@niujin/ui/table'
import { PercentCell, PriceCell, StockTableRow, useLiveQuote } from '@niujin/quotes/web'
import type { Match } from '../../contract/index.ts'
import { figureText } from './columns.ts'
import { askedText, askedValue, type ShownColumn } from './shown-columns.ts'
import styles from './match-row.module.css'

export type MatchRowProps = {
  match: Match
  table: Table
  columns: readonly ShownColumn[]
  expanded: boolean
  /** undefined while nothing is being chosen: then the row is a link */
  checked: boolean | undefined
  onExpand: (id: string) => void
  onCheck: (id: string) => void
}

/** One matching stock: its figures stream; a tap opens it, or chooses it while stocks are being chosen. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps): ReactNode {
  const { match, table, columns, expanded, checked, onExpand, onCheck } = props
  const { quote } = match
  const { id, name } = quote
  const live = useLiveQuote(quote)
  return (
    <StockTableRow
      table={table}
      quote={quote}
      choice={checked === undefined ? undefined : { checked, label: `选中${name}`, onChange: () => onCheck(id) }}
      end={
        <IconButton
          label={`${name}的入选理由`}
          aria-expanded={expanded}
          className={styles.expand ?? ''}
          onClick={() => onExpand(id)}
        >
          <DownIcon />
        </IconButton>
      }
    >
      {columns.map(({ key, quote: column, asked }) => {
        if (asked)
          return (
            <TableCell key={key} value={askedValue(match.reasons, asked)}>
              {askedText(match.reasons, asked)}
            </TableCell>
          )
        if (!column) return null
        if (column === 'last' || column === 'changePercent')
          return (
            <TableCell key={key}>
              {column === 'last' ? <PriceCell quote={quote} /> : <PercentCell quote={quote} />}
            </TableCell>
          )
        const text = figureText(column, live, quote.digits)
        return (
          <TableCell key={key} value={live[column]}>
            {column === 'speed' ? <ChangeText text={text} direction={directionOfText(text)} size="small" /> : text}
          </TableCell>
        )
      })}
    </StockTableRow>
  )
})

/** Why one condition was met, under the stock it belongs to. */
export function ReasonRow({ condition, values }: { condition: string; values: string }): ReactNode {
  return (
    <div className={styles.reason}>
      <span className={styles.condition}>{condition}</span>
      {values !== '' && <span className={styles.values}>{values}</span>}
    </div>
  )
}
