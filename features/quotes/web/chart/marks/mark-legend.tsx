import type { ReactNode } from 'react'
import type { Colour } from '@niujin/chart'
import type { LegendedChart } from '../legend.ts'
import { EVENT_KINDS, type CandleEvent, type EventBadge } from './candle-events.ts'
import styles from './mark-legend.module.css'

export type MarkLegendProps = {
  chart: LegendedChart
  events: readonly CandleEvent[]
  /** bar under the cross-hair; null when there is none */
  at: number | null
}

/** Under the chart: what its badges mean, and under the cross-hair what happened in the days of the bar. */
export function MarkLegend({ chart, events, at }: MarkLegendProps): ReactNode {
  const here = events.filter(({ index }) => index === at)
  const named = new Set((here.length > 0 ? here : events).map(({ badge }) => badge))
  const badges = (Object.keys(EVENT_KINDS) as EventBadge[]).filter((badge) => named.has(badge))
  const hasGaps = chart.model.panes[0]?.series.some((series) => series.kind === 'gaps' && series.gaps.length > 0)
  if (badges.length === 0 && hasGaps !== true) return null
  return (
    <ul className={styles.legend} aria-label="图上的记号">
      {badges.map((badge) => (
        <li key={badge} className={styles.mark}>
          <span className={styles.badge} style={{ background: tokenOf(EVENT_KINDS[badge].colour) }} aria-hidden>
            {badge}
          </span>
          {wordsOf(badge, here)}
        </li>
      ))}
      {hasGaps === true && here.length === 0 && (
        <li className={styles.mark}>
          <span className={styles.gap} aria-hidden />
          未补缺口
        </li>
      )}
    </ul>
  )
}

function wordsOf(badge: EventBadge, here: readonly CandleEvent[]): string {
  const titles = here.filter((event) => event.badge === badge).map(({ title }) => title)
  return titles.length > 0 ? titles.join('、') : EVENT_KINDS[badge].name
}

function tokenOf(colour: Colour): string {
  return typeof colour === 'number' ? `var(--series-${colour})` : `var(--${colour})`
}
