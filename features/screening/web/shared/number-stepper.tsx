import { useId, useState, type ReactNode } from 'react'
import { IconButton, MinusIcon, PlusIcon } from '@niujin/ui'
import styles from './number-stepper.module.css'

export type NumberStepperProps = {
  label: string
  value: number
  min: number
  max: number
  step: number
  unit?: string
  onChange: (value: number) => void
}

/** A number with − and + beside it; what is typed counts once it is a number within the ends. */
export function NumberStepper(props: NumberStepperProps): ReactNode {
  const { label, value, min, max, step, unit = '', onChange } = props
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const take = (next: number) => onChange(Math.min(max, Math.max(min, tidy(next))))
  const type = (text: string) => {
    setTyped(text)
    const next = Number(text)
    if (text.trim() !== '' && Number.isFinite(next) && next >= min && next <= max) onChange(next)
  }
  return (
    <div className={styles.stepper}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className="stepper">
        <IconButton label={`减少${label}`} disabled={value <= min} onClick={() => take(value - step)}>
          <MinusIcon />
        </IconButton>
        <input
          id={id}
          className={styles.field}
          inputMode="decimal"
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
        <IconButton label={`增加${label}`} disabled={value >= max} onClick={() => take(value + step)}>
          <PlusIcon />
        </IconButton>
      </div>
      <span className={styles.unit}>{unit}</span>
    </div>
  )
}

/** Without the dust of binary fractions: 0.1 + 0.2 is 0.3. */
function tidy(value: number): number {
  return Number(value.toFixed(6))
}
