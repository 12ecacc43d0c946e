import type { ReactNode } from 'react'
import { ForwardIcon, SimulatedBadge } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { dateText, dateTimeText } from '@niujin/web-kit/formats'
import type { ChartCard } from '../chart-card.ts'
import { chartViewPath } from './chart-view.ts'
import styles from './chart-card.module.css'

const PERIOD_NAMES: Readonly<Record<ChartCard['period'], string>> = {
  intraday: '分时',
  fiveDay: '五日',
  daily: '日K',
  weekly: '周K',
  monthly: '月K',
  quarterly: '季K',
  yearly: '年K',
  minute1: '1分',
  minute5: '5分',
  minute15: '15分',
  minute30: '30分',
  minute60: '60分',
}

const DAYS: ReadonlySet<ChartCard['period']> = new Set(['daily', 'weekly', 'monthly', 'quarterly', 'yearly'])

export type ChartCardViewProps = {
  card: ChartCard
  /** Leaves room for a button at the right end of the head. */
  hasButton?: boolean
}

/** The picture of a chart as somebody saw it; a tap opens the same view live. */
export function ChartCardView({ card, hasButton = false }: ChartCardViewProps): ReactNode {
  const { name, period, picture, width, height, at, isSimulated, formulas, drawings } = card
  const hasMore = formulas.length > 0 || drawings.length > 0
  const drawn = [...card.indicators.map(indicatorName), ...formulas.map((one) => one.name)]
  return (
    <PageLink
      to={chartViewPath(card)}
      state={hasMore ? { chartFormulas: formulas, chartLines: drawings } : undefined}
      className={styles.card}
      aria-label={`${name}${PERIOD_NAMES[period]}，点开看实时的图`}
    >
      <span className={styles.head} data-button={hasButton || undefined}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{[PERIOD_NAMES[period], ...drawn].join(' · ')}</span>
        {isSimulated && <SimulatedBadge short />}
      </span>
      <img
        className={styles.picture}
        src={picture}
        width={width}
        height={height}
        alt={`${name}${PERIOD_NAMES[period]}图`}
        loading="lazy"
      />
      <span className={styles.foot}>
        <time dateTime={at}>{timeText(period, Date.parse(at))}</time>
        <span className={styles.live}>
          看实时
          <ForwardIcon aria-hidden />
        </span>
      </span>
    </PageLink>
  )
}

function indicatorName({ name, parameters }: ChartCard['indicators'][number]): string {
  return parameters.length > 0 ? `${name}(${parameters.join(',')})` : name
}

/** Bars of a day and longer have no time of day. */
function timeText(period: ChartCard['period'], at: number): string {
  return DAYS.has(period) ? dateText(at) : dateTimeText(at)
}
