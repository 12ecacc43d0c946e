import type { ReactNode } from 'react'
import type { CourseLevel } from '@niujin/academy'
import styles from './series-cover.module.css'

/** Candles of the cover, of each level its own: where the body begins, how long it is, how far its wick reaches. */
const CANDLES: Readonly<Record<CourseLevel, readonly (readonly [top: number, body: number, wick: number])[]>> = {
  starter: [
    [34, 10, 5],
    [28, 12, 4],
    [22, 12, 6],
    [14, 14, 4],
  ],
  basic: [
    [22, 14, 6],
    [30, 10, 5],
    [20, 12, 7],
    [12, 16, 4],
  ],
  advanced: [
    [12, 16, 5],
    [18, 12, 8],
    [30, 12, 5],
    [20, 10, 8],
  ],
}
const STEP = 16
const FIRST = 10
const WIDTH = 8

export type SeriesCoverProps = { level: CourseLevel; size?: 'small' | 'wide' }

/** The cover of a series: drawn, a few candles in the colour of its level. */
export function SeriesCover({ level, size = 'small' }: SeriesCoverProps): ReactNode {
  return (
    <span className={styles.cover} data-level={level} data-size={size} aria-hidden>
      <svg viewBox="0 0 76 56" className={styles.drawing}>
        {CANDLES[level].map(([top, body, wick], at) => {
          const left = FIRST + at * STEP
          return (
            <g key={left} className={at % 2 === 1 ? styles.hollow : styles.full}>
              <line x1={left + WIDTH / 2} x2={left + WIDTH / 2} y1={top - wick} y2={top + body + wick} />
              <rect x={left} y={top} width={WIDTH} height={body} rx="1" />
            </g>
          )
        })}
      </svg>
    </span>
  )
}
