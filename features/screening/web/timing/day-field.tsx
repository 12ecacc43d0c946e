import { useId, type ReactNode } from 'react'
import styles from './timing-page.module.css'

export type DayFieldProps = {
  label: string
  /** YYYYMMDD */
  day: number
  min?: number
  max: number
  onChange: (day: number) => void
}

/** A day with the system's own calendar. */
export function DayField({ label, day, min = 19_910_102, max, onChange }: DayFieldProps): ReactNode {
  const id = useId()
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={styles.field}
        value={dashed(day)}
        min={dashed(min)}
        max={dashed(max)}
        onChange={(event) => {
          const next = Number(event.target.value.replaceAll('-', ''))
          if (next >= min && next <= max) onChange(next)
        }}
      />
    </div>
  )
}

function dashed(day: number): string {
  const digits = String(day)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}
