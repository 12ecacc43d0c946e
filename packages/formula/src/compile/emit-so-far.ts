import type { PlanNode } from './plan-node.ts'
import type { Rows } from './rows.ts'
import type { States } from './states.ts'
import { withValid, type Pair, type Truth, type Value, type Values, type Whole } from './value.ts'
import type { Vector } from './wasm/function-writer.ts'
import { SIMD } from './wasm/operations.ts'

const HIGHEST_WHOLE = 2 ** 31 - 1
/** No stock has as many bars; counts of them fit a lane. */
const MOST_BARS = 2 ** 22

/** Emits what builds on all values so far. */
export class SoFar {
  private readonly values: Values
  private readonly states: States

  constructor(values: Values, states: States) {
    this.values = values
    this.states = states
  }

  /** Undefined for other operations. */
  emit(node: PlanNode, inputs: readonly Value[], rows: Rows): Value | undefined {
    const [a, b] = inputs
    if (!a) return undefined
    switch (node.operation) {
      case 'sumAll':
        return this.sum(node, this.values.numberOf(a), rows)
      case 'highestAll':
      case 'lowestAll':
      case 'highestBarsAll':
      case 'lowestBarsAll':
        return this.extreme(node, a, rows)
      case 'smoothed':
        return this.smoothed(node, this.values.pairOf(a))
      case 'blended':
        return b && this.blended(node, this.values.pairOf(a), this.values.rescaled(this.values.pairOf(b), 1))
      case 'barsSince':
        return this.barsSince(node, this.values.truthOf(a), rows)
      case 'barsLast':
        return this.barsLast(node, this.values.truthOf(a), rows)
      case 'inARow':
        return this.inARow(node, this.values.truthOf(a))
      case 'held':
        return b && this.held(node, this.values.truthOf(a), this.values.pairOf(b))
      case 'spaced':
        return this.spaced(node, this.values.truthOf(a))
      default:
        return undefined
    }
  }

  private pairState(node: PlanNode, name: string, initial: number): [Vector, Vector] {
    const first = this.values.writer.pair(initial)
    return [this.states.vector(node, `${name} low`, first), this.states.vector(node, `${name} high`, first)]
  }

  /** Remembers that there was a valid value; absent when there surely was. */
  private seen(node: PlanNode, valid: Vector | undefined): Vector | undefined {
    if (!valid) return undefined
    const { writer } = this.values
    const seen = this.states.vector(node, 'seen', writer.whole(0))
    writer.assign(seen, writer.simd(SIMD.or, seen, valid))
    return writer.copy(seen)
  }

  private sum(node: PlanNode, input: Whole | Pair | { kind: 'constant'; value: number }, rows: Rows): Value {
    const { writer } = this.values
    const seen =
      rows.isSteady && node.settled !== undefined
        ? undefined
        : this.seen(node, this.values.validOf(input) ?? writer.whole(-1))
    if (input.kind === 'whole' && input.bound === 1) {
      const lanes = input.valid ? writer.simd(SIMD.and, input.lanes, input.valid) : input.lanes
      const total = this.states.vector(node, 'total', writer.whole(0))
      writer.assign(total, writer.simd(SIMD.wholeAdd, total, lanes))
      return { ...this.values.whole(writer.copy(total), { scale: input.scale, bound: MOST_BARS }), ...withValid(seen) }
    }
    const pair = this.values.pairOf(input)
    const state = this.pairState(node, 'total', 0)
    for (const [half, value] of [pair.low, pair.high].entries()) {
      const total = state[half] ?? value
      const added = pair.isSure ? value : writer.simd(SIMD.and, value, writer.simd(SIMD.pairEqual, value, value))
      writer.assign(total, writer.simd(SIMD.pairAdd, total, added))
    }
    const bound = pair.bound === undefined ? undefined : pair.bound * MOST_BARS
    const exact = bound !== undefined && bound < 2 ** 53 ? { bound } : {}
    const total = {
      kind: 'pair',
      low: writer.copy(state[0]),
      high: writer.copy(state[1]),
      scale: pair.scale,
      isSure: true,
      ...exact,
    } as const
    return this.values.valid(total, seen)
  }

  /** The highest or lowest so far, or the bars since; the latest of equal ones. */
  private extreme(node: PlanNode, input: Value, rows: Rows): Value {
    const { writer } = this.values
    const isHighest = node.operation === 'highestAll' || node.operation === 'highestBarsAll'
    const nothing = isHighest ? -Infinity : Infinity
    const pair = this.values.pairOf(input)
    const best = this.pairState(node, 'best', nothing)
    const isBetter = [pair.low, pair.high].map((value, half) => {
      const before = best[half] ?? value
      // Fails on NaN.
      const better = isHighest
        ? writer.simd(SIMD.pairAtMost, before, value)
        : writer.simd(SIMD.pairAtMost, value, before)
      writer.assign(before, writer.select(better, value, before))
      return better
    })
    const blank = writer.pair(nothing)
    const isBlank = best.map((half) => writer.simd(SIMD.pairEqual, half, blank)) as [Vector, Vector]
    if (node.operation === 'highestAll' || node.operation === 'lowestAll') {
      const result: Pair = { ...pair, low: writer.copy(best[0]), high: writer.copy(best[1]), isSure: true }
      return rows.isSteady && node.settled !== undefined ? result : this.values.invalidWhere(result, ...isBlank)
    }
    const bestRow = this.states.vector(node, 'row', writer.whole(0))
    const [low = blank, high = blank] = isBetter
    writer.assign(bestRow, writer.select(this.values.narrow(low, high), rows.number(), bestRow))
    const bars = this.values.whole(writer.simd(SIMD.wholeSubtract, rows.number(), bestRow), {
      scale: 1,
      bound: MOST_BARS,
    })
    return { ...bars, valid: writer.simd(SIMD.not, this.values.narrow(...isBlank)) }
  }

  /** y = share × x + (1 − share) × y; the first valid value is its own average. */
  private smoothed(node: PlanNode, input: Pair): Pair {
    const { writer } = this.values
    const state = this.pairState(node, 'average', Number.NaN)
    const [share, rest] = [writer.pair(node.value), writer.pair(1 - node.value)]
    const made = [input.low, input.high].map((value, half) => {
      const before = state[half] ?? value
      const mixed = writer.simd(
        SIMD.pairAdd,
        writer.simd(SIMD.pairMultiply, value, share),
        writer.simd(SIMD.pairMultiply, before, rest),
      )
      return this.advanced(before, { value, mixed, isSure: input.isSure })
    })
    const [low = input.low, high = input.high] = made
    return { kind: 'pair', low, high, scale: input.scale, isSure: input.isSure }
  }

  /** The new average: the value itself where there was none before; NaN where the value or its share is not allowed. */
  private advanced(
    before: Vector,
    { value, mixed, isSure }: { value: Vector; mixed: Vector; isSure: boolean },
  ): Vector {
    const { writer } = this.values
    if (isSure) {
      writer.assign(before, mixed)
      return mixed
    }
    const made = writer.select(writer.simd(SIMD.pairEqual, before, before), mixed, value)
    writer.assign(before, writer.select(writer.simd(SIMD.pairEqual, made, made), made, before))
    return made
  }

  private blended(node: PlanNode, input: Pair, share: Pair): Pair {
    const { writer } = this.values
    const state = this.pairState(node, 'average', Number.NaN)
    const [zero, one] = [writer.pair(0), writer.pair(1)]
    const half = (index: 0 | 1, given: Vector, part: Vector): Vector => {
      const isAllowed = writer.simd(
        SIMD.and,
        writer.simd(SIMD.pairAbove, part, zero),
        writer.simd(SIMD.pairBelow, part, one),
      )
      const value = writer.simd(SIMD.or, given, writer.simd(SIMD.not, isAllowed))
      const before = state[index]
      const rest = writer.simd(SIMD.pairMultiply, writer.simd(SIMD.pairSubtract, one, part), before)
      const mixed = writer.simd(SIMD.pairAdd, writer.simd(SIMD.pairMultiply, part, value), rest)
      return this.advanced(before, { value, mixed, isSure: false })
    }
    return {
      kind: 'pair',
      low: half(0, input.low, share.low),
      high: half(1, input.high, share.high),
      scale: input.scale,
      isSure: false,
    }
  }

  private barsSince(node: PlanNode, { mask }: Truth, rows: Rows): Whole {
    const { writer } = this.values
    const isSure = rows.isSteady && node.settled !== undefined
    const first = this.states.vector(node, 'first', writer.whole(HIGHEST_WHOLE))
    if (!isSure)
      writer.assign(
        first,
        writer.simd(SIMD.wholeSmaller, first, writer.select(mask, rows.number(), writer.whole(HIGHEST_WHOLE))),
      )
    const bars = this.values.whole(writer.simd(SIMD.wholeSubtract, rows.number(), first), {
      scale: 1,
      bound: MOST_BARS,
    })
    return isSure ? bars : { ...bars, valid: writer.simd(SIMD.wholeAtLeast, rows.number(), first) }
  }

  private barsLast(node: PlanNode, { mask }: Truth, rows: Rows): Whole {
    const { writer } = this.values
    const never = writer.whole(-1)
    const last = this.states.vector(node, 'last', never)
    writer.assign(last, writer.select(mask, rows.number(), last))
    const bars = this.values.whole(writer.simd(SIMD.wholeSubtract, rows.number(), last), { scale: 1, bound: MOST_BARS })
    return { ...bars, valid: writer.simd(SIMD.wholeAbove, last, never) }
  }

  private inARow(node: PlanNode, { mask, valid }: Truth): Whole {
    const { writer } = this.values
    const count = this.states.vector(node, 'count', writer.whole(0))
    writer.assign(count, writer.simd(SIMD.and, writer.simd(SIMD.wholeAdd, count, writer.whole(1)), mask))
    return { ...this.values.whole(writer.copy(count), { scale: 1, bound: MOST_BARS }), ...withValid(valid) }
  }

  private held(node: PlanNode, { mask }: Truth, value: Pair): Pair {
    const { writer } = this.values
    const state = this.pairState(node, 'held', Number.NaN)
    const masks = this.values.widen(mask)
    writer.assign(state[0], writer.select(masks[0], value.low, state[0]))
    writer.assign(state[1], writer.select(masks[1], value.high, state[1]))
    return { ...value, low: writer.copy(state[0]), high: writer.copy(state[1]), isSure: false }
  }

  private spaced(node: PlanNode, { mask, valid }: Truth): Truth {
    const { writer } = this.values
    const zero = writer.whole(0)
    const quiet = this.states.vector(node, 'quiet', zero)
    const passes = writer.simd(SIMD.and, mask, writer.simd(SIMD.wholeEqual, quiet, zero))
    const less = writer.simd(SIMD.wholeLarger, zero, writer.simd(SIMD.wholeSubtract, quiet, writer.whole(1)))
    writer.assign(quiet, writer.select(passes, writer.whole(node.size), less))
    return { kind: 'truth', mask: passes, ...withValid(valid) }
  }

  /** The value N bars ago, or the first valid one where there is none that old. */
  beforeOrFirst(node: PlanNode, given: { now: Value; earlier: Value }, rows: Rows): Pair {
    const { writer } = this.values
    const [now, then] = [this.values.pairOf(given.now), this.values.pairOf(given.earlier)]
    if (rows.isSteady && node.settled !== undefined) return then
    const first = this.states.vector(node, 'first', writer.whole(HIGHEST_WHOLE))
    const valid = this.values.validOf(given.now) ?? writer.whole(-1)
    const state = this.pairState(node, 'first', Number.NaN)
    const isFirst = writer.simd(SIMD.and, valid, writer.simd(SIMD.wholeEqual, first, writer.whole(HIGHEST_WHOLE)))
    writer.assign(first, writer.select(isFirst, rows.number(), first))
    const masks = this.values.widen(isFirst)
    writer.assign(state[0], writer.select(masks[0], now.low, state[0]))
    writer.assign(state[1], writer.select(masks[1], now.high, state[1]))
    const old = writer.simd(SIMD.wholeSubtract, rows.number(), writer.whole(node.size))
    const reaches = this.values.widen(writer.simd(SIMD.wholeAtLeast, old, first))
    return {
      ...then,
      low: writer.select(reaches[0], then.low, state[0]),
      high: writer.select(reaches[1], then.high, state[1]),
      isSure: false,
    }
  }
}
