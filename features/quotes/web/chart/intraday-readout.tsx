import type { ReactNode } from 'react'
import { directionOf } from '@niujin/ui'
import { percent } from '@niujin/web-kit/formats'
import { legendText, type ChartTexts, type LegendedChart } from './legend.ts'
import { ReadoutItem } from './readout-item.tsx'
import { stampText } from './stamp-text.ts'
import type { LoadedIntraday } from '../stock/load-instrument.ts'
import styles from './readout.module.css'

type Day = LoadedIntraday['days'][number]

export type IntradayReadoutProps = {
  intraday: LoadedIntraday | undefined
  /** bar under the cross-hair, counted through all days; null: the newest */
  at: number | null
  texts: ChartTexts
  /** what is drawn, with what was traded in each minute */
  chart: LegendedChart | undefined
  /** the minute is told with its day, also of a single one */
  hasDate?: boolean
}

/** The rows above 分时: price, change, average and volume of the minute looked at; they keep their room. */
export function IntradayReadout(props: IntradayReadoutProps): ReactNode {
  const { intraday, at, texts, chart, hasDate = false } = props
  const found = intraday && minuteAt(intraday.days, at)
  if (!intraday || !found) return <div className={styles.minute} />
  const volume = chart?.legends[1]?.lines[0]
  return (
    <div className={styles.minute}>
      <span className={styles.when}>{whenText(found.day.time[found.minute] ?? 0, intraday, hasDate)}</span>
      <Prices {...found} texts={texts} />
      {volume && <ReadoutItem name="量" text={legendText(volume, found.index)} />}
    </div>
  )
}

type PricesProps = { day: Day; minute: number; texts: ChartTexts }

function Prices({ day, minute, texts: { format, moved } }: PricesProps): ReactNode {
  const close = day.close[minute] ?? 0
  const side = directionOf(close - day.previousClose)
  return (
    <>
      <ReadoutItem name="价" text={format(close)} side={side} />
      <ReadoutItem
        name="幅"
        text={percent(day.previousClose ? close / day.previousClose - 1 : undefined)}
        side={side}
      />
      <ReadoutItem name="均" text={format(day.average[minute] ?? 0)} colour="var(--series-2)" />
      <ReadoutItem name="涨跌" text={moved(close - day.previousClose)} side={side} />
    </>
  )
}

function minuteAt(days: readonly Day[], at: number | null): { day: Day; minute: number; index: number } | undefined {
  let left = at ?? Number.POSITIVE_INFINITY
  let before = 0
  for (const [index, day] of days.entries()) {
    const isLast = index === days.length - 1
    if (left < day.time.length || isLast) {
      const minute = Math.min(left, day.time.length - 1)
      return minute < 0 ? undefined : { day, minute, index: before + minute }
    }
    left -= day.time.length
    before += day.time.length
  }
  return undefined
}

function whenText(stamp: number, { days, state }: LoadedIntraday, hasDate: boolean): string {
  const text = stampText(stamp, state.date)
  // A suspended stock shows the last day it traded, which has to be told.
  return hasDate || days.some(({ date }) => date !== state.date) ? text : text.slice(-5)
}
