import { OPERATORS } from '../evaluate/operators.ts'
import { isByDay } from './known-figures.ts'

/** Raw columns a formula may read. */
export type ColumnName = 'open' | 'high' | 'low' | 'close' | 'volume' | 'amount'

/** What is known of a stock as one number: the shares of now, or an item of FINANCE or DYNAINFO. */
export type FactName = 'totalShares' | 'floatShares' | 'finance' | 'dynamicInfo'

/** The few operations that every function which compiles is made of. */
export type Operation =
  // A value of the bar, or what a price reached before the first one.
  | 'column'
  | 'beforeFirst'
  | 'constant'
  | 'spread'
  // What the adjusted bars do not tell: the close as it was traded, the shares of the day as a part of those of now,
  // whether the day stood so to its limits, a number known of the stock, or known of it on the day.
  | 'traded'
  | 'shares'
  | 'limitState'
  | 'fact'
  | 'figure'
  // From values of the same bar.
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'scaled'
  | 'larger'
  | 'smaller'
  | 'absolute'
  | 'root'
  | 'sign'
  | 'floor'
  | 'ceiling'
  | 'truncate'
  | 'above'
  | 'equal'
  | 'and'
  | 'or'
  | 'not'
  | 'isValid'
  | 'andHolds'
  | 'choose'
  // From the last N values.
  | 'before'
  | 'beforeOrFirst'
  | 'mean'
  | 'sum'
  | 'highest'
  | 'lowest'
  | 'highestBars'
  | 'lowestBars'
  | 'weighted'
  | 'deviation'
  // From all values so far.
  | 'sumAll'
  | 'highestAll'
  | 'lowestAll'
  | 'highestBarsAll'
  | 'lowestBarsAll'
  | 'smoothed'
  | 'blended'
  | 'barsSince'
  | 'barsLast'
  | 'inARow'
  | 'held'
  | 'spaced'

/** What a window's deviations from their mean become. */
export type Deviation = 'sample' | 'population' | 'sampleRoot' | 'populationRoot' | 'squares' | 'absolute'

/** One step of a plan. Equal steps are one object. */
export interface PlanNode {
  /** Inputs have smaller ones. */
  readonly id: number
  readonly operation: Operation
  readonly inputs: readonly PlanNode[]
  /** The constant, the factor, the share of the new value, the limit state, or the number of the fact. */
  readonly value: number
  /** N of a window or shift. */
  readonly size: number
  readonly detail: ColumnName | Deviation | FactName | undefined
  /** From this many bars after the first one on it is surely valid; undefined when it may be invalid at any bar. */
  readonly settled: number | undefined
  /** Bars before the current one that decide its value; Infinity when all of them do. */
  readonly reach: number
}

interface Given {
  readonly value?: number
  readonly size?: number
  readonly detail?: ColumnName | Deviation | FactName
}

/** Makes plan nodes, equal ones once, constants folded. */
export class PlanNodes {
  readonly all: PlanNode[] = []
  private readonly known = new Map<string, PlanNode>()
  readonly isByDay: boolean

  /** `asksByDay`: facts are to be those known on the day of each bar. */
  constructor(asksByDay = false) {
    this.isByDay = asksByDay
  }

  make(operation: Operation, inputs: readonly PlanNode[], { value = 0, size = 0, detail }: Given = {}): PlanNode {
    const key = `${operation} ${inputs.map(({ id }) => id).join(',')} ${Object.is(value, -0) ? '-0' : value} ${size} ${detail ?? ''}`
    const known = this.known.get(key)
    if (known) return known
    const shape = { operation, inputs, value, size, detail }
    const node = { ...shape, id: this.all.length, settled: settledOf(shape), reach: reachOf(shape) }
    this.all.push(node)
    this.known.set(key, node)
    return node
  }

  constant(value: number): PlanNode {
    return this.make('constant', [], { value })
  }

  column(name: ColumnName): PlanNode {
    return this.make('column', [], { detail: name })
  }

  /** The highest or lowest price before a stock's first bar, the same at all of them. */
  beforeFirst(name: 'high' | 'low'): PlanNode {
    return this.make('beforeFirst', [], { detail: name })
  }

  /** What is known of the stock, now or on the day of the bar; `code` tells items of FINANCE and DYNAINFO apart. */
  fact(name: FactName, code = 0): PlanNode {
    return this.make(this.isByDay && isByDay(name, code) ? 'figure' : 'fact', [], { detail: name, value: code })
  }

  /** A constant as a value of each bar there is; others as they are. */
  perBar(node: PlanNode): PlanNode {
    return node.operation === 'constant' ? this.make('spread', [node]) : node
  }

  add(a: PlanNode, b: PlanNode): PlanNode {
    return this.folded('+', a, b) ?? this.make('add', [a, b])
  }

  subtract(a: PlanNode, b: PlanNode): PlanNode {
    return this.folded('-', a, b) ?? this.make('subtract', [a, b])
  }

  multiply(a: PlanNode, b: PlanNode): PlanNode {
    const known = this.folded('*', a, b)
    if (known) return known
    if (b.operation === 'constant') return this.scaled(a, b.value)
    return a.operation === 'constant' ? this.scaled(b, a.value) : this.make('multiply', [a, b])
  }

  divide(a: PlanNode, b: PlanNode): PlanNode {
    const known = this.folded('/', a, b)
    if (known) return known
    if (b.operation !== 'constant') return this.make('divide', [a, b])
    return b.value === 0 ? this.constant(Number.NaN) : this.scaled(a, 1 / b.value)
  }

  scaled(node: PlanNode, factor: number): PlanNode {
    if (factor === 1) return node
    if (node.operation === 'constant') return this.constant(node.value * factor)
    return Number.isFinite(factor) && factor !== 0
      ? this.make('scaled', [node], { value: factor })
      : this.make('multiply', [node, this.constant(factor)])
  }

  above(a: PlanNode, b: PlanNode): PlanNode {
    return this.folded('>', a, b) ?? this.make('above', [a, b])
  }

  equal(a: PlanNode, b: PlanNode): PlanNode {
    return this.folded('=', a, b) ?? this.make('equal', [a, b])
  }

  and(a: PlanNode, b: PlanNode): PlanNode {
    return this.folded('AND', a, b) ?? this.make('and', [a, b])
  }

  or(a: PlanNode, b: PlanNode): PlanNode {
    return this.folded('OR', a, b) ?? this.make('or', [a, b])
  }

  not(a: PlanNode): PlanNode {
    return a.operation === 'constant'
      ? this.constant(Number.isNaN(a.value) ? a.value : Number(a.value === 0))
      : this.make('not', [a])
  }

  before(a: PlanNode, size: number): PlanNode {
    return size === 0 ? a : this.make('before', [this.perBar(a)], { size })
  }

  /** An invalid side makes every operator invalid. */
  private folded(operator: keyof typeof OPERATORS, a: PlanNode, b: PlanNode): PlanNode | undefined {
    if (isInvalid(a) || isInvalid(b)) return this.constant(Number.NaN)
    return a.operation === 'constant' && b.operation === 'constant'
      ? this.constant(OPERATORS[operator](a.value, b.value))
      : undefined
  }
}

function isInvalid({ operation, value }: PlanNode): boolean {
  return operation === 'constant' && Number.isNaN(value)
}

type Shape = Pick<PlanNode, 'operation' | 'inputs' | 'value' | 'size' | 'detail'>

const NEVER_SURE = new Set<Operation>([
  'divide',
  'root',
  'blended',
  'barsLast',
  'held',
  'traded',
  'shares',
  'fact',
  'figure',
])

function settledOf({ operation, inputs, size, value, detail }: Shape): number | undefined {
  if (operation === 'constant') return Number.isNaN(value) ? undefined : 0
  if (operation === 'isValid') return 0
  // Nothing says that a source knows every amount.
  if (operation === 'column') return detail === 'amount' ? undefined : 0
  if (operation === 'barsSince') return inputs[0]?.operation === 'isValid' ? inputs[0].inputs[0]?.settled : undefined
  if (NEVER_SURE.has(operation)) return undefined
  // What follows the first input of `andHolds` may be invalid: it does not hold then.
  const deciding = operation === 'andHolds' ? inputs.slice(0, 1) : inputs
  let settled = 0
  for (const input of deciding) {
    if (input.settled === undefined) return undefined
    settled = Math.max(settled, input.settled)
  }
  if (operation === 'before' || operation === 'beforeOrFirst') return settled + size
  return operation === 'mean' || operation === 'weighted' || operation === 'deviation' ? settled + size - 1 : settled
}

const FROM_ALL = new Set<Operation>([
  'beforeOrFirst',
  'sumAll',
  'highestAll',
  'lowestAll',
  'highestBarsAll',
  'lowestBarsAll',
  'smoothed',
  'blended',
  'barsSince',
  'barsLast',
  'inARow',
  'held',
  'spaced',
])

const FROM_WINDOW = new Set<Operation>([
  'mean',
  'sum',
  'highest',
  'lowest',
  'highestBars',
  'lowestBars',
  'weighted',
  'deviation',
])

function reachOf({ operation, inputs, size }: Shape): number {
  if (FROM_ALL.has(operation)) return Infinity
  const reach = Math.max(0, ...inputs.map((input) => input.reach))
  if (operation === 'before') return reach + size
  return FROM_WINDOW.has(operation) ? reach + size - 1 : reach
}

/** True when the node keeps something from bar to bar, so that every bar must pass through it. */
export function keepsState({ operation, inputs }: PlanNode): boolean {
  if (operation === 'before') return inputs[0]?.operation !== 'column'
  return FROM_ALL.has(operation) || FROM_WINDOW.has(operation)
}

/** How a function is made of plan nodes; undefined when it does not compile with these arguments. */
export type Lower = (nodes: PlanNodes, given: readonly PlanNode[]) => PlanNode | undefined
