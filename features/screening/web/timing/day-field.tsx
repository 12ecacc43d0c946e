import type { ReactNode } from 'react'
import { DateField } from '@niujin/ui'
import { dayText } from '@niujin/web-kit/formats'
import styles from './timing-page.module.css'

export type DayFieldProps = {
  label: string
  /** YYYYMMDD */
  day: number
  min?: number
  max: number
  onChange: (day: number) => void
}

/** A day of the market as numbers, chosen from the product's calendar. */
export function DayField({ label, day, min = 19_910_102, max, onChange }: DayFieldProps): ReactNode {
  return (
    <DateField
      label={label}
      value={dayText(day)}
      min={dayText(min)}
      max={dayText(max)}
      onChange={(next) => onChange(Number(next.replaceAll('-', '')))}
      className={styles.day ?? ''}
    />
  )
}
