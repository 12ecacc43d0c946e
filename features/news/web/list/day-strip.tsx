import type { ReactNode } from 'react'
import { DateField } from '@niujin/ui'
import { shanghaiDayStart } from '@niujin/contract-kit/shanghai'
import { dateText, weekdayText } from '@niujin/web-kit/formats'
import styles from './day-strip.module.css'

export type DayStripProps = {
  /** days that have items, newest first, YYYY-MM-DD */
  days: readonly string[]
  value: string | undefined
  /** milliseconds */
  now: number
  onChange: (day: string | undefined) => void
}

/** 全部, the days of late, and a calendar for any other. */
export function DayStrip({ days, value, now, onChange }: DayStripProps): ReactNode {
  const offered = value === undefined || days.includes(value) ? days : [value, ...days]
  return (
    <div className={styles.strip} role="group" aria-label="日期">
      <button
        type="button"
        className={styles.day}
        aria-pressed={value === undefined}
        onClick={() => onChange(undefined)}
      >
        全部
      </button>
      {offered.map((day) => (
        <button
          key={day}
          type="button"
          className={styles.day}
          aria-pressed={day === value}
          aria-label={`${day}，${weekdayOf(day)}`}
          onClick={() => onChange(day)}
        >
          {day === dateText(now) ? '今天' : day.slice(5)}
          <span className={styles.week}>{weekdayOf(day)}</span>
        </button>
      ))}
      <DateField
        label="选日期"
        labelHidden
        value={value}
        max={dateText(now)}
        onChange={onChange}
        className={styles.date ?? ''}
      />
    </div>
  )
}

function weekdayOf(day: string): string {
  return weekdayText(shanghaiDayStart(day))
}
