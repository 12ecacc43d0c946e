import {
  changePercent,
  holdingsValue,
  QUOTE_FIELDS,
  type Instrument,
  type InstrumentId,
  type QuoteField,
  type QuoteTable,
} from '@niujin/market'

/** Sectors are ours: sources have no quotes of them. They stand at this level at the previous close. */
const SECTOR_LEVEL = 1_000_000

interface Group {
  readonly row: number
  readonly isSector: boolean
  readonly members: readonly number[]
}

/** Rows of indices and sectors: how their constituents move, and the whole quote of a sector. */
export class GroupRows {
  private readonly table: QuoteTable
  private readonly shares: Float64Array
  private readonly groups: readonly Group[]
  private readonly values = new Float64Array(QUOTE_FIELDS.length)
  private readonly before = new Float64Array(QUOTE_FIELDS.length)
  private day = 0

  constructor(
    table: QuoteTable,
    instruments: readonly Instrument[],
    constituentsOf: (id: InstrumentId) => readonly InstrumentId[],
  ) {
    const rowOf = new Map(instruments.map(({ id }, row) => [id, row]))
    this.table = table
    this.shares = Float64Array.from(instruments, ({ floatShares }) => floatShares || 1)
    this.groups = instruments.flatMap(({ id, kind }, row) => {
      if (kind !== 'sector' && kind !== 'index') return []
      return {
        row,
        isSector: kind === 'sector',
        members: constituentsOf(id).flatMap((member) => rowOf.get(member) ?? []),
      }
    })
  }

  /** Writes those rows that changed, on a trading day (YYYYMMDD). Constituents must be written first. */
  write(day: number): void {
    const isNewDay = day !== this.day
    this.day = day
    for (const group of this.groups) {
      this.table.read(group.row, this.before)
      this.values.set(this.before)
      if (isNewDay && group.isSector) this.values.fill(0)
      this.fillMoves(group.members)
      if (group.isSector) this.fillSector(group.members)
      if (this.values.some((value, at) => !Object.is(value, this.before[at]))) this.table.write(group.row, this.values)
    }
  }

  private put(fields: Partial<Record<QuoteField, number>>): void {
    for (const [at, field] of QUOTE_FIELDS.entries()) {
      const value = fields[field]
      if (value !== undefined) this.values[at] = value
    }
  }

  private fillMoves(members: readonly number[]): void {
    let [advancing, unchanged, declining, leaderRow] = [0, 0, 0, -1]
    let most = Number.NEGATIVE_INFINITY
    for (const row of members) {
      const percent = changePercent(this.table.get(row, 'last'), this.table.get(row, 'previousClose'))
      if (percent === null) continue
      if (percent > 0) advancing += 1
      else if (percent < 0) declining += 1
      else unchanged += 1
      if (percent <= most) continue
      most = percent
      leaderRow = row
    }
    this.put({ advancing, unchanged, declining, leaderRow })
  }

  /** A sector from its members, weighted by floating shares. */
  private fillSector(members: readonly number[]): void {
    const priced = members.filter((row) => this.table.get(row, 'last') > 0 && this.table.get(row, 'previousClose') > 0)
    const level = (field: 'open' | 'last') => {
      const traded = priced.filter((row) => this.table.get(row, field) > 0)
      const value = (column: QuoteField) =>
        holdingsValue(traded.map((row) => ({ price: this.table.get(row, column), shares: this.shares[row] ?? 1 })))
      const before = value('previousClose')
      return before > 0 ? Math.round((value(field) / before) * SECTOR_LEVEL) : 0
    }
    const [open, last] = [level('open'), level('last')]
    const total = (column: QuoteField) => sumOf(members.map((row) => this.table.get(row, column)))
    const kept = (column: 'high' | 'low') => this.values[QUOTE_FIELDS.indexOf(column)] || last
    this.put({
      previousClose: SECTOR_LEVEL,
      open,
      last,
      // The highest and lowest seen since the day began.
      high: last === 0 ? 0 : Math.max(open, last, kept('high')),
      low: last === 0 ? 0 : Math.min(open, last, kept('low')),
      volume: total('volume'),
      amount: total('amount'),
      majorNetInflow: total('majorNetInflow'),
      time: Math.max(0, ...priced.map((row) => this.table.get(row, 'time'))),
    })
  }
}

/** The sum of what is known; NaN when nothing is. */
function sumOf(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value))
  return known.length > 0 || values.length === 0 ? known.reduce((whole, value) => whole + value, 0) : Number.NaN
}
