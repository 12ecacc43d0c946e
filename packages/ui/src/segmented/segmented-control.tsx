import type { ReactNode } from 'react'
import { useId } from 'react'
import { classes } from '../classes/classes.ts'
import styles from './segmented-control.module.css'

export type SegmentedControlProps<Key extends string> = {
  label: string
  items: readonly { key: Key; label: string; disabled?: boolean }[]
  value: Key
  onChange: (key: Key) => void
  className?: string
}

/** One choice of two to five short ones, all in sight. */
export function SegmentedControl<Key extends string>(props: SegmentedControlProps<Key>): ReactNode {
  const { label, items, value, onChange, className } = props
  const name = useId()
  return (
    <fieldset className={classes(styles.control, className)}>
      <legend className="unseen">{label}</legend>
      {items.map((item) => (
        <label key={item.key} className={styles.choice}>
          <input
            type="radio"
            className="unseen"
            name={name}
            checked={item.key === value}
            disabled={item.disabled}
            onChange={() => onChange(item.key)}
          />
          <span className={styles.words}>{item.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
