/** Stocks beside each other in a group: the four 32-bit lanes of a WebAssembly vector. */
export const LANES = 4

/** Bytes of one value, and of the columns before it, for one stock and bar. */
export const COLUMNS = {
  open: { width: 4, before: 0 },
  high: { width: 4, before: 4 },
  low: { width: 4, before: 8 },
  close: { width: 4, before: 12 },
  date: { width: 4, before: 16 },
  // Shares do not fit 32 bits on a busy day of a large bank; whole numbers up to 2^53 are exact in 64.
  volume: { width: 8, before: 20 },
  amount: { width: 8, before: 28 },
} as const

const BYTES_A_BAR = 36

/**
 * A group's entry in the table, in words of four bytes: address / 16, rows, and of each lane the first row, and the
 * highest and lowest price before it.
 */
export const GROUP = { words: 16, base: 0, capacity: 1, starts: 4, high: 8, low: 12 } as const

/** No price is so high or so low, in milli: kept as the lowest or highest one they stand for none. */
export const HIGHEST_PRICE = 2 ** 30
export const LOWEST_PRICE = -HIGHEST_PRICE

/**
 * Ex-right days kept of a stock: more than twenty years have of any. Those before are left out, and what was traded
 * before them is not known then.
 */
export const MOST_STEPS = 64
/** Numbers of an ex-right day: its date, and what the prices and the shares of the days before are to be multiplied with to be those of now. */
export const STEP = { numbers: 3, date: 0, price: 1, shares: 2 } as const
/** Words kept of how a stock's prices were adjusted: the number of its ex-right days, and the tick in milli. */
export const ADJUSTED = { words: 2 } as const

/**
 * A stretch of a group's rows on which none of its stocks went ex-right, in bytes: the row after its last one, and of
 * each lane the size of a tick as adjusted (yuan), the tick (milli), and the shares as a part of those of now.
 */
export const STRETCH = { bytes: 112, until: 0, size: 16, tick: 48, shares: 80, most: LANES * MOST_STEPS + 1 } as const
/** Facts a compiled formula may ask for, and the bytes of one: a number per lane. */
export const FACT = { most: 32, bytes: LANES * 8 } as const
/** Reports or dividends kept of a stock: more than ten years have of any. Those before are not known then. */
export const MOST_ENTRIES = 64
/** Tables of figures that a formula may ask: reports and dividends. */
export const MOST_TABLES = 2
/**
 * A stretch of a group's rows on which the same was known of each of its stocks, in bytes: the row after its last one,
 * then each figure asked for, of which a compiled formula may have so many.
 */
export const FIGURE = { most: 8, until: 0, first: 16, stretches: LANES * (MOST_TABLES * MOST_ENTRIES + 1) + 1 } as const
const FIGURE_BYTES = FIGURE.stretches * (FIGURE.first + FIGURE.most * FACT.bytes)
/** What a thread notes of the group it works on: facts, stretches between ex-right days, then those of figures. */
export const INPUTS = {
  facts: 0,
  stretches: FACT.most * FACT.bytes,
  figures: FACT.most * FACT.bytes + STRETCH.most * STRETCH.bytes,
  bytes: FACT.most * FACT.bytes + STRETCH.most * STRETCH.bytes + FIGURE_BYTES,
} as const

/** Threads that may run at once, each with a scratch and inputs of its own. */
export const MOST_THREADS = 16
/** Bytes one formula's windows may use. A shift into the past must stay within it too: it may read before the first column. */
export const SCRATCH = 256 * 1024
/** Outputs a formula may have for its values to be read. */
export const MOST_OUTPUTS = 32

/** Where things are in a store's memory, in bytes. */
export interface StoreLayout {
  readonly stocks: number
  readonly groups: number
  readonly bytes: number
  readonly scratch: number
  /** Per thread, see `INPUTS`. */
  readonly inputs: number
  /** Group table, see `GROUP`. */
  readonly table: number
  /** Per stock: group × 4 + lane. */
  readonly slots: number
  /** Per stock how often its bars have changed, the newest one aside. */
  readonly versions: number
  /** Per stock, see `ADJUSTED`. */
  readonly adjusted: number
  /** Ex-right days, the newest of every stock first, see `STEP`: where stocks have few, most of it is never touched. */
  readonly steps: number
  /** Per group one byte: a bit per lane. */
  readonly hits: number
  /** Per group and output four numbers of 64 bits. */
  readonly values: number
  /** Per group and row one byte: a bit per lane. */
  readonly history: number
  /** Per group the place of its first row in `history`. */
  readonly historyStarts: number
}

interface Planned {
  readonly layout: StoreLayout
  /** Writes the tables into a new memory. */
  fill(buffer: ArrayBufferLike): void
}

/** Lays out a store for stocks of these lengths, the longest first. @throws RangeError above the 4 GB of a memory. */
export function layoutOf(lengths: readonly number[], spare: number): Planned {
  const order = lengths.map((_, stock) => stock).sort((one, other) => (lengths[other] ?? 0) - (lengths[one] ?? 0))
  const groups = Math.ceil(lengths.length / LANES)
  const capacities = Array.from({ length: groups }, (_, group) =>
    Math.max(1, (lengths[order[group * LANES] ?? 0] ?? 0) + spare),
  )
  const rows = capacities.reduce((sum, one) => sum + one, 0)
  let bytes = 0
  const reserve = (size: number): number => {
    const from = bytes
    bytes += Math.ceil(size / 64) * 64
    return from
  }
  const layout = {
    stocks: lengths.length,
    groups,
    scratch: reserve(SCRATCH * MOST_THREADS),
    inputs: reserve(INPUTS.bytes * MOST_THREADS),
    table: reserve(groups * GROUP.words * 4),
    slots: reserve(lengths.length * 4),
    versions: reserve(lengths.length * 4),
    adjusted: reserve(lengths.length * ADJUSTED.words * 4),
    steps: reserve(MOST_STEPS * lengths.length * STEP.numbers * 8),
    hits: reserve(groups),
    values: reserve(groups * MOST_OUTPUTS * LANES * 8),
    historyStarts: reserve(groups * 4),
    history: reserve(rows),
  }
  const bases = capacities.map((capacity) => reserve(capacity * LANES * BYTES_A_BAR))
  if (bytes > 2 ** 32) throw new RangeError('行情太多，放不进一块内存')
  const fill = (buffer: ArrayBufferLike): void => {
    const table = new Int32Array(buffer, layout.table, groups * GROUP.words)
    const starts = new Int32Array(buffer, layout.historyStarts, groups)
    let row = 0
    for (const [group, capacity] of capacities.entries()) {
      table.set([(bases[group] ?? 0) / 16, capacity], group * GROUP.words)
      for (const [word, value] of [
        [GROUP.starts, capacity],
        [GROUP.high, LOWEST_PRICE],
        [GROUP.low, HIGHEST_PRICE],
      ] as const) {
        table.fill(value, group * GROUP.words + word, group * GROUP.words + word + LANES)
      }
      starts[group] = row
      row += capacity
    }
    const slots = new Int32Array(buffer, layout.slots, lengths.length)
    for (const [slot, stock] of order.entries()) slots[stock] = slot
  }
  return { layout: { ...layout, bytes }, fill }
}
