import type { ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import { sparklinePath } from './sparkline-path.ts'
import type { Direction } from './direction.ts'
import styles from './sparkline.module.css'

export type SparklineProps = {
  /** figures from old to new, in any unit */
  values: readonly number[]
  /** drawn as a dashed line, such as the previous close */
  base?: number
  direction: Direction
  /** share of the width the line fills: a session half done fills half */
  filled?: number
  className?: string
}

const [WIDTH, HEIGHT] = [100, 40]

/** A small line without axes, 40 px high; drawn in the served page too. */
export function Sparkline({ values, base, direction, filled = 1, className }: SparklineProps): ReactNode {
  const { line, baseY } = sparklinePath(values, { width: WIDTH, height: HEIGHT, filled, base })
  return (
    <svg
      className={classes(styles.chart, styles[direction], className)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {baseY !== undefined && <path className={styles.base} d={`M0 ${baseY}H${WIDTH}`} />}
      <path className={styles.line} d={line} />
    </svg>
  )
}
