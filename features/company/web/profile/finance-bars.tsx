import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classes } from '@niujin/ui'
import type { ChartPoint } from '../../contract/finance.ts'
import type { Span } from '../../contract/limits.ts'
import { changeOf, periodText, unitText, type FigureUnit } from './metrics.ts'
import styles from './finance-bars.module.css'

interface FinanceBarsProps {
  /** names the chart, such as 营业收入 */
  label: string
  points: readonly ChartPoint[]
  span: Span
  unit: FigureUnit
}

const COLOURS = { red: 'up', green: 'down', grey: 'flat' } as const

/** Bars of a financial chart: they scroll sideways from the newest back, a tap or the arrow keys read one off. */
export function FinanceBars({ label, points, span, unit }: FinanceBarsProps): ReactNode {
  const newest = points.findLastIndex(({ y }) => y !== null)
  const [chosen, setChosen] = useState<number>()
  const at = points.findIndex(({ x, y }) => x === chosen && y !== null)
  const shown = at < 0 ? newest : at
  const strip = useNewestInSight(newest)
  const scale = scaleOf(points)
  const point = points[shown]
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextFilled(points, shown, event.key)
    if (next === undefined) return
    event.preventDefault()
    setChosen(points[next]?.x)
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus()
  }
  return (
    <figure aria-label={label}>
      <figcaption className={styles.readout} aria-live="polite">
        {point && (
          <>
            <span>{periodText(point.x, span)}</span>
            <strong>{unitText(point.y, unit)}</strong>
            <span className={styles[COLOURS[point.colour]]}>同比 {changeOf(point)}</span>
          </>
        )}
      </figcaption>
      <div
        ref={strip}
        className={styles.strip}
        role="toolbar"
        aria-label={`${label}各期`}
        tabIndex={-1}
        onKeyDown={move}
      >
        {points.map((one, index) => (
          <Bar
            key={one.x}
            point={one}
            span={span}
            text={unitText(one.y, unit)}
            at={index}
            zero={scale.zero}
            size={scale.sizeOf(one.y)}
            isChosen={index === shown}
            onChoose={() => setChosen(one.x)}
          />
        ))}
      </div>
    </figure>
  )
}

interface BarProps {
  point: ChartPoint
  span: Span
  text: string
  at: number
  /** Height of the zero line from the bottom, percent. */
  zero: number
  /** Height of the bar, percent. */
  size: number
  isChosen: boolean
  onChoose: () => void
}

function Bar({ point, span, text, at, zero, size, isChosen, onChoose }: BarProps): ReactNode {
  const period = periodText(point.x, span)
  const foot = <span className={styles.foot}>{period}</span>
  if (point.y === null) {
    return (
      <span className={styles.slot} data-at={at} aria-hidden>
        <span className={styles.plot} />
        {foot}
      </span>
    )
  }
  const bottom = point.y < 0 ? zero - size : zero
  return (
    <button
      type="button"
      data-at={at}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={`${period} ${text} 同比 ${changeOf(point)}`}
      className={classes(styles.slot, isChosen && styles.chosen)}
      onClick={onChoose}
    >
      <span className={styles.plot}>
        <span
          className={classes(styles.bar, styles[COLOURS[point.colour]])}
          style={{ bottom: `${bottom}%`, height: `${size}%` }}
        />
      </span>
      {foot}
    </button>
  )
}

/** Zero stands where the largest and the smallest value leave it; a bar is never thinner than can be seen. */
function scaleOf(points: readonly ChartPoint[]) {
  const values = points.flatMap(({ y }) => (y === null ? [] : [y]))
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const range = most - least || 1
  return { zero: (-least / range) * 100, sizeOf: (y: number | null) => Math.max(0.5, (Math.abs(y ?? 0) / range) * 100) }
}

function nextFilled(points: readonly ChartPoint[], from: number, key: string): number | undefined {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return undefined
  for (let at = from + step; at >= 0 && at < points.length; at += step) if (points[at]?.y !== null) return at
  return undefined
}

/** Scrolls the strip so that the newest bar stands at its right end. */
function useNewestInSight(newest: number) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = strip.current
    const bar = row?.querySelector<HTMLElement>(`[data-at="${newest}"]`)
    if (!row || !bar) return undefined
    const show = () => {
      row.scrollLeft = bar.offsetLeft + bar.offsetWidth - row.clientWidth
    }
    show()
    if (typeof ResizeObserver !== 'function') return undefined
    // The places have their width only when the styles are there, and another one when the phone is turned.
    const observer = new ResizeObserver(show)
    observer.observe(bar)
    return () => observer.disconnect()
  }, [newest])
  return strip
}
