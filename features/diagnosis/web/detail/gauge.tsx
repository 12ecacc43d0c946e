import type { ReactNode } from 'react'
import styles from './gauge.module.css'

const RADIUS = 62
/** The arc leaves a quarter open at the bottom. */
const WHOLE = 2 * Math.PI * RADIUS
const ARC = WHOLE * 0.75

/** A score from 0 to 100 on three quarters of a ring. */
export function Gauge({ score, grade }: { score: number | null; grade: string }): ReactNode {
  const name = score === null ? '没有综合评分' : `综合评分 ${score} 分，${grade}`
  return (
    <svg viewBox="0 0 150 150" role="img" aria-label={name} className={styles.gauge}>
      <g transform="rotate(135 75 75)" fill="none" strokeWidth="11" strokeLinecap="round">
        <circle cx="75" cy="75" r={RADIUS} className={styles.track} strokeDasharray={`${ARC} ${WHOLE}`} />
        {score !== null && score > 0 && (
          <circle
            cx="75"
            cy="75"
            r={RADIUS}
            className={styles.done}
            strokeDasharray={`${(ARC * score) / 100} ${WHOLE}`}
          />
        )}
      </g>
      <text x="75" y="84" className={styles.score}>
        {score ?? '--'}
      </text>
      <text x="75" y="108" className={styles.grade}>
        {grade}
      </text>
      <text x="75" y="136" className={styles.caption}>
        综合评分
      </text>
    </svg>
  )
}
