import type { ColumnStore } from './column-store.ts'
import { numberOf, type Fact } from './group-inputs.ts'
import { columnOf, entriesOf, type FigureColumn, type FigureTable, type KnownFigures } from './known-figures.ts'
import type { StockFacts } from './stock-facts.ts'
import { DAY } from './store-columns.ts'
import { COLUMNS, FACT, FIGURE, INPUTS, LANES, MOST_ENTRIES, MOST_TABLES } from './store-layout.ts'

/** After every row there can be. */
const BEYOND = 2 ** 31 - 1

/** Where the values of a figure come from: a table, or what is known of now alone. */
interface Source {
  readonly fact: Fact
  readonly found: FigureColumn | undefined
}

/** The days on which something becomes known of a stock, as rows of its group, and the one reached. */
interface Course {
  readonly table: FigureTable | undefined
  readonly rows: Int32Array
  /** Entry of the table at the first of the rows. */
  entry: number
  count: number
  reached: number
}

/** Notes in the memory of the store what was known of a group's stocks, stretch after stretch of their days. */
export class GroupFigures {
  readonly address: number
  private readonly store: ColumnStore
  private readonly sources: readonly Source[]
  private readonly today: number
  private readonly factsOf: ((stock: number) => StockFacts | undefined) | undefined
  private readonly bytes: number
  private readonly numbers: { readonly whole: Int32Array; readonly exact: Float64Array }
  /** Per lane one course for each table asked for, and the last for what is known of now alone. */
  private readonly courses: readonly (readonly Course[])[]
  private stocks: readonly (number | undefined)[] = []
  private dates = 0

  /** `thread` as in `CompiledFormula.of`. */
  constructor(
    store: ColumnStore,
    asked: readonly Fact[],
    {
      thread,
      figures,
      factsOf,
    }: {
      thread: number
      figures: KnownFigures
      factsOf: ((stock: number) => StockFacts | undefined) | undefined
    },
  ) {
    const { memory, layout } = store.shared
    this.address = layout.inputs + thread * INPUTS.bytes + INPUTS.figures
    this.store = store
    this.sources = asked.map((fact) => ({ fact, found: columnOf(figures, fact.name, fact.code) }))
    this.today = figures.today
    this.factsOf = factsOf
    this.bytes = FIGURE.first + asked.length * FACT.bytes
    this.numbers = { whole: new Int32Array(memory.buffer), exact: new Float64Array(memory.buffer) }
    const tables = new Set(this.sources.map(({ found }) => found?.table))
    if (tables.size > MOST_TABLES + 1) throw new RangeError('资料的表太多')
    const courseOf = (table: FigureTable | undefined): Course => ({
      table,
      rows: new Int32Array(table ? MOST_ENTRIES : 1),
      entry: 0,
      count: 0,
      reached: 0,
    })
    this.courses = Array.from({ length: LANES }, () => Array.from(tables, courseOf))
  }

  /** Notes the stretches of a group's rows from `first` on, the oldest first. */
  note(group: number, first: number): void {
    const { store } = this
    const capacity = store.capacityOf(group)
    this.dates = store.baseOf(group) / 4 + COLUMNS.date.before * capacity * (LANES / 4)
    this.stocks = Array.from({ length: LANES }, (_, lane) => store.stockIn(group * LANES + lane))
    for (const [lane, courses] of this.courses.entries()) {
      const start = Math.max(first, store.startOf(group, lane))
      for (const course of courses) this.lay(course, lane, { start, capacity })
    }
    let address = this.address
    for (let row = first; row < BEYOND; address += this.bytes) {
      const until = this.moveTo(row)
      this.numbers.whole[(address + FIGURE.until) / 4] = until
      for (let lane = 0; lane < LANES; lane += 1) this.noteLane(lane, address)
      row = until
    }
  }

  /** Finds the rows on which each entry of a stock comes to hold; those before the first row at once. */
  private lay(course: Course, lane: number, { start, capacity }: { start: number; capacity: number }): void {
    const stock = this.stocks[lane]
    course.count = 0
    course.reached = 0
    if (stock === undefined) return
    const { table, rows } = course
    if (!table) {
      rows[0] = this.rowOf(lane, this.today, { start, capacity })
      course.count = 1
      return
    }
    const { from, end } = entriesOf(table, stock)
    course.entry = from
    let row = start
    for (let entry = from; entry < end; entry += 1) {
      // After the last row nothing comes any more.
      row = row === BEYOND ? BEYOND : this.rowOf(lane, table.days[entry] ?? 0, { start: row, capacity })
      rows[course.count] = row
      course.count += 1
    }
  }

  /** Takes every course to a row; the row on which the next entry of any comes to hold. */
  private moveTo(row: number): number {
    let until = BEYOND
    for (const courses of this.courses) {
      for (const course of courses) {
        while (course.reached < course.count && (course.rows[course.reached] ?? 0) <= row) course.reached += 1
        if (course.reached < course.count) until = Math.min(until, course.rows[course.reached] ?? BEYOND)
      }
    }
    return until
  }

  private noteLane(lane: number, address: number): void {
    const first = (address + FIGURE.first) / 8 + lane
    for (const [index, { fact, found }] of this.sources.entries())
      this.numbers.exact[first + index * LANES] = this.valueOf(lane, fact, found)
  }

  private valueOf(lane: number, fact: Fact, found: FigureColumn | undefined): number {
    const course = this.courses[lane]?.find(({ table }) => table === found?.table)
    const stock = this.stocks[lane]
    if (!course || stock === undefined || course.reached === 0) return Number.NaN
    if (!found) return numberOf(this.factsOf?.(stock), fact)
    const { table, column } = found
    return table.values[(course.entry + course.reached - 1) * table.codes.length + column] ?? Number.NaN
  }

  /** The first row of a lane on or after a day; `BEYOND` when there is none. */
  private rowOf(lane: number, date: number, { start, capacity }: { start: number; capacity: number }): number {
    let [low, high] = [start, capacity]
    while (low < high) {
      const middle = (low + high) >> 1
      if (((this.numbers.whole[this.dates + middle * LANES + lane] ?? 0) & DAY) < date) low = middle + 1
      else high = middle
    }
    return low < capacity ? low : BEYOND
  }
}
