import { lazy, type ReactNode } from 'react'
import CalendarIcon from 'lucide-react/icons/calendar'
import { SheetField } from './sheet-field.tsx'

const DateSheet = lazy(() => import('../dialog/date-sheet.tsx').then((module) => ({ default: module.DateSheet })))

/** The Shanghai exchange's first day: no day of the market lies before it. */
const EXCHANGES_OPENED = '1990-12-19'

export type DateFieldProps = {
  label: string
  /** the label is read aloud but not shown */
  labelHidden?: boolean
  /** days as 2026-11-21; undefined while none is chosen */
  value: string | undefined
  min?: string
  max: string
  /** what stands there while no day is chosen */
  placeholder?: string
  onChange: (day: string) => void
  className?: string
}

/** A day to choose; a tap opens a calendar of the product's own, in its language on every phone. */
export function DateField(props: DateFieldProps): ReactNode {
  const {
    label,
    labelHidden = false,
    value,
    min = EXCHANGES_OPENED,
    max,
    placeholder = '选日期',
    onChange,
    className,
  } = props
  return (
    <SheetField
      label={label}
      labelHidden={labelHidden}
      text={value ?? placeholder}
      isEmpty={value === undefined}
      icon={<CalendarIcon aria-hidden />}
      className={className}
      renderSheet={(close) => (
        <DateSheet title={label} value={value} min={min} max={max} onChange={onChange} onClose={close} />
      )}
    />
  )
}
