import type { ReactNode } from 'react'
import { IconButton, MinusIcon, PlusIcon } from '@niujin/ui'
import type { Refundable } from './refundable.ts'
import styles from './refund-sheet.module.css'

export type LineCountProps = { line: Refundable; count: number; onChange: (count: number) => void }

/** A line of the order, whether it goes back, and how many of it. */
export function LineCount({ line: { name, left }, count, onChange }: LineCountProps): ReactNode {
  return (
    <div className={styles.line}>
      <label className={styles.name}>
        <input
          type="checkbox"
          className="tick-box"
          checked={count > 0}
          onChange={(event) => onChange(event.target.checked ? left : 0)}
        />
        <span>{name}</span>
      </label>
      {left > 1 && (
        <span className="stepper" role="group" aria-label={`${name}退几件`}>
          <IconButton label="减一件" disabled={count <= 0} onClick={() => onChange(count - 1)}>
            <MinusIcon />
          </IconButton>
          <output className={styles.count}>{count}</output>
          <IconButton label="加一件" disabled={count >= left} onClick={() => onChange(count + 1)}>
            <PlusIcon />
          </IconButton>
        </span>
      )}
    </div>
  )
}
