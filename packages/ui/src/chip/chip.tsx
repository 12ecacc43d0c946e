import type { ReactNode } from 'react'
import CloseIcon from 'lucide-react/icons/x'
import { classes } from '../classes/classes.ts'
import styles from './chip.module.css'

export type ChipProps = {
  children: ReactNode
  /** chosen or not; left out, the chip is an action and not a choice */
  selected?: boolean
  disabled?: boolean
  onClick?: () => void
  className?: string
}

/** A pill to choose or filter by. */
export function Chip({ children, selected, disabled, onClick, className }: ChipProps): ReactNode {
  return (
    <button
      type="button"
      className={classes(styles.chip, className)}
      aria-pressed={selected}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** A chosen condition with a cross that takes it away. */
export function RemovableChip(props: { children: string; onRemove: () => void }): ReactNode {
  return (
    <span className={classes(styles.chip, styles.removable)}>
      {props.children}
      <button type="button" className={styles.remove} aria-label={`移除${props.children}`} onClick={props.onRemove}>
        <CloseIcon />
      </button>
    </span>
  )
}
