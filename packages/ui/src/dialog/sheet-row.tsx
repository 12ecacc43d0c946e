import type { ReactNode } from 'react'
import CheckIcon from 'lucide-react/icons/check'
import { classes } from '../classes/classes.ts'
import styles from './bottom-sheet.module.css'

export type SheetRowProps = {
  children: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  /** one of several to choose from, with its tick; left out for an action */
  chosen?: boolean
  danger?: boolean
  disabled?: boolean
  onClick: () => void
}

/** A row of a sheet: something to choose or to do. */
export function SheetRow(props: SheetRowProps): ReactNode {
  const { children, detail, icon, chosen, danger = false, disabled = false, onClick } = props
  return (
    <button
      type="button"
      className={classes(styles.row, danger && styles.danger)}
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      <span className={styles.words}>
        {children}
        {detail !== undefined && <span className={`caption ${styles.detail}`}>{detail}</span>}
      </span>
      {chosen === true && <CheckIcon className={styles.chosen ?? ''} />}
    </button>
  )
}
