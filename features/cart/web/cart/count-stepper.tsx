import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton, MinusIcon, PlusIcon } from '@niujin/ui'
import { stepped, typedCount } from '../../domain/step.ts'
import styles from './count-stepper.module.css'

export type CountStepperProps = {
  /** of what, for those who do not see the row */
  name: string
  count: number
  most: number
  onChange: (count: number) => void
  /** more than there can be was wanted */
  onMost: () => void
}

/** How many, with − and +; what is typed counts on leaving the field, and what is no number is put back. */
export function CountStepper({ name, count, most, onChange, onMost }: CountStepperProps): ReactNode {
  const [typed, setTyped] = useState<string>()
  const step = (by: number) => {
    const next = stepped(count, by, most)
    if (next === count) onMost()
    else onChange(next)
  }
  const take = () => {
    const next = typed === undefined ? undefined : typedCount(typed, most)
    setTyped(undefined)
    if (next === undefined || next === count) return
    if (Number(typed) > most) onMost()
    onChange(next)
  }
  const leaveOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
  }
  return (
    <div className={styles.stepper}>
      <IconButton label={`减少${name}`} disabled={count <= 1} onClick={() => step(-1)}>
        <MinusIcon />
      </IconButton>
      <input
        className={styles.field}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={`${name}的数量`}
        value={typed ?? String(count)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={leaveOn}
      />
      <IconButton label={`增加${name}`} aria-disabled={count >= most} onClick={() => step(1)}>
        <PlusIcon />
      </IconButton>
    </div>
  )
}
