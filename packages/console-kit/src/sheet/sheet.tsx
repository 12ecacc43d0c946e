import type { ReactNode } from 'react'
import { classes } from '@niujin/ui'
import styles from './sheet.module.css'

export type SheetProps = {
  /** names it for screen readers, such as 反馈列表 */
  label?: string
  /** space around what it shows; lists and tables bring their own */
  padded?: boolean
  /** no wider than one reads well */
  narrow?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The surface that a list, a form or the facts of something stand on. */
export function Sheet({ label, padded, narrow, className, children }: SheetProps): ReactNode {
  return (
    <section
      className={classes(styles.sheet, padded && styles.padded, narrow && styles.narrow, className)}
      aria-label={label}
    >
      {children}
    </section>
  )
}

/** Sheets one below the other. */
export function Sheets({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.sheets}>{children}</div>
}
