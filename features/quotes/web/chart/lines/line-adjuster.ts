import type { DrawnLine } from '@niujin/chart/line-tools'
import { factorOn, type Steps } from '../adjustment-factor.ts'

/** Smaller parts of a yuan are left over from reckoning. */
const PARTS = 1e6

/**
 * Lines are kept in prices as they were traded and shown in those of the chart, so that 复权 moves them along with the
 * bars they were drawn at. What was turned once is the same line ever after: else it would seem to change by itself.
 */
export class LineAdjuster {
  private readonly steps: Steps
  private readonly shownOf = new Map<string, DrawnLine>()
  private readonly keptOf = new Map<string, DrawnLine>()

  constructor(steps: Steps) {
    this.steps = steps
  }

  /** A kept line in the prices of the chart. */
  shown(kept: DrawnLine): DrawnLine {
    return (
      this.shownOf.get(JSON.stringify(kept)) ??
      this.paired(
        kept,
        this.turned(kept, (value, factor) => value * factor),
      )
    )
  }

  /** A line of the chart as it is kept. */
  kept(shown: DrawnLine): DrawnLine {
    const known = this.keptOf.get(JSON.stringify(shown))
    if (known) return known
    const kept = this.turned(shown, (value, factor) => Math.round((value / factor) * PARTS) / PARTS)
    this.paired(kept, shown)
    return kept
  }

  private paired(kept: DrawnLine, shown: DrawnLine): DrawnLine {
    this.shownOf.set(JSON.stringify(kept), shown)
    this.keptOf.set(JSON.stringify(shown), kept)
    return shown
  }

  private turned(line: DrawnLine, turn: (value: number, factor: number) => number): DrawnLine {
    const factors = line.points.map(({ time }) => factorOn(this.steps, time))
    if (factors.every((factor) => factor === 1)) return line
    return {
      ...line,
      points: line.points.map((point, at) => ({ ...point, value: turn(point.value, factors[at] ?? 1) })),
    }
  }
}
