import { parameterValue } from '../analyse/analyse.ts'
import type { CheckedFormula, Node } from '../analyse/node.ts'
import { OPERATORS } from '../evaluate/operators.ts'
import type { Fact } from './group-inputs.ts'
import { LOWERINGS } from './plan-functions.ts'
import { PlanNodes, type FactName, type PlanNode } from './plan-node.ts'
import { FACT, FIGURE, MOST_OUTPUTS, SCRATCH } from './store-layout.ts'

/** A formula as the compiler takes it: for one set of parameters, other formulas' outputs put in place. */
export interface Plan {
  readonly outputs: readonly PlanNode[]
  /** Bars before the newest that decide whether it hits; Infinity when all of them do. */
  readonly reach: number
  /** What it asks of each stock, and what of each of its days. */
  readonly facts: readonly Fact[]
  readonly figures: readonly Fact[]
  /** Asks for prices as they were traded, or for shares of the day. */
  readonly isDated: boolean
  /** Asks how days stood to their limits: good only for stocks of which somebody told. */
  readonly asksLimits: boolean
}

/** Beyond this the compiled function would be slower to make than the reference is to run. */
const MOST_NODES = 2_000

/**
 * The plan of a formula, or undefined when it uses something that does not compile: another period or security, a
 * period that changes from bar to bar, sectors, text, drawing, or a function that looks ahead. The reference evaluator
 * works those out.
 */
export function planFormula(
  formula: CheckedFormula,
  parameters: Readonly<Record<string, number>> = {},
): Plan | undefined {
  return planWith(formula, parameters, { besides: NOTHING })
}

/** As `planFormula`, where facts are those known on the day of each bar. */
export function planByDay(
  formula: CheckedFormula,
  parameters: Readonly<Record<string, number>> = {},
): Plan | undefined {
  return planWith(formula, parameters, { besides: NOTHING, isByDay: true })
}

/**
 * Bars before the newest that decide a formula's values at the newest one, also for a formula that does not compile
 * only because it asks for facts; Infinity when all bars do, or nobody can tell.
 */
export function reachOf(formula: CheckedFormula, parameters: Readonly<Record<string, number>> = {}): number {
  return planWith(formula, parameters, { besides: FACTS })?.reach ?? Number.POSITIVE_INFINITY
}

/** As `reachOf`, where the cost distribution is worked out from all bars and asked only at some. */
export function askedOf(formula: CheckedFormula, parameters: Readonly<Record<string, number>> = {}): number {
  return planWith(formula, parameters, { besides: FACTS_AND_CHIPS })?.reach ?? Number.POSITIVE_INFINITY
}

const NOTHING: ReadonlySet<string> = new Set()
/** Functions whose value at a bar needs no other bar but as `LIMITS` says: the same at every bar, or of another series beside it. */
const FACTS: ReadonlySet<string> = new Set([
  'FINANCE',
  'DYNAINFO',
  'CAPITAL',
  'TOTALCAPITAL',
  'CODELIKE',
  'NAMELIKE',
  'NAMEINCLUDE',
  'INBLOCK',
  'SETCODE',
  'INDEXO',
  'INDEXH',
  'INDEXL',
  'INDEXC',
  'INDEXV',
  'INDEXA',
  'ZTPRICE',
  'DTPRICE',
  'RAWCLOSE',
  'DATE',
  'YEAR',
  'MONTH',
  'DAY',
  'WEEKDAY',
  'ZTCLOSE',
  'ZTTOUCH',
  'DTCLOSE',
  'DTTOUCH',
])
/** Of a stock of which nobody told these look at the close before. */
const LIMITS: ReadonlySet<string> = new Set(['ZTCLOSE', 'ZTTOUCH', 'DTCLOSE', 'DTTOUCH'])
const FACTS_AND_CHIPS: ReadonlySet<string> = new Set([
  ...FACTS,
  'WINNER',
  'LWINNER',
  'PWINNER',
  'PPART',
  'COST',
  'COSTEX',
])

/** The place of the functions `besides` is taken by their arguments, or a price. */
function planWith(
  formula: CheckedFormula,
  parameters: Readonly<Record<string, number>>,
  { besides, isByDay = false }: { besides: ReadonlySet<string>; isByDay?: boolean },
): Plan | undefined {
  const nodes = new PlanNodes(isByDay)
  const values = formula.parameters.map((parameter) => parameterValue(parameter, parameters[parameter.name]))
  const reader = new Reader(
    nodes,
    values.map((value) => nodes.constant(value)),
    besides,
  )
  const outputs: PlanNode[] = []
  for (const { node } of formula.outputs) {
    const planned = withinStack(() => reader.read(node))
    if (!planned) return undefined
    outputs.push(nodes.perBar(planned))
  }
  if (outputs.length === 0 || outputs.length > MOST_OUTPUTS || nodes.all.length > MOST_NODES) return undefined
  // A shift or window reads within the scratch, 32 bytes a bar and two copies at most.
  if (nodes.all.some(({ size }) => size * 64 > SCRATCH)) return undefined
  const asked = askedBy(nodes.all)
  return asked.facts.length > FACT.most || asked.figures.length > FIGURE.most
    ? undefined
    : { outputs, reach: Math.max(...outputs.map(({ reach }) => reach)), ...asked }
}

/** What the nodes ask for besides the columns. */
function askedBy(nodes: readonly PlanNode[]): Pick<Plan, 'facts' | 'figures' | 'isDated' | 'asksLimits'> {
  const factsOf = (asked: 'fact' | 'figure') =>
    nodes.flatMap(({ operation, detail, value }) =>
      operation === asked ? [{ name: detail as FactName, code: value }] : [],
    )
  return {
    facts: factsOf('fact'),
    figures: factsOf('figure'),
    isDated: nodes.some(({ operation }) => operation === 'traded' || operation === 'shares'),
    asksLimits: nodes.some(({ operation }) => operation === 'limitState'),
  }
}

/** Formulas inside one another may lie deeper than the stack reaches: those do not compile. */
function withinStack(read: () => PlanNode | undefined): PlanNode | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

class Reader {
  private readonly nodes: PlanNodes
  private readonly parameters: readonly PlanNode[]
  private readonly besides: ReadonlySet<string>
  private readonly known = new Map<Node, PlanNode | undefined>()

  constructor(nodes: PlanNodes, parameters: readonly PlanNode[], besides: ReadonlySet<string>) {
    this.nodes = nodes
    this.parameters = parameters
    this.besides = besides
  }

  read(node: Node): PlanNode | undefined {
    if (this.known.has(node)) return this.known.get(node)
    const planned = this.lower(node)
    this.known.set(node, planned)
    return planned
  }

  private lower(node: Node): PlanNode | undefined {
    switch (node.kind) {
      case 'constant':
        return this.nodes.constant(node.value)
      case 'parameter':
        return this.parameters[node.index]
      case 'negative': {
        const operand = this.read(node.operand)
        return operand && this.nodes.scaled(operand, -1)
      }
      case 'binary':
        return this.binary(node.operator, this.read(node.left), this.read(node.right))
      case 'call':
        return this.call(node)
      case 'formula':
        return this.formula(node)
      case 'text':
      case 'security':
        return undefined
    }
  }

  private binary(
    operator: keyof typeof OPERATORS,
    a: PlanNode | undefined,
    b: PlanNode | undefined,
  ): PlanNode | undefined {
    if (!a || !b) return undefined
    switch (operator) {
      case '+':
        return this.nodes.add(a, b)
      case '-':
        return this.nodes.subtract(a, b)
      case '*':
        return this.nodes.multiply(a, b)
      case '/':
        return this.nodes.divide(a, b)
      case '>':
        return this.nodes.above(a, b)
      case '<':
        return this.nodes.above(b, a)
      case '>=':
        return this.nodes.not(this.nodes.above(b, a))
      case '<=':
        return this.nodes.not(this.nodes.above(a, b))
      case '=':
        return this.nodes.equal(a, b)
      case '<>':
        return this.nodes.not(this.nodes.equal(a, b))
      case 'AND':
        return this.nodes.and(a, b)
      case 'OR':
        return this.nodes.or(a, b)
    }
  }

  private call({
    definition,
    given,
    period,
    gives,
    isConstant,
  }: Extract<Node, { kind: 'call' }>): PlanNode | undefined {
    if (this.besides.has(definition.name))
      return period ? undefined : this.standIn(given, LIMITS.has(definition.name) ? 1 : 0)
    const lower = LOWERINGS[definition.name]
    // A function of constants alone is as rare as it is cheap elsewhere; the averages of one are not.
    if (
      !lower ||
      period ||
      gives !== 'series' ||
      (isConstant && given.length > 0 && !['MAX', 'MIN'].includes(definition.name))
    )
      return undefined
    const planned: PlanNode[] = []
    for (const node of given) {
      const one = this.read(node)
      if (!one) return undefined
      planned.push(one)
    }
    return lower(this.nodes, planned)
  }

  /** Something that reaches as far back as the arguments do, or so many bars. */
  private standIn(given: readonly Node[], bars: number): PlanNode | undefined {
    let joined = this.nodes.before(this.nodes.column('close'), bars)
    for (const node of given) {
      if (node.kind === 'text') continue
      const read = this.read(node)
      if (!read) return undefined
      joined = this.nodes.make('larger', [joined, this.nodes.perBar(read)])
    }
    return joined
  }

  private formula({ formula, output, given, period }: Extract<Node, { kind: 'formula' }>): PlanNode | undefined {
    const node = formula.outputs[output]?.node
    if (period || !node || node.gives !== 'series') return undefined
    const parameters: PlanNode[] = []
    for (const one of given) {
      const value = this.read(one)
      if (value?.operation !== 'constant') return undefined
      parameters.push(value)
    }
    return new Reader(this.nodes, parameters, this.besides).read(node)
  }
}
