import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import BackIcon from 'lucide-react/icons/chevron-left'
import ForwardIcon from 'lucide-react/icons/chevron-right'
import YearBackIcon from 'lucide-react/icons/chevrons-left'
import YearForwardIcon from 'lucide-react/icons/chevrons-right'
import { IconButton } from '../button/icon-button.tsx'
import { dayAfter, dayWithin, monthsAfter, weekdayOf, weeksOf } from '../date/days.ts'
import { BottomSheet } from './bottom-sheet.tsx'
import styles from './date-sheet.module.css'

export type DateSheetProps = {
  title: string
  /** days as 2026-11-21; `value` is the one chosen now, undefined for none */
  value: string | undefined
  min: string
  max: string
  onChange: (day: string) => void
  onClose: () => void
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

/** A month of days to choose one from; arrow keys move by days and weeks, Page Up and Page Down by months. */
export function DateSheet({ title, value, min, max, onChange, onClose }: DateSheetProps): ReactNode {
  const [at, setAt] = useState(dayWithin(value ?? max, min, max))
  const choose = (day: string) => {
    onChange(day)
    onClose()
  }
  return (
    <BottomSheet title={title} onClose={onClose}>
      <MonthSteps at={at} min={min} max={max} onTurn={setAt} />
      <div className={styles.frame}>
        <Month at={at} value={value} min={min} max={max} onMove={setAt} onChoose={choose} />
      </div>
    </BottomSheet>
  )
}

type Bounds = { min: string; max: string }

const STEPS = [
  { label: '上一年', months: -12, icon: <YearBackIcon /> },
  { label: '上个月', months: -1, icon: <BackIcon /> },
  { label: '下个月', months: 1, icon: <ForwardIcon /> },
  { label: '下一年', months: 12, icon: <YearForwardIcon /> },
]

function MonthSteps({ at, min, max, onTurn }: Bounds & { at: string; onTurn: (day: string) => void }): ReactNode {
  const step = ({ label, months, icon }: (typeof STEPS)[number]) => {
    const next = dayWithin(monthsAfter(at, months), min, max)
    return (
      <IconButton key={label} label={label} disabled={next.slice(0, 7) === at.slice(0, 7)} onClick={() => onTurn(next)}>
        {icon}
      </IconButton>
    )
  }
  return (
    <div className={styles.steps}>
      {STEPS.slice(0, 2).map(step)}
      <strong className={styles.month} aria-live="polite">
        {monthText(at)}
      </strong>
      {STEPS.slice(2).map(step)}
    </div>
  )
}

type MonthProps = Bounds & {
  at: string
  value: string | undefined
  onMove: (day: string) => void
  onChoose: (day: string) => void
}

function Month({ at, value, min, max, onMove, onChoose }: MonthProps): ReactNode {
  const table = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    moved.current = false
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(at, event.key)
    if (next === undefined) return
    event.preventDefault()
    moved.current = true
    onMove(dayWithin(next, min, max))
  }
  return (
    <table ref={table} aria-label={monthText(at)} className={styles.days}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" aria-label={`周${name}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(at).map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {week.map((day, weekday) => (
              <td key={WEEKDAYS[weekday]}>
                {day !== undefined && (
                  <button
                    type="button"
                    data-day={day}
                    className={styles.day}
                    aria-label={`${day}，周${WEEKDAYS[weekdayOf(day)]}`}
                    aria-pressed={day === value}
                    disabled={day < min || day > max}
                    tabIndex={day === at ? 0 : -1}
                    onClick={() => onChoose(day)}
                    onKeyDown={onKeyDown}
                  >
                    {Number(day.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function dayAfterKey(day: string, key: string): string | undefined {
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  }
  const months: Record<string, number> = { PageUp: -1, PageDown: 1 }
  if (days[key] !== undefined) return dayAfter(day, days[key])
  return months[key] === undefined ? undefined : monthsAfter(day, months[key])
}

function monthText(day: string): string {
  return `${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月`
}
