import type { ReactNode } from 'react'
import { dayText } from '@niujin/web-kit/formats'
import type { Report } from '../../contract/report.ts'
import { priceText } from './texts.ts'
import styles from './level-chart.module.css'

const [WIDTH, HEIGHT] = [343, 190]
/** Room at the right for the prices of the levels, and above and below the candles. */
const [LABELS, EDGE] = [56, 10]
const PLOT = WIDTH - LABELS
/** Labels closer together than this (px) would cover each other. */
const LABEL_ROOM = 12

/** The last days as candles with 支撑 and 压力 as lines; drawn on the server as well. */
export function LevelChart({ report }: { report: Report }): ReactNode {
  const { candles, supports, resistances, price } = report
  const lines = [
    ...resistances.map((level) => ({ price: level.price, className: styles.resistance, name: '压' })),
    ...supports.map((level) => ({ price: level.price, className: styles.support, name: '撑' })),
    ...(price === null ? [] : [{ price, className: styles.now, name: '现' }]),
  ]
  const every = [...candles.high, ...candles.low, ...lines.map((line) => line.price)]
  const [low, high] = [Math.min(...every), Math.max(...every)]
  const y = (value: number) => EDGE + ((high - value) / Math.max(1, high - low)) * (HEIGHT - 2 * EDGE)
  const first = candles.time[0]
  const last = candles.time.at(-1)
  const name = `${first === undefined || last === undefined ? '' : `${dayText(first)} 至 ${dayText(last)} 日K，`}${lines.length - 1} 条支撑压力线`
  const labels = spread(lines.map((line) => ({ ...line, at: y(line.price) })))
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name} className={styles.chart}>
      <Candles candles={candles} y={y} />
      {lines.map((line) => (
        <line
          key={`${line.name}${line.price}`}
          x1="0"
          x2={PLOT}
          y1={y(line.price).toFixed(1)}
          y2={y(line.price).toFixed(1)}
          className={line.className}
        />
      ))}
      {labels.map((label) => (
        <text key={`${label.name}${label.price}`} x={PLOT + 4} y={(label.at + 4).toFixed(1)} className={styles.label}>
          {label.name} {priceText(label.price, report)}
        </text>
      ))}
    </svg>
  )
}

function Candles({ candles, y }: { candles: Report['candles']; y: (value: number) => number }): ReactNode {
  const step = PLOT / Math.max(20, candles.time.length)
  const x = (at: number) => (at + 0.5) * step
  const average = candles.average20.flatMap((value, at) =>
    value === null ? [] : [`${x(at).toFixed(1)},${y(value).toFixed(1)}`],
  )
  return (
    <>
      {candles.time.map((time, at) => {
        const [open = 0, close = 0] = [candles.open[at], candles.close[at]]
        const top = y(Math.max(open, close))
        return (
          <g key={time} className={close >= open ? styles.up : styles.down}>
            <line
              x1={x(at).toFixed(1)}
              x2={x(at).toFixed(1)}
              y1={y(candles.high[at] ?? close).toFixed(1)}
              y2={y(candles.low[at] ?? close).toFixed(1)}
            />
            <rect
              x={(x(at) - step * 0.32).toFixed(1)}
              y={top.toFixed(1)}
              width={(step * 0.64).toFixed(1)}
              height={Math.max(1, y(Math.min(open, close)) - top).toFixed(1)}
            />
          </g>
        )
      })}
      <polyline points={average.join(' ')} className={styles.average} />
    </>
  )
}

/** Moves labels apart from the top down; one that has no room any more is left out. */
function spread<Label extends { readonly at: number }>(labels: readonly Label[]): Label[] {
  const placed: Label[] = []
  for (const label of labels.toSorted((a, b) => a.at - b.at)) {
    const at = Math.max(label.at, (placed.at(-1)?.at ?? Number.NEGATIVE_INFINITY) + LABEL_ROOM)
    if (at <= HEIGHT - 4) placed.push({ ...label, at })
  }
  return placed
}
