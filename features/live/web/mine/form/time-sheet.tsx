import { useId, type ReactNode } from 'react'
import { Button } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { HOURS, minutesWith } from './start-time.ts'
import styles from './time-sheet.module.css'

export type TimeSheetProps = {
  /** 09:30 */
  value: string
  onChange: (value: string) => void
  onClose: () => void
}

/** A time of day: the hour, and the minute in steps of five; arrow keys move within each. */
export default function TimeSheet({ value, onChange, onClose }: TimeSheetProps): ReactNode {
  const [hour = '', minute = ''] = value.split(':')
  return (
    <BottomSheet
      title="几点开始"
      onClose={onClose}
      footer={
        <Button block onClick={onClose}>
          完成
        </Button>
      }
    >
      <Choices label="时" items={HOURS} value={hour} onChange={(next) => onChange(`${next}:${minute}`)} />
      <Choices label="分" items={minutesWith(minute)} value={minute} onChange={(next) => onChange(`${hour}:${next}`)} />
    </BottomSheet>
  )
}

type ChoicesProps = { label: string; items: readonly string[]; value: string; onChange: (value: string) => void }

function Choices({ label, items, value, onChange }: ChoicesProps): ReactNode {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.grid}>
        {items.map((item) => (
          <label key={item} className={styles.choice}>
            <input
              type="radio"
              className={`over-all ${styles.input}`}
              name={name}
              aria-label={`${item} ${label}`}
              checked={item === value}
              onChange={() => onChange(item)}
            />
            <span className={styles.words}>{item}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
