import type { ReactNode } from 'react'
import type { Colour } from '@niujin/chart'
import { share } from '@niujin/web-kit/formats'
import type { CostDistribution } from './cost-distribution.ts'
import { legendText, type LegendedChart, type PaneLegend } from './legend.ts'
import styles from './pane-legends.module.css'

/** Pixels the chart keeps for the dates under its first pane. */
const AXIS_HEIGHT = 18

export type LegendTap = (of: NonNullable<PaneLegend['of']>) => void

export type PaneLegendsProps = {
  chart: LegendedChart
  /** bar under the cross-hair; null: the newest */
  at: number | null
  /** a tap on a name opens its parameters */
  onTap?: LegendTap | undefined
}

/** The rows over the lower panes: what is drawn there, with its values in their colours. */
export function PaneLegends({ chart, at, onTap }: PaneLegendsProps): ReactNode {
  const { panes, times } = chart.model
  const index = at ?? times.length - 1
  const total = panes.reduce((sum, { weight }) => sum + weight, 0)
  const above = (pane: number) => panes.slice(0, pane).reduce((sum, { weight }) => sum + weight, 0) / total
  return chart.legends.map((legend, pane) =>
    pane === 0 ? null : (
      <div
        key={`${pane}${legend.title}`}
        className={styles.legend}
        style={{ top: `calc((100% - ${AXIS_HEIGHT}px) * ${above(pane)} + ${AXIS_HEIGHT}px)` }}
      >
        <LegendLines legend={legend} index={index} onTap={onTap} />
      </div>
    ),
  )
}

export type MainLegendProps = Omit<PaneLegendsProps, 'chart'> & {
  chart: LegendedChart | undefined
  /** 筹码分布, where it is drawn */
  costs: CostDistribution | undefined
  /** the first bar in sight, where percents are counted from it */
  first?: number | undefined
  format: (milli: number) => string
}

/** The row over the candles, in a place of its own so that it covers none of them. */
export function MainLegend({ chart, at, costs, first, format, onTap }: MainLegendProps): ReactNode {
  const [legend] = chart?.legends ?? []
  return (
    <div className={styles.main}>
      {costs && (
        <span className={styles.title}>
          获利 {share(costs.profit)} 平均成本 {format(Math.round(costs.averageCost))}
        </span>
      )}
      {chart && legend && (
        <LegendLines legend={legend} index={at ?? chart.model.times.length - 1} first={first} onTap={onTap} />
      )}
    </div>
  )
}

type LinesProps = { legend: PaneLegend; index: number; first?: number | undefined; onTap: LegendTap | undefined }

/** An indicator's name and its values at a bar. */
function LegendLines({ legend, index, first, onTap }: LinesProps): ReactNode {
  return (
    <>
      <LegendTitle legend={legend} onTap={onTap} />
      {legend.note && <span className={styles.title}>{legend.note}</span>}
      {legend.lines.map((line, order) => (
        <span key={`${order}${line.name}`} style={{ color: colourOf(line.colour) }}>
          {line.name} {legendText(line, index, first)}
        </span>
      ))}
      {legend.more?.map((other) => (
        <LegendLines key={other.title} legend={other} index={index} onTap={onTap} />
      ))}
    </>
  )
}

function LegendTitle({ legend: { title, of }, onTap }: Pick<LinesProps, 'legend' | 'onTap'>): ReactNode {
  if (title === '') return null
  if (!of || !onTap) return <span className={styles.title}>{title}</span>
  return (
    <button type="button" className={styles.tap} data-row={of} aria-label={`${title} 参数`} onClick={() => onTap(of)}>
      {title}
    </button>
  )
}

function colourOf(role: Colour): string {
  if (typeof role === 'number') return `var(--series-${role})`
  // Colours of formulas are made for black screens: half ink they can be read on any. Browsers that cannot mix write in ink.
  if (role.startsWith('#')) return `color-mix(in srgb, ${role} 55%, var(--ink))`
  return role === 'ink' ? 'var(--ink-2)' : `var(--${role})`
}
