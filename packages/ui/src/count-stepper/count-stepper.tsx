import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classes } from '../classes/classes.ts'
import { MinusIcon, PlusIcon } from '../icon/icons.ts'
import { stepped, typedCount } from './step.ts'
import styles from './count-stepper.module.css'

export type CountStepperProps = {
  /** of what, for those who do not see what it stands beside */
  name?: string
  count: number
  most: number
  onChange: (count: number) => void
  /** more than there can be was wanted */
  onMost: () => void
  className?: string | undefined
}

/** How many, with − and + or the arrow keys; what is typed counts on leaving the field, and what is no number is put back. */
export function CountStepper({ name, count, most, onChange, onMost, className }: CountStepperProps): ReactNode {
  const [typed, setTyped] = useState<string>()
  const step = (by: number) => {
    const next = stepped(typedCount(typed ?? '', most) ?? count, by, most)
    setTyped(undefined)
    if (next !== count) onChange(next)
    else if (by > 0) onMost()
  }
  const take = () => {
    const next = typed === undefined ? undefined : typedCount(typed, most)
    setTyped(undefined)
    if (next === undefined) return
    if (Number(typed) > most) onMost()
    if (next !== count) onChange(next)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur()
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  const shown = typed ?? String(count)
  return (
    <div className={classes(styles.stepper, className)}>
      <IconButton label={`减少${name ?? '数量'}`} disabled={count <= 1} onClick={() => step(-1)}>
        <MinusIcon />
      </IconButton>
      <input
        className={styles.field}
        size={Math.max(1, shown.length)}
        maxLength={9}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={name === undefined ? '数量' : `${name}的数量`}
        value={shown}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={press}
      />
      <IconButton label={`增加${name ?? '数量'}`} aria-disabled={count >= most} onClick={() => step(1)}>
        <PlusIcon />
      </IconButton>
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }
