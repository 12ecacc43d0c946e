import type { ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import type { Direction } from '../figures/direction.ts'
import styles from './bar-histogram.module.css'

export type HistogramBar = { key: string; label: string; count: number; direction: Direction }

export type BarHistogramProps = {
  label: string
  /** from 涨停 to 跌停, eleven for the market's breadth */
  bars: readonly HistogramBar[]
  /** opens the list behind a bar */
  onSelect?: (key: string) => void
}

/** How many rose and fell by how much, rises at the left as the lists have them: counts on the bars, sums in a line below. */
export function BarHistogram({ label, bars, onSelect }: BarHistogramProps): ReactNode {
  const highest = Math.max(1, ...bars.map((bar) => bar.count))
  return (
    <figure className={styles.figure} aria-label={label}>
      <ul className={styles.bars}>
        {bars.map((bar) => (
          <li key={bar.key} className={styles.item}>
            <button
              type="button"
              className={classes(styles.bar, styles[bar.direction])}
              aria-label={`${bar.label} ${bar.count}家`}
              disabled={!onSelect}
              onClick={() => onSelect?.(bar.key)}
            >
              <span className={styles.count}>{bar.count}</span>
              <span className={styles.column} style={{ height: `${(bar.count / highest) * 100}%` }} />
            </button>
            <span className={styles.label} aria-hidden>
              {bar.label}
            </span>
          </li>
        ))}
      </ul>
      <Balance bars={bars} />
    </figure>
  )
}

function Balance({ bars }: { bars: readonly HistogramBar[] }): ReactNode {
  const sum = (direction: Direction) =>
    bars.reduce((total, bar) => total + (bar.direction === direction ? bar.count : 0), 0)
  const [down, flat, up] = [sum('down'), sum('flat'), sum('up')]
  return (
    <figcaption className={styles.balance}>
      <span className={styles.up}>涨 {up}</span>
      <span className="share-track" aria-hidden>
        <span className={styles.up} style={{ flexGrow: up }} />
        <span className={styles.flat} style={{ flexGrow: flat }} />
        <span className={styles.down} style={{ flexGrow: down }} />
      </span>
      <span className={styles.down}>跌 {down}</span>
    </figcaption>
  )
}
