import type { ReactNode } from 'react'
import { classes } from '@niujin/ui'
import { DAY_MINUTES, positionOfMinute } from '../../domain/day-axis.ts'
import { SIZE_THRESHOLDS } from '../../domain/order-size.ts'
import type { Answer } from '../calls.ts'
import { netText } from '../shared/figures.ts'
import styles from './flow.module.css'

const HEIGHT = 100

/** Net amounts of the four sizes added up through the day, on the day's fixed axis. */
export function FlowCurve({ curve: { time, net } }: { curve: Answer<'capitalFlow'>['curve'] }): ReactNode {
  const lines = SIZE_THRESHOLDS.map(({ size, name }) => ({ size, name, values: net[size] }))
  const all = lines.flatMap(({ values }) => values)
  const most = Math.max(1, ...all)
  const least = Math.min(-1, ...all)
  const yOf = (value: number) => ((most - value) / (most - least)) * HEIGHT
  const last = lines.map(({ name, values }) => `${name}${netText(values.at(-1) ?? 0)}`).join('，')
  return (
    <figure className={styles.curve} aria-label={`今日各类成交净额走势：${last}`}>
      <ul className={styles.legend}>
        {lines.map(({ size, name }) => (
          <li key={size} className={styles[size]}>
            {name}
          </li>
        ))}
      </ul>
      <div className={styles.plot}>
        <svg viewBox={`0 0 ${DAY_MINUTES} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <path className={styles.zero} d={`M0 ${yOf(0)}H${DAY_MINUTES}`} />
          {lines.map(({ size, values }) => (
            <path key={size} className={classes(styles.stroke, styles[size])} d={pathOf(time, values, yOf)} />
          ))}
        </svg>
        <span className={styles.most}>{netText(most)}</span>
        <span className={styles.least}>{netText(least)}</span>
      </div>
      <div className={styles.axis} aria-hidden>
        <span>09:30</span>
        <span>11:30/13:00</span>
        <span>15:00</span>
      </div>
    </figure>
  )
}

function pathOf(time: readonly number[], values: readonly number[], yOf: (value: number) => number): string {
  return values
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${positionOfMinute(time[at] ?? 0)} ${yOf(value).toFixed(2)}`)
    .join('')
}
