import { DayValues } from './day-values.ts'
import { Recent } from './emit-recent.ts'
import { SameBar } from './emit-same-bar.ts'
import { SoFar } from './emit-so-far.ts'
import { WholeWindow } from './emit-whole-window.ts'
import type { Plan } from './plan.ts'
import { keepsState, type ColumnName, type PlanNode } from './plan-node.ts'
import { Rings, VECTOR } from './rings.ts'
import { Group, PARAMETERS, Rows } from './rows.ts'
import { States } from './states.ts'
import { LANES, SCRATCH } from './store-layout.ts'
import { Values, withValid, type Pair, type Value } from './value.ts'
import { moduleBytes } from './wasm/bytes.ts'
import { FunctionWriter } from './wasm/function-writer.ts'
import { SCALAR, SIMD } from './wasm/operations.ts'

/**
 * What a compiled formula gives. `newest`: at each stock's newest bar whether it hits, and every output's value.
 * `history`: at every bar whether it hits.
 */
export type Mode = 'newest' | 'history'

/**
 * The module of a plan: one function that goes once over the rows of a group with all steps of the formula in one loop.
 * Undefined when its windows do not fit the scratch.
 *
 * The loop is there twice. In the first copy any value may be invalid; it runs until every stock of the group has had
 * enough bars for what is settled by then, and once more for the newest bar of `newest`. The second does without those
 * checks. In `newest` both only keep up state: what no state is made of is worked out on the newest bar alone.
 */
export function emitModule(plan: Plan, mode: Mode, isShared: boolean): Uint8Array<ArrayBuffer> | undefined {
  const emitter = new Emitter(plan, mode)
  emitter.emit()
  return emitter.scratch > SCRATCH ? undefined : moduleBytes(emitter.writer.body(), isShared)
}

/** One copy of a row's code: which nodes are worked out, or at least kept up. */
interface Part {
  readonly isSteady: boolean
  readonly isWanted: (node: PlanNode) => boolean
}

class Emitter {
  readonly writer = new FunctionWriter(PARAMETERS.length)
  private readonly plan: Plan
  private readonly mode: Mode
  private readonly group = new Group(this.writer)
  private readonly values = new Values(this.writer)
  private readonly rings = new Rings(this.group)
  private readonly states = new States(this.group)
  private readonly sameBar = new SameBar(this.values)
  private readonly recent = new Recent(this.values, this.rings, this.states)
  private readonly wholeWindow = new WholeWindow(this.values, this.rings, this.states)
  private readonly soFar = new SoFar(this.values, this.states)
  private readonly dayValues: DayValues
  private readonly nodes: readonly PlanNode[]

  constructor(plan: Plan, mode: Mode) {
    this.plan = plan
    this.mode = mode
    this.nodes = nodesOf(plan.outputs)
    this.dayValues = new DayValues(this.group, this.values, plan)
  }

  get scratch(): number {
    return this.rings.bytes
  }

  emit(): void {
    const { writer, group } = this
    const capacity = group.parameter('capacity')
    const isHistory = this.mode === 'history'
    const feeding = new Set(nodesOf(this.nodes.filter((node) => keepsState(node)).flatMap(({ inputs }) => inputs)))
    const isWanted = isHistory ? () => true : (node: PlanNode) => feeding.has(node)
    const end = isHistory ? capacity : writer.scalar(SCALAR.subtract, capacity, 1)
    const steadyFrom = writer.limit(this.settledRow(), end, 'smaller')
    writer.repeatBelow(group.row, steadyFrom, () => this.row({ isSteady: false, isWanted }))
    writer.repeatBelow(group.row, end, () => this.row({ isSteady: true, isWanted }))
    if (!isHistory) this.newest()
  }

  /** The row from which everything that settles is settled in all lanes. */
  private settledRow() {
    const { writer, group } = this
    const [first, ...others] = Array.from({ length: LANES }, (_, lane) => writer.lane(group.starts, lane))
    const latest = others.reduce((one, other) => writer.limit(one, other, 'larger'), first ?? writer.number(0))
    // Earlier values of a column are read from the column itself: until then there is nothing to read.
    const behind = ({ inputs, size }: PlanNode): number => (inputs[0]?.operation === 'column' ? size : 0)
    const settled = Math.max(...this.nodes.map((node) => Math.max(node.settled ?? 0, behind(node))))
    // One row more than the last value needs: averages begin in the first copy.
    return writer.scalar(SCALAR.add, latest, settled + 1)
  }

  private row(part: Part): void {
    const found = this.nodeValues(part)
    const output = this.plan.outputs.at(-1)
    const value = output && found.get(output)
    if (this.mode === 'history' && value) {
      const { writer, group } = this
      writer.storeByte(
        writer.scalar(SCALAR.add, group.parameter('hits'), group.row),
        writer.bits(this.values.truthOf(value).mask),
      )
    }
    this.rings.next()
    this.group.next()
  }

  private newest(): void {
    const { writer, group, values } = this
    const found = this.nodeValues({ isSteady: false, isWanted: () => true })
    for (const [index, node] of this.plan.outputs.entries()) {
      const value = found.get(node)
      if (!value) continue
      const { low, high } = unscaled(values.pairOf(value), values)
      writer.store(group.parameter('values'), low, index * 2 * VECTOR)
      writer.store(group.parameter('values'), high, (index * 2 + 1) * VECTOR)
      if (index === this.plan.outputs.length - 1)
        writer.storeByte(group.parameter('hits'), writer.bits(values.truthOf(value).mask))
    }
  }

  private nodeValues({ isSteady, isWanted }: Part): Map<PlanNode, Value> {
    this.dayValues.begin()
    const rows = new Rows(this.group, this.values, isSteady)
    const found = new Map<PlanNode, Value>()
    for (const node of this.nodes) {
      if (!keepsState(node) && !isWanted(node)) continue
      const inputs = node.inputs.flatMap((input) => found.get(input) ?? [])
      const value = this.valueOf(node, inputs, { rows, isWanted: isWanted(node) })
      if (!value) continue
      if (value.kind === 'pair') this.states.notePair(node)
      found.set(node, value)
    }
    return found
  }

  private valueOf(
    node: PlanNode,
    inputs: readonly Value[],
    { rows, isWanted }: { rows: Rows; isWanted: boolean },
  ): Value | undefined {
    const [input] = inputs
    const ofDay = this.dayValues.emit(node, rows)
    if (ofDay) return ofDay
    switch (node.operation) {
      case 'column':
        return rows.column(node.detail as ColumnName)
      case 'beforeFirst':
        return rows.beforeFirst(node.detail as 'high' | 'low')
      case 'constant':
        return { kind: 'constant', value: node.value }
      default:
    }
    if (!input) return undefined
    switch (node.operation) {
      case 'spread':
        return this.spread(input, rows)
      case 'isValid':
        // Known at every bar, but not before the first one.
        return { kind: 'truth', mask: this.values.validOf(input) ?? this.writer.whole(-1), ...withValid(rows.living()) }
      case 'before':
        return this.recent.before(node, input, rows)
      case 'beforeOrFirst':
        return this.soFar.beforeOrFirst(node, { now: input, earlier: this.recent.before(node, input, rows) }, rows)
      case 'mean':
      case 'sum':
        return this.recent.sum(node, input, rows)
      case 'highest':
      case 'lowest':
        return this.recent.extreme(node, input, rows)
      case 'highestBars':
      case 'lowestBars':
      case 'weighted':
      case 'deviation':
        return this.wholeWindow.emit(node, input, { rows, isWanted })
      default:
        return this.sameBar.emit(node, inputs) ?? this.soFar.emit(node, inputs, rows)
    }
  }

  /** A constant is a value of each bar from the first one on. */
  private spread(value: Value, rows: Rows): Value {
    if (value.kind !== 'constant') return value
    const whole = this.values.wholeConstant(value, value)
    const living = rows.living()
    if (whole.kind === 'whole') return living ? { ...whole, valid: living } : whole
    return this.values.valid(this.values.pairOf(whole), living)
  }
}

/** In the units a person reads, by a division: 10.1 yuan are 10.1, not the next number beside it. */
function unscaled(pair: Pair, values: Values): Pair {
  if (pair.scale === 1) return pair
  const { writer } = values
  const scale = writer.pair(pair.scale)
  return values.each(pair, (half) => writer.simd(SIMD.pairDivide, half, scale))
}

/** The nodes that the given ones are made of, themselves included, inputs first. */
function nodesOf(roots: readonly PlanNode[]): PlanNode[] {
  const found = new Set<PlanNode>()
  const waiting = [...roots]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (found.has(node)) continue
    found.add(node)
    waiting.push(...node.inputs)
  }
  return [...found].sort((one, other) => one.id - other.id)
}
