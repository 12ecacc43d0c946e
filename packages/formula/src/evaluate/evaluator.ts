import type { BarPeriod } from '@niujin/market'
import type { FormulaBars, Series } from '../bars.ts'
import type { Kind, Run, Text } from '../definition.ts'
import type { Drawing } from '../drawing.ts'
import { PERIODS } from '../analyse/reference-periods.ts'
import type { CallNode, CheckedFormula, FormulaNode, Node, SecurityNode } from '../analyse/node.ts'
import type { ReferencePeriod } from '../syntax/ast.ts'
import type { Budget } from './budget.ts'
import { applyToSeries, OPERATORS } from './operators.ts'
import { alignedTo, canMake, longerBars, type LongerBars } from './period-bars.ts'

/** Of each bar, to join bars to longer ones. */
const STEPS_OF_JOIN = 60

type Value = Series | number | Text | Drawing

interface Surroundings {
  readonly run: Run
  /** One per parameter of the formula. */
  readonly parameters: readonly number[]
  readonly security: ((code: string) => FormulaBars | undefined) | undefined
  readonly budget: Budget
}

/** Works out the nodes of one formula on one set of bars, each once. */
export class Evaluator {
  private readonly given: Surroundings
  private readonly values: (Value | undefined)[]
  private readonly longer = new Map<ReferencePeriod, LongerBars>()

  constructor(formula: CheckedFormula, given: Surroundings) {
    this.given = given
    this.values = Array.from({ length: formula.nodes.length })
  }

  /** A constant is given as a number. */
  valueOf(node: Node): Value {
    const known = this.values[node.id]
    if (known !== undefined) return known
    const value = this.compute(node)
    this.values[node.id] = value
    return value
  }

  private compute(node: Node): Value {
    this.given.budget.node()
    switch (node.kind) {
      case 'constant':
      case 'text':
        return node.value
      case 'parameter':
        return this.given.parameters[node.index] ?? Number.NaN
      case 'negative': {
        const value = this.numeric(node.operand)
        return typeof value === 'number' ? -value : applyToSeries('*', value, -1, this.given.run.series())
      }
      case 'binary': {
        const left = this.numeric(node.left)
        const right = this.numeric(node.right)
        if (typeof left === 'number' && typeof right === 'number') return OPERATORS[node.operator](left, right)
        return applyToSeries(node.operator, left, right, this.given.run.series())
      }
      case 'call':
        return this.call(node)
      case 'formula':
        return this.formula(node)
      case 'security':
        return this.security(node)
    }
  }

  private numeric(node: Node): Series | number {
    const value = this.valueOf(node)
    if (typeof value === 'number' || value instanceof Float64Array) return value
    throw new TypeError('这里应当是数值')
  }

  private call({ definition, given, period, isConstant }: CallNode): Value {
    const { run, budget } = this.given
    budget.checkTime()
    if (period) return this.onLonger(period, (longer) => definition.evaluate({ ...run, ...onBars(longer, budget) }))
    const values = given.map((node, at) => this.argument(node, kindAt(definition.takes, at)))
    const value = definition.evaluate(run, ...values)
    // Among constants only: the one value there is. (RAND is no constant: it has another value at each bar.)
    return isConstant ? lastOf(value) : value
  }

  private argument(node: Node, kind: Kind): Series | number | Text {
    if (kind.startsWith('text')) return this.valueOf(node) as Text
    const value = this.numeric(node)
    if (typeof value !== 'number') return value
    return kind.startsWith('series') ? this.given.run.series(value) : value
  }

  private formula({ formula, output, given, period }: FormulaNode): Value {
    const parameters = given.map((node) => lastOf(this.valueOf(node)) as number)
    const work = (run: Run): Value => {
      const evaluator = new Evaluator(formula, { ...this.given, run, parameters })
      const node = formula.outputs[output]?.node
      if (!node || node.gives !== 'series') return Number.NaN
      return evaluator.valueOf(node)
    }
    const { run, budget } = this.given
    return period ? this.onLonger(period, (longer) => work({ ...run, ...onBars(longer, budget) })) : work(run)
  }

  private security({ security, definition, period }: SecurityNode): Value {
    const { run, budget } = this.given
    const other = this.given.security?.(security)
    if (!other) return run.series()
    if (!period) return definition.evaluate({ ...run, ...onBars(alignedTo(run.bars, other), budget) })
    const longer = longerBars(alignedTo(run.bars, other), PERIODS[period])
    return spread(definition.evaluate({ ...run, ...onBars(longer.bars, budget) }), longer, run)
  }

  /** Works something out on the bars of a longer period and spreads it over the bars here. */
  private onLonger(period: ReferencePeriod, work: (bars: FormulaBars) => Value): Value {
    const { run } = this.given
    const target = PERIODS[period]
    if (target === run.bars.period) return work(run.bars)
    if (!canMake(target, run.bars.period)) return run.series()
    const longer = this.longer.get(period) ?? this.join(target)
    this.longer.set(period, longer)
    return spread(work(longer.bars), longer, run)
  }

  private join(period: BarPeriod): LongerBars {
    const { run, budget } = this.given
    budget.spend(STEPS_OF_JOIN * run.length)
    return longerBars(run.bars, period)
  }
}

function spread(value: Value, longer: LongerBars, run: Run): Value {
  if (!(value instanceof Float64Array)) return value
  const result = run.series()
  for (let at = 0; at < result.length; at += 1) result[at] = value[longer.known[at] ?? -1] ?? Number.NaN
  return result
}

function onBars(bars: FormulaBars, budget: Budget): Pick<Run, 'bars' | 'length' | 'chips' | 'series'> {
  return {
    bars,
    chips: undefined,
    length: bars.length,
    series: (fill = Number.NaN) => budget.series(bars.length, fill),
  }
}

function kindAt(takes: readonly Kind[], at: number): Kind {
  return takes[at] ?? takes.at(-1) ?? 'series'
}

function lastOf(value: Value): Value {
  return value instanceof Float64Array ? (value.at(-1) ?? Number.NaN) : value
}
