import {
  openFormulaEngine,
  type FormulaDone,
  type FormulaEngine,
  type FormulaJob,
  type FormulaReads,
  type JobFormula,
} from '@niujin/chart/formula'
import { LIBRARY, type ChosenFormula } from '../../../domain/index.ts'
import { servedPeriod } from '../own-minutes.ts'
import type { CandlePeriod } from '../periods.ts'
import type { Candles } from '../use-candles.ts'

/** What formulas are worked out over. */
export interface Wanted {
  readonly candles: Candles
  readonly formulas: readonly ChosenFormula[]
  readonly period: CandlePeriod
  readonly facts: FormulaJob['facts']
  /** What the facts have, or never will. */
  readonly settled: FormulaReads
}

/** Formulas as they were worked out over certain candles. */
export interface Worked {
  readonly wanted: Wanted
  /** In the order of the formulas. */
  readonly done: readonly FormulaDone[]
}

/** Prices move many times a second; the lines follow this often (milliseconds). */
const SPACING = 250

/** Keeps formulas worked out beside the page: one job at a time, of those waiting only the newest. */
export class FormulaFollower {
  private readonly report: (worked: Worked) => void
  private readonly engine: FormulaEngine = openFormulaEngine()
  private next: Wanted | undefined
  private busy = false
  private closed = false

  constructor(report: (worked: Worked) => void) {
    this.report = report
  }

  want(wanted: Wanted): void {
    this.next = wanted
    if (!this.busy) void this.run()
  }

  close(): void {
    this.closed = true
    this.engine.close()
  }

  private async run(): Promise<void> {
    this.busy = true
    while (this.next && !this.closed) {
      const wanted = this.next
      this.next = undefined
      const done = await this.engine.work(jobOf(wanted))
      if (this.closed) return
      this.report({ wanted, done })
      await new Promise((resolve) => {
        setTimeout(resolve, SPACING)
      })
    }
    this.busy = false
  }
}

function jobOf({ candles, formulas, period, facts }: Wanted): FormulaJob {
  const { time, open, high, low, close, volume, amount, past } = candles
  return {
    bars: { time, open, high, low, close, volume, amount, past },
    // Minutes of one's own have no name in formulas: PERIOD is that of the bars they are made from.
    period: servedPeriod(period),
    formulas: formulas.map(jobFormula),
    ...(facts && { facts }),
  }
}

function jobFormula({ key, name, pane, values, written }: ChosenFormula): JobFormula {
  // What is written carries the formulas it refers to; see `writtenFormulas`.
  const source: JobFormula['source'] = written ?? { library: key.slice(LIBRARY.length + 1) }
  return { source, name, values, pane }
}
