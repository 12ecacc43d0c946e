import type { ReactNode } from 'react'
import { classes, directionOf } from '@niujin/ui'
import { minuteText, percent } from '@niujin/web-kit/formats'
import type { LoadedIntraday } from '../stock/load-instrument.ts'
import styles from './readout.module.css'

type Day = LoadedIntraday['days'][number]

export type IntradayReadoutProps = {
  intraday: LoadedIntraday | undefined
  /** bar under the cross-hair, counted through all days; null: the newest */
  at: number | null
  format: (milli: number) => string
}

/** The row above 分时: price, change and average of the minute looked at. */
export function IntradayReadout({ intraday, at, format }: IntradayReadoutProps): ReactNode {
  const found = intraday && minuteAt(intraday.days, at)
  if (!found) return <div className={styles.readout} />
  const { day, minute } = found
  const close = day.close[minute] ?? 0
  const side = directionOf(close - day.previousClose)
  return (
    <div className={styles.readout}>
      {at !== null && <span className={styles.when}>{whenText(day, minute, intraday.days.length > 1)}</span>}
      <Item name="价" text={format(close)} side={side} />
      <Item name="均" text={format(day.average[minute] ?? 0)} colour="var(--series-2)" />
      <Item name="幅" text={percent(day.previousClose ? close / day.previousClose - 1 : undefined)} side={side} />
    </div>
  )
}

function Item(props: { name: string; text: string; side?: 'up' | 'down' | 'flat'; colour?: string }): ReactNode {
  const { name, text, side, colour } = props
  return (
    <span className={styles.item}>
      <span className={styles.name}>{name}</span>
      <span className={classes(side && styles[side])} style={colour === undefined ? undefined : { color: colour }}>
        {text}
      </span>
    </span>
  )
}

function minuteAt(days: readonly Day[], at: number | null): { day: Day; minute: number } | undefined {
  let left = at ?? Number.POSITIVE_INFINITY
  for (const [index, day] of days.entries()) {
    const isLast = index === days.length - 1
    if (left < day.time.length || isLast) {
      const minute = Math.min(left, day.time.length - 1)
      return minute < 0 ? undefined : { day, minute }
    }
    left -= day.time.length
  }
  return undefined
}

function whenText(day: Day, minute: number, withDate: boolean): string {
  const time = minuteText(day.time[minute] ?? 0)
  const digits = String(day.date)
  return withDate ? `${digits.slice(4, 6)}-${digits.slice(6, 8)} ${time}` : time
}
