import { periodOf, quarterOf, reportNumber, yearsBefore } from './report-period.ts'

/** Financial charts show nothing before this day. */
export const CHART_FROM = 20_040_101
/** A chart of years shows at most this many points. */
export const YEAR_WINDOW_POINTS = 62
/** A chart of quarters has this many places: the thirty years from 2004 on, so that its axis never moves. */
export const QUARTER_PADDING_POINTS = 120

/** Red up, green down; grey when unchanged or nothing to compare with. */
export type PointColour = 'red' | 'green' | 'grey'

/** A point of a financial chart. */
export interface ChartPoint {
  /** Report period, YYYYMMDD. */
  readonly x: number
  /** Null where there is no report. */
  readonly y: number | null
  /** Percent change against the same report a year before; null without one or when that was not above zero. */
  readonly zdf: number | null
  readonly colour: PointColour
}

/** A figure of a report. */
export interface PeriodValue {
  readonly period: number
  readonly value: number
}

function colourOf(change: number | null): PointColour {
  if (change === null || change === 0) return 'grey'
  return change > 0 ? 'red' : 'green'
}

function pointOf(values: ReadonlyMap<number, number>, period: number): ChartPoint {
  const value = values.get(period) ?? null
  const before = values.get(yearsBefore(period, 1)) ?? 0
  const zdf = value === null || before <= 0 ? null : ((value - before) / before) * 100
  return { x: period, y: value, zdf, colour: colourOf(zdf) }
}

/** Points of annual reports, oldest first: the newest 62 from 2004 on. */
export function yearPoints(values: readonly PeriodValue[]): readonly ChartPoint[] {
  const byPeriod = new Map(values.map(({ period, value }) => [period, value]))
  return values
    .filter(({ period }) => period >= CHART_FROM && reportNumber(period) === 4)
    .toSorted((a, b) => a.period - b.period)
    .slice(-YEAR_WINDOW_POINTS)
    .map(({ period }) => pointOf(byPeriod, period))
}

/**
 * Points of quarterly reports, oldest first: always 120 places from the first quarter of 2004 on, empty where there is
 * no report. When reports reach beyond the last place, the places move along with the newest.
 */
export function quarterPoints(values: readonly PeriodValue[]): readonly ChartPoint[] {
  const byPeriod = new Map(values.map(({ period, value }) => [period, value]))
  const newest = values.reduce((last, { period }) => Math.max(last, quarterOf(period)), 0)
  const first = Math.max(quarterOf(CHART_FROM), newest - QUARTER_PADDING_POINTS + 1)
  return Array.from({ length: QUARTER_PADDING_POINTS }, (_, at) => pointOf(byPeriod, periodOf(first + at)))
}
