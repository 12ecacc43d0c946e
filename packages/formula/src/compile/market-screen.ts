import type { CheckedFormula } from '../analyse/node.ts'
import { evaluateFormula, type Evaluation } from '../evaluate/evaluate.ts'
import type { ColumnStore } from './column-store.ts'
import { CompiledFormula } from './compiled-formula.ts'
import type { Mode } from './emit.ts'
import { planFormula } from './plan.ts'
import { securityFacts, type StockFacts } from './stock-facts.ts'
import { LANES } from './store-layout.ts'
import { StoreResults } from './store-results.ts'

/** Where and how a formula is worked out. */
export interface Setting {
  readonly parameters?: Readonly<Record<string, number>>
  /** Numbers this thread apart from others that work on the store at the same time. */
  readonly thread?: number
  /** Of each stock, for formulas that ask for them. */
  readonly facts?: readonly StockFacts[]
  readonly limits?: Evaluation['limits']
}

/**
 * A formula over a whole store: compiled when it can be, else by the reference evaluator stock by stock. The results
 * are read by `StoreResults`. The last output decides a hit.
 */
export class MarketScreen {
  readonly isCompiled: boolean
  private readonly formula: CheckedFormula
  private readonly store: ColumnStore
  private readonly results: StoreResults
  private readonly setting: Setting
  private readonly compiled: CompiledFormula | undefined

  constructor(formula: CheckedFormula, store: ColumnStore, setting: Setting = {}) {
    this.formula = formula
    this.store = store
    this.results = new StoreResults(store)
    this.setting = setting
    const plan = planFormula(formula, setting.parameters)
    this.compiled = plan && CompiledFormula.of(plan, store, setting.thread)
    this.isCompiled = this.compiled !== undefined
  }

  /** Works out the groups from one to before another. @throws FormulaLimitError from the reference evaluator. */
  run(mode: Mode, from: number, to: number): void {
    if (this.compiled) {
      this.compiled[mode](from, to)
      return
    }
    for (let slot = from * LANES; slot < to * LANES; slot += 1) {
      const stock = this.store.stockIn(slot)
      if (stock !== undefined) this.evaluate(stock, mode)
    }
  }

  private evaluate(stock: number, mode: Mode): void {
    const { parameters, facts, limits } = this.setting
    const known = facts?.[stock]
    const outputs = evaluateFormula(this.formula, {
      bars: this.store.barsOf(stock),
      ...(parameters ? { parameters } : {}),
      ...(known ? { facts: securityFacts(known) } : {}),
      ...(limits ? { limits } : {}),
    })
    const decisive = outputs.at(-1)?.values ?? new Float64Array(this.store.lengthOf(stock))
    if (mode === 'history') this.results.setBars(stock, Array.from(decisive, holds))
    else this.results.set(stock, { isHit: holds(decisive.at(-1)), values: outputs.map(({ values }) => values?.at(-1) ?? Number.NaN) })
  }
}

function holds(value: number | undefined): boolean {
  return value !== undefined && value !== 0 && !Number.isNaN(value)
}
