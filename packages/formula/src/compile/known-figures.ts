import type { Series } from '../bars.ts'
import { MOST_ENTRIES } from './store-layout.ts'

/** Figures that become known on the same days, of every stock. Plain data, over shared memory: no thread copies it. */
export interface FigureTable {
  /** Numbers of FINANCE. */
  readonly codes: readonly number[]
  /** Per stock the place of its first entry, and of the end of the last stock's. */
  readonly starts: Int32Array
  /** YYYYMMDD from which an entry holds until the next one does; ascending within a stock. */
  readonly days: Int32Array
  /** Entry after entry, each in the order of the codes; NaN is unknown. */
  readonly values: Float64Array
}

/** What was known on each day, for formulas that look back: nothing in it is of a later day than it stands at. */
export interface KnownFigures {
  readonly tables: readonly FigureTable[]
  /** YYYYMMDD of the facts of now: on days before they were not known. */
  readonly today: number
}

/**
 * FINANCE that is not of reports or of a moment: what follows from the shares and the listing is told of each bar by the
 * function, and who is in an index is known as of now only.
 */
const WITHOUT_DAYS: ReadonlySet<number> = new Set([1, 7, 39, 40, 42, 50])

/** Whether a fact is another one from day to day when the past is looked at. */
export function isByDay(name: string, code: number): boolean {
  return name === 'dynamicInfo' || (name === 'finance' && !WITHOUT_DAYS.has(code))
}

/** Where a figure is found: the table, and its column there. */
export interface FigureColumn {
  readonly table: FigureTable
  readonly column: number
}

/** Undefined for a figure that is known of now only. */
export function columnOf({ tables }: KnownFigures, name: string, code: number): FigureColumn | undefined {
  if (name !== 'finance') return undefined
  const table = tables.find(({ codes }) => codes.includes(code))
  return table && { table, column: table.codes.indexOf(code) }
}

/** Where a stock's entries are in a table: the newest there may be. */
export function entriesOf({ starts }: FigureTable, stock: number): { from: number; end: number } {
  const end = starts[stock + 1] ?? 0
  return { from: Math.max(starts[stock] ?? 0, end - MOST_ENTRIES), end }
}

/** A figure of a stock on each of these days, ascending; NaN before it is known for the first time. */
export function figureOn({ table, column }: FigureColumn, stock: number, dates: Series): Series {
  const values = new Float64Array(dates.length).fill(Number.NaN)
  const { from, end } = entriesOf(table, stock)
  let next = from
  for (let at = 0; at < dates.length; at += 1) {
    const date = dates[at] ?? 0
    while (next < end && (table.days[next] ?? 0) <= date) next += 1
    if (next > from) values[at] = table.values[(next - 1) * table.codes.length + column] ?? Number.NaN
  }
  return values
}

/** A fact of now on each of these days: not known on any before. */
export function onlyNow(value: number, today: number, dates: Series): Series {
  return dates.map((date) => (date >= today ? value : Number.NaN))
}
