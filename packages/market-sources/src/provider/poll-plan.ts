import type { InstrumentId } from '@niujin/market'

/** Whose quotes to ask for next: what people look at every time, all others in turn. */
export class PollPlan {
  /** How often all others have had their turn. */
  rounds = 0
  private readonly ids: readonly InstrumentId[]
  private readonly known: ReadonlySet<InstrumentId>
  private at = 0

  constructor(ids: readonly InstrumentId[]) {
    this.ids = ids
    this.known = new Set(ids)
  }

  /** Those of interest, then the next `slice` of the rest. */
  next(interest: Iterable<InstrumentId>, slice: number): readonly InstrumentId[] {
    const chosen = new Set<InstrumentId>()
    for (const id of interest) if (this.known.has(id)) chosen.add(id)
    const to = Math.min(this.ids.length, this.at + Math.max(1, slice))
    for (const id of this.ids.slice(this.at, to)) chosen.add(id)
    this.at = to
    if (to === this.ids.length) {
      this.at = 0
      this.rounds += 1
    }
    return Array.from(chosen)
  }
}
