import type { ReactNode } from 'react'
import type { Colour } from '@niujin/chart'
import { legendText, type LegendedChart, type PaneLegend } from './legend.ts'
import styles from './pane-legends.module.css'

/** Pixels the chart keeps for the dates under its first pane. */
const AXIS_HEIGHT = 18

/** The rows over the lower panes: what is drawn there, with its values in their colours. */
export function PaneLegends({ chart, at }: { chart: LegendedChart; at: number | null }): ReactNode {
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
        <LegendLines legend={legend} index={index} />
      </div>
    ),
  )
}

/** An indicator's name and its values at a bar. */
export function LegendLines({ legend, index }: { legend: PaneLegend; index: number }): ReactNode {
  return (
    <>
      {legend.title && <span className={styles.title}>{legend.title}</span>}
      {legend.note && <span className={styles.title}>{legend.note}</span>}
      {legend.lines.map((line, order) => (
        <span key={`${order}${line.name}`} style={{ color: colourOf(line.colour) }}>
          {line.name} {legendText(line, index)}
        </span>
      ))}
      {legend.more?.map((other) => (
        <LegendLines key={other.title} legend={other} index={index} />
      ))}
    </>
  )
}

function colourOf(role: Colour): string {
  if (typeof role === 'number') return `var(--series-${role})`
  // Colours of formulas are made for black screens: half ink they can be read on any. Browsers that cannot mix write in ink.
  if (role.startsWith('#')) return `color-mix(in srgb, ${role} 55%, var(--ink))`
  return role === 'ink' ? 'var(--ink-2)' : `var(--${role})`
}
