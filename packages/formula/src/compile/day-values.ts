import type { Fact } from './group-inputs.ts'
import type { Plan } from './plan.ts'
import type { FactName, PlanNode } from './plan-node.ts'
import type { Group, Rows } from './rows.ts'
import { DAY_BITS } from './store-columns.ts'
import { FACT, FIGURE, STRETCH } from './store-layout.ts'
import { withValid, type Pair, type Truth, type Value, type Values } from './value.ts'
import type { Integer, Vector } from './wasm/function-writer.ts'
import { SCALAR, SIMD } from './wasm/operations.ts'

/** Bytes of a vector. */
const VECTOR = 16
/** No close as it was traded is so high, milli. */
const HIGHEST_TRADED = 2 ** 40

interface Stretch {
  /** The row after its last one. */
  readonly until: Integer
  /** Of the stretch that follows. */
  readonly address: Integer
  readonly size: readonly [Vector, Vector]
  readonly tick: readonly [Vector, Vector]
  readonly shares: readonly [Vector, Vector]
}

/** The figures of a stretch of days; what follows as in `Stretch`. */
interface FigureStretch {
  readonly until: Integer
  readonly address: Integer
  readonly values: readonly (readonly [Vector, Vector])[]
}

/** Emits what the adjusted bars do not tell of a day, from what `GroupInputs` notes. */
export class DayValues {
  private readonly group: Group
  private readonly values: Values
  private readonly facts: readonly Fact[]
  private readonly figures: readonly Fact[]
  private readonly stretch: Stretch | undefined
  private readonly figureStretch: FigureStretch | undefined
  private readonly known = new Map<number, readonly [Vector, Vector]>()

  /** `isDated` when prices as they were traded or shares of the day are asked for. */
  constructor(group: Group, values: Values, { facts, figures, isDated }: Pick<Plan, 'facts' | 'figures' | 'isDated'>) {
    this.group = group
    this.values = values
    this.facts = facts
    this.figures = figures
    this.stretch = isDated ? this.stretchOf() : undefined
    this.figureStretch = figures.length > 0 ? this.figureStretchOf() : undefined
  }

  /** Comes to the next stretch when the row is beyond the last one's; at each row, before its values. */
  begin(): void {
    if (this.stretch) this.beginStretch(this.stretch)
    if (this.figureStretch) this.beginFigures(this.figureStretch)
  }

  private beginStretch({ until, address, size, tick, shares }: Stretch): void {
    const { writer, row } = this.group
    writer.when(writer.scalar(SCALAR.atLeastUnsigned, row, until), () => {
      writer.assignInteger(until, writer.lane(writer.load(address), 0))
      for (const [locals, offset] of [
        [size, STRETCH.size],
        [tick, STRETCH.tick],
        [shares, STRETCH.shares],
      ] as const) {
        writer.assign(locals[0], writer.load(address, offset))
        writer.assign(locals[1], writer.load(address, offset + VECTOR))
      }
      writer.into(address, SCALAR.subtract, address, STRETCH.bytes)
    })
  }

  private beginFigures({ until, address, values }: FigureStretch): void {
    const { writer, row } = this.group
    writer.when(writer.scalar(SCALAR.atLeastUnsigned, row, until), () => {
      writer.assignInteger(until, writer.lane(writer.load(address, FIGURE.until), 0))
      for (const [index, [low, high]] of values.entries()) {
        writer.assign(low, writer.load(address, FIGURE.first + index * FACT.bytes))
        writer.assign(high, writer.load(address, FIGURE.first + index * FACT.bytes + VECTOR))
      }
      writer.into(address, SCALAR.add, address, FIGURE.first + values.length * FACT.bytes)
    })
  }

  /** Undefined for other operations. */
  emit(node: PlanNode, rows: Rows): Value | undefined {
    switch (node.operation) {
      case 'fact':
        return this.fact({ name: node.detail as FactName, code: node.value }, rows)
      case 'figure':
        return this.figure({ name: node.detail as FactName, code: node.value }, rows)
      case 'limitState':
        return this.limitState(node.value, rows)
      case 'traded':
        return this.stretch && this.traded(this.stretch, rows)
      case 'shares':
        return this.stretch && this.perStretch(this.stretch.shares, rows)
      default:
        return undefined
    }
  }

  private stretchOf(): Stretch {
    const { writer } = this.group
    const address = writer.integer()
    writer.before(() => writer.assignInteger(address, this.group.parameter('stretch')))
    const two = () => [writer.vector(), writer.vector()] as const
    // A local begins at 0: the first row is beyond it.
    return { until: writer.integer(), address, size: two(), tick: two(), shares: two() }
  }

  private figureStretchOf(): FigureStretch {
    const { writer } = this.group
    const address = writer.integer()
    writer.before(() => writer.assignInteger(address, this.group.parameter('figures')))
    // As above.
    return { until: writer.integer(), address, values: this.figures.map(() => [writer.vector(), writer.vector()]) }
  }

  private figure({ name, code }: Fact, rows: Rows): Pair | undefined {
    const at = this.figures.findIndex((one) => one.name === name && Object.is(one.code, code))
    const values = this.figureStretch?.values[at]
    return values && this.perStretch(values, rows)
  }

  private perStretch([low, high]: readonly [Vector, Vector], rows: Rows): Pair {
    return this.values.valid({ kind: 'pair', low, high, scale: 1, isSure: false }, rows.living())
  }

  /** Whole ticks again, by the steps of the evaluator: an adjusted price is rounded to the milli. */
  private traded({ size, tick }: Stretch, rows: Rows): Pair {
    const { writer } = this.values
    const close = this.values.pairOf(rows.column('close'))
    const [milli, half] = [writer.pair(1000), writer.pair(0.5)]
    const whole = (price: Vector, at: 0 | 1): Vector => {
      const ticks = writer.simd(SIMD.pairDivide, writer.simd(SIMD.pairDivide, price, milli), size[at])
      return writer.simd(
        SIMD.pairMultiply,
        writer.simd(SIMD.pairFloor, writer.simd(SIMD.pairAdd, ticks, half)),
        tick[at],
      )
    }
    return {
      kind: 'pair',
      low: whole(close.low, 0),
      high: whole(close.high, 1),
      scale: 1000,
      bound: HIGHEST_TRADED,
      isSure: false,
    }
  }

  /** How the day stood stands above the day. */
  private limitState(state: number, rows: Rows): Truth {
    const { writer } = this.values
    const is = writer.simd(SIMD.and, rows.dates(), writer.whole(state * 2 ** DAY_BITS))
    const isNot = writer.simd(SIMD.wholeEqual, is, writer.whole(0))
    const living = rows.living()
    return {
      kind: 'truth',
      mask: living ? writer.simd(SIMD.andNot, living, isNot) : writer.simd(SIMD.not, isNot),
      ...withValid(living),
    }
  }

  private fact({ name, code }: Fact, rows: Rows): Pair {
    const index = this.facts.findIndex((one) => one.name === name && Object.is(one.code, code))
    const known = this.known.get(index) ?? this.loaded(index)
    this.known.set(index, known)
    return this.perStretch(known, rows)
  }

  /** Read once, before the first row. */
  private loaded(index: number): readonly [Vector, Vector] {
    const { writer } = this.group
    const [low, high] = [writer.vector(), writer.vector()]
    writer.before(() => {
      writer.assign(low, writer.load(this.group.parameter('facts'), index * FACT.bytes))
      writer.assign(high, writer.load(this.group.parameter('facts'), index * FACT.bytes + VECTOR))
    })
    return [low, high]
  }
}
