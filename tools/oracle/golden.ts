import { writeFileSync } from 'node:fs'
import type { Stock } from './stocks.ts'

const FILE = 'packages/formula/src/library/golden/hqchart-simulated.json'
/** The values kept are those of every so many bars from the end. */
const STEP = 40
const KEPT = 5

/** Values of hqchart on bars of the simulator, with the bars, for a test that needs neither. */
export class Golden {
  private readonly stock: Stock
  private readonly values: Record<string, Record<string, Record<string, number>>> = {}

  constructor(stock: Stock) {
    this.stock = stock
  }

  /** Keeps an output of a formula where it agreed. */
  keep(formula: string, label: string, values: readonly (number | null)[]): void {
    const kept: Record<string, number> = {}
    for (let back = 0; back < KEPT; back += 1) {
      const at = values.length - 1 - back * STEP
      const value = values[at]
      if (typeof value === 'number' && Number.isFinite(value))
        kept[String(this.stock.bars.date[at])] = Number(value.toPrecision(12))
    }
    this.values[formula] = { ...this.values[formula], [label]: kept }
  }

  write(): void {
    const { date, open, high, low, close, volume, amount } = this.stock.bars
    const columns = Object.fromEntries(
      Object.entries({ date, open, high, low, close, volume, amount }).map(([name, column]) => [
        name,
        Array.from(column),
      ]),
    )
    writeFileSync(FILE, `${JSON.stringify({ engine: 'hqchart 1.1.15808', bars: columns, values: this.values })}\n`)
  }
}
