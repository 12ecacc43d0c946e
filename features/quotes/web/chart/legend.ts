import type { ChartModel, Colour, Values } from '@niujin/chart'
import { percent } from '@niujin/web-kit/formats'
import type { OwnIndicator } from './card-choices.ts'

/** One named value of a pane as the row above it shows it: MA5 1412.30. */
export interface LegendLine {
  readonly name: string
  readonly colour: Colour
  readonly values: Values
  readonly format: (value: number) => string
  /** Written as percent of its first value in sight, as the axis counts it. */
  readonly isFromSight?: boolean
}

/** What a pane is called, with its parameters, and its lines. */
export interface PaneLegend {
  readonly title: string
  /** What is to be known before reading the values. */
  readonly note?: string
  readonly lines: readonly LegendLine[]
  /** The own indicator whose parameters these are; a formula's are in the sheet of all indicators. */
  readonly of?: OwnIndicator | 'formula'
  /** What else is drawn in the same pane. */
  readonly more?: readonly PaneLegend[]
}

/** How an instrument's chart writes prices, and how many shares its volumes are counted in. */
export interface ChartTexts {
  readonly format: (milli: number) => string
  /** A difference of prices with its sign. */
  readonly moved: (milli: number) => string
  readonly volumeSize: number
  readonly volumeName: string
  /** Milli: the middle of the axis of a day that has no trade yet. */
  readonly previousClose: number
}

/** A chart with what stands above each of its panes, in their order. */
export interface LegendedChart {
  readonly model: ChartModel
  readonly legends: readonly PaneLegend[]
}

/** The text of a line at a bar; -- where the indicator has no value yet. `first` is the first bar in sight. */
export function legendText({ values, format, isFromSight }: LegendLine, index: number, first?: number): string {
  const value = values[index]
  if (value === undefined || Number.isNaN(value)) return '--'
  if (isFromSight !== true) return format(value)
  const start = first === undefined ? undefined : firstValue(values, first)
  return start === undefined ? '--' : percent(value / start - 1)
}

/** The first value from a bar on. */
function firstValue(values: Values, from: number): number | undefined {
  for (let at = from; at < values.length; at += 1) {
    const value = values[at] ?? Number.NaN
    if (value > 0) return value
  }
  return undefined
}
