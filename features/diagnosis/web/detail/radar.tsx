import type { ReactNode } from 'react'
import type { Dimension } from '../../contract/report.ts'
import styles from './radar.module.css'

const [WIDTH, HEIGHT] = [220, 190]
const MIDDLE = { x: WIDTH / 2, y: 98 }
const RADIUS = 58
const RINGS = [0.25, 0.5, 0.75, 1] as const

/** The five scores on five axes; a side without a score stands at the middle and says so. */
export function Radar({ dimensions }: { dimensions: readonly Dimension[] }): ReactNode {
  const axes = dimensions.map((one, at) => ({ ...one, angle: (at / dimensions.length) * 2 * Math.PI - Math.PI / 2 }))
  const at = (angle: number, away: number) => ({
    x: MIDDLE.x + Math.cos(angle) * RADIUS * away,
    y: MIDDLE.y + Math.sin(angle) * RADIUS * away,
  })
  const shape = (away: (axis: (typeof axes)[number]) => number) =>
    axes
      .map((axis) => at(axis.angle, away(axis)))
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ')
  const name = dimensions.map(({ title, score }) => `${title} ${score === null ? '未评分' : `${score} 分`}`).join('，')
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name} className={styles.radar}>
      {RINGS.map((ring) => (
        <polygon key={ring} points={shape(() => ring)} className={styles.ring} />
      ))}
      {axes.map(({ key, angle }) => {
        const end = at(angle, 1)
        return (
          <line
            key={key}
            x1={MIDDLE.x}
            y1={MIDDLE.y}
            x2={end.x.toFixed(1)}
            y2={end.y.toFixed(1)}
            className={styles.ring}
          />
        )
      })}
      <polygon points={shape(({ score }) => (score ?? 0) / 100)} className={styles.shape} />
      {axes.map(({ key, title, score, angle }) => {
        const { x, y } = at(angle, 1.14)
        // Two lines: above the top corner, beside the others, below the lowest.
        const first = y + (Math.sin(angle) + 1) * 9 - 13
        return (
          <text key={key} className={styles.label} textAnchor={anchorOf(angle)}>
            <tspan x={x.toFixed(1)} y={first.toFixed(1)}>
              {title}
            </tspan>
            <tspan x={x.toFixed(1)} y={(first + 14).toFixed(1)} className={styles.score}>
              {score ?? '--'}
            </tspan>
          </text>
        )
      })}
    </svg>
  )
}

/** Words at the sides grow away from the middle. */
function anchorOf(angle: number): 'start' | 'middle' | 'end' {
  const side = Math.cos(angle)
  if (Math.abs(side) < 0.7) return 'middle'
  return side > 0 ? 'start' : 'end'
}
