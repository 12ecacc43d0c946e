import type { ColumnName, PlanNode } from './plan-node.ts'
import { VECTOR, type Rings } from './rings.ts'
import type { Rows } from './rows.ts'
import { exactBound, fitsWhole, withValid, type Pair, type Value, type Values, type Whole } from './value.ts'
import type { Vector } from './wasm/function-writer.ts'
import { SIMD } from './wasm/operations.ts'
import type { States } from './states.ts'

/** Lanes per entry, and what holds where no value was. */
const HIGHEST_WHOLE = 2 ** 31 - 1
const LONG_AGO = -(2 ** 30)

/** Emits values of earlier bars, and sums and extremes over the last N. */
export class Recent {
  private readonly values: Values
  private readonly rings: Rings
  private readonly states: States

  constructor(values: Values, rings: Rings, states: States) {
    this.values = values
    this.rings = rings
    this.states = states
  }

  /** The value N bars ago; what is kept for it also where only its state is wanted. */
  before(node: PlanNode, input: Value, rows: Rows): Value {
    const [source] = node.inputs
    if (source?.operation === 'column') return rows.column(source.detail as ColumnName, node.size)
    const isSure = rows.isSteady && node.settled !== undefined
    const { writer } = this.values
    const now = this.entryOf(input)
    const then = node.size === 1 ? this.swapped(node, now) : this.exchanged(node, now)
    if (input.kind === 'pair') return { ...input, low: then[0], high: then[1], isSure }
    if (input.kind === 'truth') return { kind: 'truth', mask: then[0], ...(isSure ? {} : { valid: then[1] }) }
    if (input.kind === 'whole') return { ...this.values.whole(then[0], input), ...(isSure ? {} : { valid: then[1] }) }
    return { kind: 'truth', mask: writer.whole(0), valid: writer.whole(0) }
  }

  private entryOf(input: Value): readonly [Vector, Vector] {
    if (input.kind === 'pair') return [input.low, input.high]
    const { writer } = this.values
    const valid = this.values.validOf(input) ?? writer.whole(-1)
    return [input.kind === 'whole' ? input.lanes : this.values.truthOf(input).mask, valid]
  }

  /** One row back: kept in two registers. */
  private swapped(node: PlanNode, now: readonly [Vector, Vector]): readonly [Vector, Vector] {
    const { writer } = this.values
    const invalid = this.invalidEntry(node)
    const kept = [this.states.vector(node, 'low', invalid[0]), this.states.vector(node, 'high', invalid[1])] as const
    const then = [writer.copy(kept[0]), writer.copy(kept[1])] as const
    writer.assign(kept[0], now[0])
    writer.assign(kept[1], now[1])
    return then
  }

  private exchanged(node: PlanNode, now: readonly [Vector, Vector]): readonly [Vector, Vector] {
    const { writer } = this.values
    const ring = this.states.offset(node, 'ring', () => this.rings.reserve(node.size * 2, this.invalidEntry(node)[0]))
    const address = this.rings.addressOf(ring, node.size, 2 * VECTOR)
    const then = [writer.load(address), writer.load(address, VECTOR)] as const
    writer.store(address, now[0])
    writer.store(address, now[1], VECTOR)
    return then
  }

  /** All bits clear are an invalid condition or whole number; of a pair the bits of a NaN are set. */
  private invalidEntry(node: PlanNode): readonly [Vector, Vector] {
    const { writer } = this.values
    const blank = this.states.isPair(node.inputs[0]) ? writer.pair(Number.NaN) : writer.whole(0)
    return [blank, blank]
  }

  /** A sum over the last N bars: of whole numbers the value that leaves is taken off again, of others never. */
  sum(node: PlanNode, given: Value, rows: Rows): Value {
    const input = this.values.numberOf(given)
    const valid = this.values.validOf(input)
    const known = this.knownOf(node, valid, rows)
    const finish = (value: Value): Value => {
      const total = value.kind === 'pair' ? this.values.valid(value, known) : { ...value, ...withValid(known) }
      if (node.operation === 'sum' || total.kind === 'constant' || total.kind === 'truth') return total
      return { ...total, scale: total.scale * node.size }
    }
    if (input.kind === 'whole' && fitsWhole(input.bound * node.size)) return finish(this.wholeSum(node, input))
    if (input.kind === 'whole') return finish(this.pairSumOfWhole(node, input, rows))
    const pair = this.values.pairOf(input)
    if (pair.bound !== undefined && pair.bound * node.size < 2 ** 53) return finish(this.exactSum(node, pair, rows))
    return this.folded(node, pair, { rows, known })
  }

  /** Where the sum is valid: a mean needs N valid values, a sum one. */
  private knownOf(node: PlanNode, valid: Vector | undefined, rows: Rows): Vector | undefined {
    if (!valid) return undefined
    const { writer } = this.values
    const isMean = node.operation === 'mean'
    const last = this.states.vector(node, 'last', isMean ? this.states.beforeFrom() : writer.whole(LONG_AGO))
    const marked = isMean ? writer.simd(SIMD.not, valid) : valid
    writer.assign(last, writer.select(marked, rows.number(), last))
    const age = writer.simd(SIMD.wholeSubtract, rows.number(), last)
    return isMean
      ? writer.simd(SIMD.wholeAbove, age, writer.whole(node.size - 1))
      : writer.simd(SIMD.wholeAbove, writer.whole(node.size), age)
  }

  private wholeSum(node: PlanNode, input: Whole): Whole {
    const { writer } = this.values
    const lanes = input.valid ? writer.simd(SIMD.and, input.lanes, input.valid) : input.lanes
    const ring = this.states.offset(node, 'ring', () => this.rings.reserve(node.size, writer.whole(0)))
    const address = this.rings.addressOf(ring, node.size, VECTOR)
    const leaving = writer.load(address)
    writer.store(address, lanes)
    const total = this.states.vector(node, 'total', writer.whole(0))
    writer.assign(total, writer.simd(SIMD.wholeAdd, total, writer.simd(SIMD.wholeSubtract, lanes, leaving)))
    return this.values.whole(writer.copy(total), { scale: input.scale, bound: input.bound * node.size })
  }

  /** Prices: what enters less what leaves still fits a lane, so that it is made a pair only once. */
  private pairSumOfWhole(node: PlanNode, input: Whole, rows: Rows): Pair {
    const { writer } = this.values
    const lanes = input.valid ? writer.simd(SIMD.and, input.lanes, input.valid) : input.lanes
    const leaving = this.wholeLeaving(node, lanes, rows)
    const bound = input.bound * 2
    const change = fitsWhole(bound - 1)
      ? this.values.pairOf(
          this.values.whole(writer.simd(SIMD.wholeSubtract, lanes, leaving), { scale: input.scale, bound }),
        )
      : undefined
    if (change) return this.moved(node, change, input.bound)
    const [enters, leaves] = [lanes, leaving].map((one) => this.values.pairOf(this.values.whole(one, input)))
    return this.moved(node, this.differenceOf(enters, leaves), input.bound)
  }

  private wholeLeaving(node: PlanNode, lanes: Vector, rows: Rows): Vector {
    const { writer } = this.values
    const [source] = node.inputs
    if (source?.operation === 'column') {
      const then = rows.column(source.detail as ColumnName, node.size) as Whole
      return then.valid ? writer.simd(SIMD.and, then.lanes, then.valid) : then.lanes
    }
    const ring = this.states.offset(node, 'ring', () => this.rings.reserve(node.size, writer.whole(0)))
    const address = this.rings.addressOf(ring, node.size, VECTOR)
    const leaving = writer.load(address)
    writer.store(address, lanes)
    return leaving
  }

  private exactSum(node: PlanNode, input: Pair, rows: Rows): Pair {
    const { writer } = this.values
    const filled = this.values.each(input, (half) => this.zeroed(half, input.isSure))
    const [source] = node.inputs
    if (source?.operation === 'column') {
      const then = rows.column(source.detail as ColumnName, node.size) as Pair
      const leaves = this.values.each(then, (half) => this.zeroed(half, then.isSure))
      return this.moved(node, this.differenceOf(filled, leaves), input.bound ?? 0)
    }
    const ring = this.states.offset(node, 'ring', () => this.rings.reserve(node.size * 2, writer.whole(0)))
    const address = this.rings.addressOf(ring, node.size, 2 * VECTOR)
    const leaves = { ...filled, low: writer.load(address), high: writer.load(address, VECTOR) }
    writer.store(address, filled.low)
    writer.store(address, filled.high, VECTOR)
    return this.moved(node, this.differenceOf(filled, leaves), input.bound ?? 0)
  }

  private zeroed(half: Vector, isSure: boolean): Vector {
    const { writer } = this.values
    return isSure ? half : writer.simd(SIMD.and, half, writer.simd(SIMD.pairEqual, half, half))
  }

  private differenceOf(one: Pair | undefined, other: Pair | undefined): Pair {
    if (!one || !other) throw new TypeError('two values are needed')
    const { writer } = this.values
    return {
      ...one,
      low: writer.simd(SIMD.pairSubtract, one.low, other.low),
      high: writer.simd(SIMD.pairSubtract, one.high, other.high),
    }
  }

  private moved(node: PlanNode, change: Pair, bound: number): Pair {
    const { writer } = this.values
    const zero = writer.pair(0)
    const [low, high] = [this.states.vector(node, 'low', zero), this.states.vector(node, 'high', zero)]
    writer.assign(low, writer.simd(SIMD.pairAdd, low, change.low))
    writer.assign(high, writer.simd(SIMD.pairAdd, high, change.high))
    return {
      kind: 'pair',
      low: writer.copy(low),
      high: writer.copy(high),
      scale: change.scale,
      isSure: true,
      ...exactBound(bound * node.size),
    }
  }

  /** Sums of numbers that are not whole: additions only, so that nothing drifts. See `fold`. */
  private folded(node: PlanNode, input: Pair, { rows, known }: { rows: Rows; known: Vector | undefined }): Pair {
    const { writer } = this.values
    const isMean = node.operation === 'mean'
    const filled = isMean ? input : this.values.each(input, (half) => this.zeroed(half, input.isSure))
    const [low, high] = this.fold(node, [filled.low, filled.high], {
      neutral: writer.pair(0),
      // What lies before the first bar makes a mean invalid by itself.
      first: isMean ? writer.pair(Number.NaN) : writer.pair(0),
      combine: (older, newer) => writer.simd(SIMD.pairAdd, older, newer),
    })
    if (!low || !high) throw new TypeError('a pair has two halves')
    const isSure = rows.isSteady && node.settled !== undefined
    const total: Pair = {
      kind: 'pair',
      low,
      high,
      scale: isMean ? input.scale * node.size : input.scale,
      isSure: isMean ? isSure : true,
    }
    return isMean ? total : this.values.valid(total, known)
  }

  /** The highest or lowest of the last N valid values. */
  extreme(node: PlanNode, given: Value, rows: Rows): Value {
    const { writer } = this.values
    const input = this.values.numberOf(given)
    const isHighest = node.operation === 'highest'
    const isSure = rows.isSteady && node.settled !== undefined
    if (input.kind === 'whole') {
      const neutral = writer.whole(isHighest ? -HIGHEST_WHOLE : HIGHEST_WHOLE)
      const lanes = input.valid ? writer.select(input.valid, input.lanes, neutral) : input.lanes
      const operation = isHighest ? SIMD.wholeLarger : SIMD.wholeSmaller
      const combine = (older: Vector, newer: Vector): Vector => writer.simd(operation, older, newer)
      const [result = lanes] = this.fold(node, [lanes], { neutral, first: neutral, combine })
      const whole = this.values.whole(result, input)
      return isSure ? whole : { ...whole, valid: writer.simd(SIMD.not, writer.simd(SIMD.wholeEqual, result, neutral)) }
    }
    const pair = this.values.pairOf(input)
    const neutral = writer.pair(isHighest ? -Infinity : Infinity)
    const filled = pair.isSure
      ? pair
      : this.values.each(pair, (half) => writer.select(writer.simd(SIMD.pairEqual, half, half), half, neutral))
    const operation = isHighest ? SIMD.pairLarger : SIMD.pairSmaller
    const combine = (older: Vector, newer: Vector): Vector => writer.simd(operation, older, newer)
    const [low = filled.low, high = filled.high] = this.fold(node, [filled.low, filled.high], {
      neutral,
      first: neutral,
      combine,
    })
    const result: Pair = { ...pair, low, high, isSure: true }
    if (isSure) return result
    return this.values.invalidWhere(
      result,
      writer.simd(SIMD.pairEqual, low, neutral),
      writer.simd(SIMD.pairEqual, high, neutral),
    )
  }

  /**
   * Any fold over the last N rows in three steps a row (van Herk, Gil and Werman). Rows are cut into cycles of N; when
   * one ends, each of its entries becomes the fold from there to its end, and a window is such an end and the start of
   * the next cycle.
   */
  private fold(
    node: PlanNode,
    now: readonly Vector[],
    { neutral, first, combine }: { neutral: Vector; first: Vector; combine: (older: Vector, newer: Vector) => Vector },
  ): Vector[] {
    const { writer } = this.values
    const bytes = now.length * VECTOR
    const ring = this.states.offset(node, 'ring', () => {
      const from = this.rings.reserve(node.size * now.length, first)
      // One entry more: the end of a cycle that has none left.
      this.rings.reserve(now.length, neutral)
      return from
    })
    const address = this.rings.addressOf(ring, node.size, bytes)
    const starts = now.map((_, half) => this.states.vector(node, `start ${half}`, neutral))
    const results = now.map((value, half) => {
      const start = starts[half] ?? value
      writer.store(address, value, half * VECTOR)
      writer.assign(start, combine(start, value))
      return combine(writer.load(address, bytes + half * VECTOR), start)
    })
    this.rings.atEnd(node.size, ring, () => {
      this.states.backwards(this.rings.startOf(ring), { entries: node.size, halves: now.length, combine })
      for (const start of starts) writer.assign(start, neutral)
    })
    return results
  }
}
