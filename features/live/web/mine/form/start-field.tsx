import { lazy, useId, type ReactNode } from 'react'
import { ClockIcon, DateField, SheetField } from '@niujin/ui'
import { daysOf } from './start-time.ts'
import styles from './start-field.module.css'

const TimeSheet = lazy(() => import('./time-sheet.tsx'))

export type StartFieldProps = {
  /** the moment in Shanghai: 2026-11-21T09:00 */
  value: string
  /** milliseconds */
  now: number
  error?: string | undefined
  onChange: (value: string) => void
}

/** When a broadcast begins: which day and at what time, each chosen by itself. */
export function StartField({ value, now, error, onChange }: StartFieldProps): ReactNode {
  const id = useId()
  const [day = '', time = ''] = value.split('T')
  return (
    <div role="group" aria-label="几点开始（北京时间）" aria-describedby={error === undefined ? undefined : id}>
      <div className={styles.box} data-invalid={error !== undefined || undefined}>
        <DateField label="日期" value={day} {...daysOf(now)} onChange={(next) => onChange(`${next}T${time}`)} />
        <SheetField
          label="北京时间"
          text={time}
          icon={<ClockIcon aria-hidden />}
          renderSheet={(close) => (
            <TimeSheet value={time} onChange={(next) => onChange(`${day}T${next}`)} onClose={close} />
          )}
        />
      </div>
      {error !== undefined && (
        <p id={id} className={`problem ${styles.error}`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
