import { Suspense, useId, useState, type ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import styles from './sheet-field.module.css'

export type SheetFieldProps = {
  label: string
  /** the label is read aloud but not shown */
  labelHidden?: boolean
  /** what is chosen, or what stands there while nothing is */
  text: string
  isEmpty?: boolean
  icon: ReactNode
  className?: string | undefined
  /** the sheet to choose in; may be loaded as it opens */
  renderSheet: (close: () => void) => ReactNode
}

/** A value that is chosen in a sheet of its own, which a tap opens. */
export function SheetField({
  label,
  labelHidden = false,
  text,
  isEmpty = false,
  icon,
  className,
  renderSheet,
}: SheetFieldProps): ReactNode {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={classes(styles.item, className)}>
      <span id={id} className={labelHidden ? 'unseen' : styles.label}>
        {label}
      </span>
      <button
        type="button"
        id={`${id}-chosen`}
        className={styles.field}
        aria-haspopup="dialog"
        aria-labelledby={`${id} ${id}-chosen`}
        data-empty={isEmpty || undefined}
        onClick={() => setIsOpen(true)}
      >
        {text}
        {icon}
      </button>
      {isOpen && <Suspense>{renderSheet(() => setIsOpen(false))}</Suspense>}
    </div>
  )
}
