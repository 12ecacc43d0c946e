import type { ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import { FlashCell } from '../figures/flash-cell.tsx'
import { CheckIcon } from '../icon/icons.ts'
import { PartLink } from '../link/link.tsx'
import type { Table } from './use-table.ts'
import styles from './table.module.css'

export type TableRowProps = {
  table: Table
  /** stays in sight while the figures move sideways */
  names: ReactNode
  /** a TableCell for each column */
  children: ReactNode
  href: string
  /** its id to a menu around the rows */
  row?: string | undefined
  /** while rows are being chosen a tap chooses this one instead of opening it */
  choice?: { checked: boolean; label: string; onChange: () => void } | undefined
  /** a button at the right, which does not open the row */
  end?: ReactNode
}

/** One row of a table: a link over all its figures, or a box to tick. */
export function TableRow({ table, names, children, href, row, choice, end }: TableRowProps): ReactNode {
  const own = {
    className: classes(styles.cells, !table.hasEnd && styles.edge),
    style: { gridTemplateColumns: table.layout.template },
    'data-cells': '',
  }
  if (choice)
    return (
      <div className={styles.row}>
        <button
          type="button"
          role="checkbox"
          aria-checked={choice.checked}
          aria-label={choice.label}
          onClick={choice.onChange}
          {...own}
        >
          <span className={classes(styles.names, styles.choosing)}>
            <span className={styles.box} aria-hidden>
              <CheckIcon />
            </span>
            {names}
          </span>
          {children}
        </button>
      </div>
    )
  return (
    <div className={styles.row} data-row={row}>
      <PartLink href={href} {...own}>
        <span className={styles.names}>{names}</span>
        {children}
      </PartLink>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </div>
  )
}

export type TableCellProps = {
  /** the figure behind the text, where nothing inside flashes by itself: the cell does when it moves */
  value?: number | null | undefined
  children: ReactNode
}

/** A figure of a row. */
export function TableCell({ value, children }: TableCellProps): ReactNode {
  return (
    <span className={styles.figure}>
      {value === undefined ? children : <FlashCell value={value}>{children}</FlashCell>}
    </span>
  )
}
