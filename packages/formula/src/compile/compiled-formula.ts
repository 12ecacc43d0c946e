import type { ColumnStore } from './column-store.ts'
import { emitModule, type Mode } from './emit.ts'
import { GroupFigures } from './group-figures.ts'
import { GroupInputs } from './group-inputs.ts'
import type { KnownFigures } from './known-figures.ts'
import type { Plan } from './plan.ts'
import type { StockFacts } from './stock-facts.ts'
import { GROUP, LANES, MOST_OUTPUTS, SCRATCH } from './store-layout.ts'

type Run = (
  base: number,
  capacity: number,
  from: number,
  ...addresses: [
    starts: number,
    scratch: number,
    hits: number,
    values: number,
    facts: number,
    stretch: number,
    figures: number,
  ]
) => void

/** Where a formula runs. */
interface RunContext {
  /** Tells threads that run at once apart: 0 to `MOST_THREADS` − 1. */
  readonly thread?: number | undefined
  /** What is known of a stock, for formulas that ask. */
  readonly factsOf?: ((stock: number) => StockFacts | undefined) | undefined
  /** What was known on each day, for a plan that asks. */
  readonly figures?: KnownFigures | undefined
}

/** A plan made into machine code over one store. */
export class CompiledFormula {
  private readonly plan: Plan
  private readonly store: ColumnStore
  private readonly scratch: number
  private readonly inputs: GroupInputs | undefined
  private readonly figures: GroupFigures | undefined
  private readonly factsOf: RunContext['factsOf']
  private readonly runs = new Map<Mode, Run>()

  private constructor(plan: Plan, store: ColumnStore, { thread = 0, factsOf, figures }: RunContext) {
    this.plan = plan
    this.store = store
    this.scratch = store.shared.layout.scratch + thread * SCRATCH
    this.inputs = plan.facts.length > 0 || plan.isDated ? new GroupInputs(store, thread) : undefined
    this.figures =
      figures && plan.figures.length > 0
        ? new GroupFigures(store, plan.figures, { thread, figures, factsOf })
        : undefined
    this.factsOf = factsOf
  }

  /** Undefined when the formula's windows need more memory than a thread has. */
  static of(
    plan: Plan,
    store: ColumnStore,
    context: RunContext = {},
    mode: Mode = 'newest',
  ): CompiledFormula | undefined {
    const compiled = new CompiledFormula(plan, store, context)
    return compiled.runOf(mode) ? compiled : undefined
  }

  /**
   * Works out the groups from one to before another at each stock's newest bar; hits and values are then in the store.
   * A formula that looks back only so far reads only those bars.
   */
  newest(from: number, to: number): void {
    const { layout } = this.store.shared
    for (let group = from; group < to; group += 1) {
      const reach = Math.max(0, this.store.capacityOf(group) - 1 - this.plan.reach)
      this.runGroup('newest', group, { reach, hits: layout.hits + group })
    }
  }

  /** As `newest` at every bar: hits only. */
  history(from: number, to: number): void {
    for (let group = from; group < to; group += 1)
      this.runGroup('history', group, { reach: 0, hits: this.store.historyOf(group) })
  }

  private runGroup(mode: Mode, group: number, { reach, hits }: { reach: number; hits: number }): void {
    const { store } = this
    const { layout } = store.shared
    const capacity = store.capacityOf(group)
    let first = capacity
    for (let lane = 0; lane < LANES; lane += 1) first = Math.min(first, store.startOf(group, lane))
    // A group without a single bar: no row to work on.
    if (first >= capacity) return
    const starts = layout.table + (group * GROUP.words + GROUP.starts) * 4
    const values = layout.values + group * MOST_OUTPUTS * LANES * 8
    const from = Math.max(first, reach)
    const { facts, stretch, figures } = this.noted(group, from)
    this.runOf(mode)?.(store.baseOf(group), capacity, from, starts, this.scratch, hits, values, facts, stretch, figures)
  }

  /** Notes what the code is to know of the rows from one on besides the columns, and gives its addresses. */
  private noted(group: number, from: number): { facts: number; stretch: number; figures: number } {
    const { inputs, figures, plan } = this
    inputs?.noteFacts(group, plan.facts, this.factsOf)
    const stretch = plan.isDated ? inputs?.noteStretches(group, from) : undefined
    figures?.note(group, from)
    return { facts: inputs?.facts ?? 0, stretch: stretch ?? 0, figures: figures?.address ?? 0 }
  }

  private runOf(mode: Mode): Run | undefined {
    const known = this.runs.get(mode)
    if (known) return known
    const { memory } = this.store.shared
    const bytes = emitModule(this.plan, mode, !(memory.buffer instanceof ArrayBuffer))
    if (!bytes) return undefined
    const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes), { store: { memory } })
    const run = instance.exports['run'] as Run
    this.runs.set(mode, run)
    return run
  }
}
