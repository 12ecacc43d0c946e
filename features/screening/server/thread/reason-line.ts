import { Turns } from '@niujin/formula/node'
import type { ScreenRule } from '../../contract/index.ts'
import { reasonReader, type Reason, type ReasonSources } from './reasons.ts'

/** Worked on for so long before somebody else has a turn (milliseconds). */
const SLICE = 15
/** After so much work (milliseconds) the other rows stay without reasons: they are a help, and the rows are what was asked. */
const MOST = 5_000

interface ReasonQuestion {
  readonly rule: ScreenRule
  readonly rows: readonly number[]
  readonly owner: string
}

/** Reads reasons on the engine's own thread, the questions of several owners a slice at a time. */
export class ReasonLine {
  private readonly turns = new Turns()

  /** For each row, for each condition, the values its comparisons are about at the newest bar; none where that took too long. */
  async of(sources: ReasonSources, { rule, rows, owner }: ReasonQuestion): Promise<Reason[][][]> {
    const read = reasonReader(sources, rule)
    const reasons: Reason[][][] = []
    let spent = 0
    await this.turns.do(owner, async () => {
      const begun = performance.now()
      while (reasons.length < rows.length && performance.now() - begun < SLICE) {
        const row = rows[reasons.length]
        reasons.push(row === undefined || spent > MOST ? [] : read(row))
      }
      spent += performance.now() - begun
      // Questions that came meanwhile are heard.
      await new Promise((done) => setImmediate(done))
      return reasons.length >= rows.length
    })
    return reasons
  }
}
