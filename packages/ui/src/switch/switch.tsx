import type { ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import styles from './switch.module.css'

export type SwitchProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** the label is read aloud but the row beside shows it */
  labelHidden?: boolean
  className?: string
}

/** On or off, at once. */
export function Switch(props: SwitchProps): ReactNode {
  const { label, checked, onChange, disabled = false, labelHidden = false, className } = props
  return (
    <label className={classes(styles.switch, className)}>
      {!labelHidden && <span className={styles.label}>{label}</span>}
      <input
        type="checkbox"
        role="switch"
        className={styles.track}
        aria-label={labelHidden ? label : undefined}
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
