import { memo, type ReactNode } from 'react'
import { ChangeText, CheckIcon, classes, directionOfText, DownIcon, IconButton, PartLink } from '@niujin/ui'
import { instrumentPath, PercentCell, PriceCell, StockNames, useLiveQuote } from '@niujin/quotes/web'
import type { Match } from '../../contract/index.ts'
import { figureText } from './columns.ts'
import { askedText, type ShownColumn } from './shown-columns.ts'
import styles from './match-row.module.css'

export type MatchRowProps = {
  match: Match
  columns: readonly ShownColumn[]
  expanded: boolean
  /** undefined while nothing is being chosen: then the row is a link */
  checked: boolean | undefined
  onExpand: (id: string) => void
  onCheck: (id: string) => void
}

/** One matching stock: its figures stream; a tap opens it, or chooses it while stocks are being chosen. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps): ReactNode {
  const { match, columns, expanded, checked, onExpand, onCheck } = props
  const { id, name, code, kind } = match.quote
  const isChoosing = checked !== undefined
  const inner = (
    <>
      <span className={styles.names}>
        {isChoosing && (
          <span className={styles.box} aria-hidden>
            <CheckIcon />
          </span>
        )}
        <StockNames name={name}>{code}</StockNames>
      </span>
      <Figures match={match} columns={columns} />
    </>
  )
  return (
    <div className={classes(styles.row, isChoosing && styles.choosing)} data-row={isChoosing ? undefined : id}>
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
      {!isChoosing && (
        <IconButton
          label={`${name}的入选理由`}
          aria-expanded={expanded}
          className={styles.expand ?? ''}
          onClick={() => onExpand(id)}
        >
          <DownIcon />
        </IconButton>
      )}
    </div>
  )
})

function Figures({ match, columns }: Pick<MatchRowProps, 'match' | 'columns'>): ReactNode {
  const { quote, reasons } = match
  const live = useLiveQuote(quote)
  return (
    <span className={styles.figures} style={{ gridTemplateColumns: widthsOf(columns) }}>
      {columns.map(({ key, quote: column, asked }) => {
        if (asked) return <span key={key}>{askedText(reasons, asked)}</span>
        if (!column) return null
        if (column === 'last') return <PriceCell key={key} quote={quote} />
        if (column === 'changePercent') return <PercentCell key={key} quote={quote} />
        const text = figureText(column, live, quote.digits)
        if (column === 'speed')
          return <ChangeText key={key} text={text} direction={directionOfText(text)} size="small" />
        return <span key={key}>{text}</span>
      })}
    </span>
  )
}

/** The columns as a grid takes them. */
export function widthsOf(columns: readonly ShownColumn[]): string {
  return columns.map(({ width }) => `${width}rem`).join(' ')
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
