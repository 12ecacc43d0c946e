import type { ReactNode } from 'react'
import { classes, directionOf } from '@niujin/ui'
import { dayText, minuteText, percent } from '@niujin/web-kit/formats'
import { LegendLines } from './pane-legends.tsx'
import type { PaneLegend } from './legend.ts'
import type { Candles } from './use-candles.ts'
import styles from './readout.module.css'

export type CandleReadoutProps = {
  candles: Candles | undefined
  /** bar under the cross-hair; null: none, and the row names the indicators */
  at: number | null
  format: (milli: number) => string
  legend: PaneLegend | undefined
}

/** The row above the candles: the day under the cross-hair, else the indicator with its newest values. */
export function CandleReadout({ candles, at, format, legend }: CandleReadoutProps): ReactNode {
  if (!candles || !legend) return <div className={styles.readout} />
  if (at === null || candles.time[at] === undefined) {
    return (
      <div className={styles.readout}>
        <LegendLines legend={legend} index={candles.time.length - 1} />
      </div>
    )
  }
  const close = candles.close[at] ?? 0
  const before = candles.close[at - 1] ?? candles.open[at] ?? 0
  const prices = [
    ['开', candles.open[at]],
    ['高', candles.high[at]],
    ['低', candles.low[at]],
    ['收', close],
  ] as const
  return (
    <div className={styles.readout}>
      <span className={styles.when}>{stampText(candles.time[at])}</span>
      {prices.map(([name, value = 0]) => (
        <span key={name} className={styles.item}>
          <span className={styles.name}>{name}</span>
          <span className={styles[directionOf(value - before)]}>{format(value)}</span>
        </span>
      ))}
      <span className={classes(styles.item, styles[directionOf(close - before)])}>
        {percent(before > 0 ? close / before - 1 : undefined)}
      </span>
    </div>
  )
}

function stampText(stamp: number): string {
  if (stamp < 1e8) return dayText(stamp).slice(2)
  return `${dayText(Math.floor(stamp / 10_000)).slice(5)} ${minuteText(stamp)}`
}
