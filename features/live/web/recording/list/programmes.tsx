import type { ReactNode } from 'react'
import { Chip, CloseIcon, DateField } from '@niujin/ui'
import { dateText } from '@niujin/web-kit/formats'
import type { Choice } from './choice.ts'
import styles from './filters.module.css'

export type ProgrammesProps = {
  programmes: readonly string[]
  choice: Choice
  now: number
  onTurn: (change: Partial<Choice>) => void
}

/** Which programme, and which day. */
export function Programmes({ programmes, choice: { programme, day }, now, onTurn }: ProgrammesProps): ReactNode {
  return (
    <div className={styles.row} role="group" aria-label="节目与日期">
      <span className={styles.day} data-chosen={day !== undefined || undefined}>
        <DateField
          label="选日期"
          labelHidden
          value={day}
          max={dateText(now)}
          placeholder="日期"
          onChange={(next) => onTurn({ day: next })}
        />
        {day !== undefined && (
          <button
            type="button"
            className={styles.clear}
            aria-label="不限日期"
            onClick={() => onTurn({ day: undefined })}
          >
            <CloseIcon aria-hidden />
          </button>
        )}
      </span>
      {programmes.length > 0 && (
        <Chip selected={programme === undefined} onClick={() => onTurn({ programme: undefined })}>
          全部节目
        </Chip>
      )}
      {programmes.map((one) => (
        <Chip
          key={one}
          selected={one === programme}
          onClick={() => onTurn({ programme: one === programme ? undefined : one })}
        >
          {one}
        </Chip>
      ))}
    </div>
  )
}
