import type { FormulaBars } from '../bars.ts'
import type { CheckedFormula } from '../analyse/node.ts'
import { evaluateFormula, type Evaluation } from '../evaluate/evaluate.ts'
import type { ColumnStore } from './column-store.ts'
import { CompiledFormula } from './compiled-formula.ts'
import type { Mode } from './emit.ts'
import { MOVING_BARS, type KeptChips } from './kept-chips.ts'
import { KeptPasts } from './kept-past.ts'
import type { KnownFigures } from './known-figures.ts'
import { askedOf, planByDay, planFormula, reachOf } from './plan.ts'
import { securityFacts, type StockFacts } from './stock-facts.ts'
import { LANES } from './store-layout.ts'
import { StoreResults } from './store-results.ts'

/** Where and how a formula is worked out. */
export interface Setting {
  readonly parameters?: Readonly<Record<string, number>>
  /** Numbers this thread apart from others that work on the store at the same time. */
  readonly thread?: number
  /** What is known of a stock, for formulas that ask. */
  readonly factsOf?: (stock: number) => StockFacts | undefined
  /** What was known on each day: what `history` goes by; without it by the facts of now. */
  readonly figures?: KnownFigures | undefined
  readonly limits?: Evaluation['limits']
  /** Cost distributions of the store, kept from one formula to the next. */
  readonly chips?: KeptChips
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
  /** Made when every bar is asked for the first time; that of the newest bar where no fact is another one from day to day. */
  private past: { readonly compiled: CompiledFormula | undefined } | undefined
  /** Where it matters of which stocks nobody told how their days stood to the limits: the evaluator goes by the prices. */
  private readonly pasts: KeptPasts | undefined
  /** Newest bars of a stock that decide its newest values, and those at which functions of all bars are asked. */
  private readonly deciding: number
  private readonly asked: number

  constructor(formula: CheckedFormula, store: ColumnStore, setting: Setting = {}) {
    this.formula = formula
    this.store = store
    this.results = new StoreResults(store)
    this.setting = setting
    const plan = planFormula(formula, setting.parameters)
    this.compiled = plan && CompiledFormula.of(plan, store, setting)
    this.pasts = plan?.asksLimits ? new KeptPasts(store.shared.memory.buffer, store.shared.layout) : undefined
    this.isCompiled = this.compiled !== undefined
    const isEvaluated = !this.isCompiled || this.pasts !== undefined
    this.deciding = isEvaluated ? 1 + reachOf(formula, setting.parameters) : Number.POSITIVE_INFINITY
    this.asked = isEvaluated ? 1 + askedOf(formula, setting.parameters) : Number.POSITIVE_INFINITY
  }

  /** Works out the groups from one to before another. @throws FormulaLimitError from the reference evaluator. */
  run(mode: Mode, from: number, to: number): void {
    const compiled = mode === 'history' ? this.compiledPast() : this.compiled
    compiled?.[mode](from, to)
    if (compiled && !this.pasts) return
    for (let slot = from * LANES; slot < to * LANES; slot += 1) {
      const stock = this.store.stockIn(slot)
      if (stock !== undefined && !(compiled && this.pasts?.isKnown(stock))) this.evaluate(stock, mode)
    }
  }

  private compiledPast(): CompiledFormula | undefined {
    const { figures, parameters } = this.setting
    if (!figures || !this.compiled) return this.compiled
    if (!this.past) {
      const plan = planByDay(this.formula, parameters)
      const isOther = plan === undefined || plan.figures.length > 0
      this.past = {
        compiled: isOther ? plan && CompiledFormula.of(plan, this.store, this.setting, 'history') : this.compiled,
      }
    }
    return this.past.compiled
  }

  /** What is known of a stock, at every bar of its history what was known then. */
  private factsOf(stock: number, bars: FormulaBars, mode: Mode): Pick<Evaluation, 'facts'> {
    const { factsOf, figures } = this.setting
    const known = factsOf?.(stock)
    if (!known) return {}
    return { facts: securityFacts(known, bars, mode === 'history' && figures ? { figures, stock } : undefined) }
  }

  private evaluate(stock: number, mode: Mode): void {
    const { parameters, limits } = this.setting
    const chips =
      mode === 'newest' && this.deciding > MOVING_BARS && this.asked <= MOVING_BARS ? this.setting.chips : undefined
    const bars = this.store.barsOf(stock, mode === 'newest' ? (chips ? this.asked : this.deciding) : undefined)
    const outputs = evaluateFormula(this.formula, {
      bars,
      ...(mode === 'newest' ? { asked: this.asked } : {}),
      ...(parameters ? { parameters } : {}),
      ...this.factsOf(stock, bars, mode),
      ...(limits ? { limits } : {}),
      ...(chips ? { chips: (floatShares, ago) => chips.of(stock, floatShares, ago) } : {}),
    })
    const decisive = outputs.at(-1)?.values ?? new Float64Array(this.store.lengthOf(stock))
    if (mode === 'history') this.results.setBars(stock, Array.from(decisive, holds))
    else
      this.results.set(stock, {
        isHit: holds(decisive.at(-1)),
        values: outputs.map(({ values }) => values?.at(-1) ?? Number.NaN),
      })
  }
}

function holds(value: number | undefined): boolean {
  return value !== undefined && value !== 0 && !Number.isNaN(value)
}
