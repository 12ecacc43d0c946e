import type { ReactNode } from 'react'
import styles from './tick.module.css'

export type TickProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** the words stand beside it */
  isShown?: boolean
}

/** A tick box with 44 px around it. */
export function Tick({ label, checked, onChange, isShown = false }: TickProps): ReactNode {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        className="tick-box"
        aria-label={isShown ? undefined : label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {isShown && label}
    </label>
  )
}
