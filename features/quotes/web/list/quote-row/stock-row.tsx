import type { ReactNode } from 'react'
import { PartLink } from '@niujin/ui'
import type { Quote } from '../../../contract/index.ts'
import { PercentCell, PriceCell } from '../../live/cells.tsx'
import { StockNames } from './stock-names.tsx'
import styles from './stock-row.module.css'

/** What lists and the heads over them need to know of a row (rem), as its style sheet says it. */
export const STOCK_ROW = {
  height: 1.16,
  /** Columns of a row with the day's line. */
  lineColumns: 'minmax(0, 1fr) 1.2rem 1.4rem 1.5rem',
} as const

export type StockRowProps = {
  /** where a tap leads; without it the row is none */
  href?: string
  /** its id to a menu around the rows */
  row?: string
  onClick?: () => void
  name: ReactNode
  /** in small under the name: the code, marks, a note */
  detail: ReactNode
  /** gives price and change; without it `missing` stands there */
  quote: Quote | undefined
  missing?: string
  /** the day's line, before the price */
  line?: ReactNode
  /** a third figure, after the change */
  extra?: ReactNode
  /** what a page is about: its price large, no line below */
  big?: boolean
  /** a button after the figures, which does not open the row */
  end?: ReactNode
}

/** One security in a line: name and code, price and change, and what else a list has of it. Whoever shows it follows its quote. */
export function StockRow(props: StockRowProps): ReactNode {
  const { href, row, onClick, end } = props
  const own = {
    className: props.big ? styles.row : `${styles.row} hairline`,
    'data-columns': columnsOf(props),
    'data-row': row,
  }
  const line =
    href === undefined ? (
      <span {...own}>
        <Columns {...props} />
      </span>
    ) : (
      <PartLink href={href} {...own} {...(onClick && { onClick })}>
        <Columns {...props} />
      </PartLink>
    )
  if (end === undefined) return line
  return (
    <div className={styles.withEnd}>
      {line}
      <span className={styles.end}>{end}</span>
    </div>
  )
}

function columnsOf({ big, line, extra }: StockRowProps): string | undefined {
  if (big) return 'big'
  if (line !== undefined) return 'line'
  return extra === undefined ? undefined : 'extra'
}

function Columns({ name, detail, quote, missing = '暂无行情', line, extra, big = false }: StockRowProps): ReactNode {
  return (
    <>
      <StockNames name={name}>{detail}</StockNames>
      {quote ? (
        <>
          {line !== undefined && <span className={styles.line}>{line}</span>}
          <span className={styles.figure}>
            <PriceCell quote={quote} size={big ? 'big' : 'row'} />
          </span>
          <span className={styles.figure}>
            <PercentCell quote={quote} pill={!big} />
          </span>
          {extra !== undefined && <span className={styles.figure}>{extra}</span>}
        </>
      ) : (
        <span className={styles.missing}>{missing}</span>
      )}
    </>
  )
}
