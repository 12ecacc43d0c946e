import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { classes } from '../classes/classes.ts'
import { directionOf } from './direction.ts'
import styles from './flash-cell.module.css'

export type FlashCellProps = {
  /** the figure behind the text; when it moves the cell flashes towards its colour */
  value: number | null | undefined
  className?: string
  children: ReactNode
}

/** A cell that flashes for 300 ms when its figure moves; still under reduced motion. */
export function FlashCell({ value, className, children }: FlashCellProps): ReactNode {
  const cell = useRef<HTMLSpanElement>(null)
  const before = useRef(value)
  useEffect(() => {
    const old = before.current
    before.current = value
    if (old === value || typeof old !== 'number' || typeof value !== 'number') return
    // Two equal animations take turns: a new name starts the flash anew without touching layout.
    const turn = cell.current?.dataset['flash']?.endsWith('2') ? 1 : 2
    if (cell.current) cell.current.dataset['flash'] = `${directionOf(value - old)}-${turn}`
  }, [value])
  return (
    <span ref={cell} className={classes(styles.cell, className)}>
      {children}
    </span>
  )
}
