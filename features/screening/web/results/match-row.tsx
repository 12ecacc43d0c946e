import { memo, type ReactNode } from 'react'
import { ChangeText, CheckIcon, directionOf, DownIcon, IconButton, PartLink } from '@niujin/ui'
import type { Quote } from '@niujin/quotes/contract'
import { instrumentPath, PercentCell, PriceCell, useLiveQuote } from '@niujin/quotes/web'
import { figureText, type ColumnKey } from './columns.ts'
import styles from './match-row.module.css'

/** Height of a row in rem, as the style sheet says it. */
export const ROW_HEIGHT = 1.16

/** Width of one figure: room for +11.34% and some air beside the next, as the style sheet says it. */
export const FIGURE_WIDTH = '1.42rem'

export type MatchRowProps = {
  quote: Quote
  columns: readonly ColumnKey[]
  expanded: boolean
  /** undefined while nothing is being chosen: then the row is a link */
  checked: boolean | undefined
  onExpand: (id: string) => void
  onCheck: (id: string) => void
}

/** One matching stock: its figures stream; a tap opens it, or chooses it while stocks are being chosen. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps): ReactNode {
  const { quote, columns, expanded, checked, onExpand, onCheck } = props
  const { id, name, code, kind } = quote
  const isChoosing = checked !== undefined
  const inner = (
    <>
      <span className={styles.names}>
        {isChoosing && (
          <span className={styles.box} aria-hidden>
            <CheckIcon />
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.code}>{code}</span>
        </span>
      </span>
      <Figures quote={quote} columns={columns} />
    </>
  )
  return (
    <div className={styles.row} style={{ '--count': columns.length }} data-row={isChoosing ? undefined : id}>
      {isChoosing ? (
        <button
          type="button"
          role="checkbox"
          aria-checked={checked}
          aria-label={`选中${name}`}
          className={styles.stock}
          onClick={() => onCheck(id)}
        >
          {inner}
        </button>
      ) : (
        <PartLink href={instrumentPath(id, kind)} className={styles.stock}>
          {inner}
        </PartLink>
      )}
      <IconButton
        label={`${name}的入选理由`}
        aria-expanded={expanded}
        className={styles.expand ?? ''}
        onClick={() => onExpand(id)}
      >
        <DownIcon />
      </IconButton>
    </div>
  )
})

function Figures({ quote, columns }: { quote: Quote; columns: readonly ColumnKey[] }): ReactNode {
  const live = useLiveQuote(quote)
  return (
    <span className={styles.figures}>
      {columns.map((column) => {
        if (column === 'last') return <PriceCell key={column} quote={quote} />
        if (column === 'changePercent') return <PercentCell key={column} quote={quote} />
        const text = figureText(column, live, quote.digits)
        if (column === 'speed') return <ChangeText key={column} text={text} direction={directionOf(live.speed)} size="small" />
        return <span key={column}>{text}</span>
      })}
    </span>
  )
}

/** Why one condition was met, under the stock it belongs to. */
export function ReasonRow({ condition, values }: { condition: string; values: string }): ReactNode {
  return (
    <div className={styles.reason}>
      <span className={styles.condition}>{condition}</span>
      {values !== '' && <span className={styles.values}>{values}</span>}
    </div>
  )
}
