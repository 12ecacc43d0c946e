import { SAME_WITHIN, WHOLE_WITHIN } from '../compare.ts'
import type { PlanNode } from './plan-node.ts'
import {
  exactBound,
  fitsWhole,
  withValid,
  type Constant,
  type Pair,
  type Truth,
  type Value,
  type Values,
  type Whole,
} from './value.ts'
import type { Vector } from './wasm/function-writer.ts'
import { SIMD, type Simd } from './wasm/operations.ts'

/** Whole numbers below this differ by more than rounding noise when they differ at all. */
const NOISE_FREE = 1 / SAME_WITHIN

const isNoiseFree = (pair: Pair): boolean => pair.bound !== undefined && pair.bound < NOISE_FREE

/** Emits the operations that need values of the same bar only. */
export class SameBar {
  private readonly values: Values

  constructor(values: Values) {
    this.values = values
  }

  /** Undefined when the operation keeps something from bar to bar. */
  emit(node: PlanNode, inputs: readonly Value[]): Value | undefined {
    const [a = ZERO, b = ZERO, c = ZERO] = inputs
    switch (node.operation) {
      case 'add':
      case 'subtract':
        return this.sum(a, b, node.operation)
      case 'multiply':
        return this.product(a, b)
      case 'divide':
        return this.quotient(a, b)
      case 'scaled':
        return this.scaled(a, node.value)
      case 'larger':
      case 'smaller':
        return this.extreme(a, b, node.operation)
      case 'absolute':
      case 'root':
      case 'sign':
        return this.ofOne(a, node.operation)
      case 'floor':
      case 'ceiling':
      case 'truncate':
        return this.cut(a, ROUNDINGS[node.operation])
      case 'above':
        return this.above(a, b)
      case 'equal':
        return this.equal(a, b)
      case 'and':
      case 'or':
        return this.both(a, b, node.operation)
      case 'not':
        return this.not(this.values.truthOf(a))
      case 'andHolds':
        return this.andHolds(this.values.truthOf(a), this.values.truthOf(b))
      case 'choose':
        return this.choose(this.values.truthOf(a), b, c)
      default:
        return undefined
    }
  }

  private sum(a: Value, b: Value, operation: 'add' | 'subtract'): Value {
    const { writer } = this.values
    const [left, right] = this.values.aligned(a, b)
    if (left.kind === 'whole' && right.kind === 'whole') {
      if (!fitsWhole(left.bound + right.bound))
        return this.sum(this.values.pairOf(left), this.values.pairOf(right), operation)
      const lanes = writer.simd(operation === 'add' ? SIMD.wholeAdd : SIMD.wholeSubtract, left.lanes, right.lanes)
      const valid = withValid(this.values.both(left.valid, right.valid))
      return { ...this.values.whole(lanes, { scale: left.scale, bound: left.bound + right.bound }), ...valid }
    }
    const [one, other] = [this.values.pairOf(left), this.values.pairOf(right)]
    const isExact = isNoiseFree(one) && isNoiseFree(other)
    const half = (x: Vector, y: Vector): Vector => {
      if (operation === 'add') return writer.simd(SIMD.pairAdd, x, y)
      const exact = writer.simd(SIMD.pairSubtract, x, y)
      if (isExact) return exact
      const isNoise = writer.simd(SIMD.pairAtMost, writer.simd(SIMD.pairAbsolute, exact), this.noiseOf(y))
      return writer.simd(SIMD.andNot, exact, isNoise)
    }
    return {
      ...this.joined(one, other, half),
      ...exactBound(one.bound === undefined || other.bound === undefined ? undefined : one.bound + other.bound),
    }
  }

  private noiseOf(half: Vector): Vector {
    const { writer } = this.values
    return writer.simd(SIMD.pairMultiply, writer.simd(SIMD.pairAbsolute, half), writer.pair(SAME_WITHIN))
  }

  /** What two pairs give half by half, in the scale of the first, no longer known to be whole. */
  private joined(one: Pair, other: Pair, half: (x: Vector, y: Vector) => Vector): Pair {
    const low = half(one.low, other.low)
    const high = half(one.high, other.high)
    return { kind: 'pair', low, high, scale: one.scale, isSure: one.isSure && other.isSure }
  }

  private product(a: Value, b: Value): Pair {
    const [one, other] = [this.values.pairOf(a), this.values.pairOf(b)]
    const product = this.joined(one, other, (x, y) => this.values.writer.simd(SIMD.pairMultiply, x, y))
    const bound = one.bound === undefined || other.bound === undefined ? undefined : one.bound * other.bound
    return { ...product, scale: one.scale * other.scale, ...exactBound(bound) }
  }

  /** Invalid where it would be divided by 0. */
  private quotient(a: Value, b: Value): Pair {
    const { writer } = this.values
    const [one, other] = [this.values.pairOf(a), this.values.pairOf(b)]
    const zero = writer.pair(0)
    const quotient = this.joined(one, other, (x, y) =>
      writer.simd(SIMD.or, writer.simd(SIMD.pairDivide, x, y), writer.simd(SIMD.pairEqual, y, zero)),
    )
    return { ...quotient, scale: one.scale / other.scale, isSure: false }
  }

  /** Costs nothing but for the sign: the numbers stay and their scale changes. */
  private scaled(a: Value, factor: number): Value {
    const { writer } = this.values
    const value = this.values.numberOf(a)
    if (value.kind === 'constant') return { kind: 'constant', value: value.value * factor }
    const scale = value.scale / Math.abs(factor)
    if (factor > 0) return { ...value, scale }
    if (value.kind === 'whole') return { ...value, scale, lanes: writer.simd(SIMD.wholeNegate, value.lanes) }
    return { ...this.values.each(value, (half) => writer.simd(SIMD.pairNegate, half)), scale }
  }

  private extreme(a: Value, b: Value, operation: 'larger' | 'smaller'): Value {
    const { writer } = this.values
    const [left, right] = this.values.aligned(a, b)
    if (left.kind === 'whole' && right.kind === 'whole') {
      const lanes = writer.simd(operation === 'larger' ? SIMD.wholeLarger : SIMD.wholeSmaller, left.lanes, right.lanes)
      const bound = Math.max(left.bound, right.bound)
      return {
        ...this.values.whole(lanes, { scale: left.scale, bound }),
        ...withValid(this.values.both(left.valid, right.valid)),
      }
    }
    const [one, other] = [this.values.pairOf(left), this.values.pairOf(right)]
    const result = this.joined(one, other, (x, y) => {
      const chosen = writer.simd(operation === 'larger' ? SIMD.pairLarger : SIMD.pairSmaller, x, y)
      // The instruction passes over a NaN on the right.
      return other.isSure ? chosen : writer.simd(SIMD.or, chosen, writer.simd(SIMD.pairUnequal, y, y))
    })
    return {
      ...result,
      ...exactBound(
        one.bound === undefined || other.bound === undefined ? undefined : Math.max(one.bound, other.bound),
      ),
    }
  }

  private ofOne(a: Value, operation: 'absolute' | 'root' | 'sign'): Value {
    const { writer } = this.values
    const value = this.values.numberOf(a)
    if (value.kind === 'whole' && operation === 'absolute')
      return { ...value, lanes: writer.simd(SIMD.wholeAbsolute, value.lanes) }
    const pair = this.values.pairOf(value)
    if (operation === 'absolute') return this.values.each(pair, (half) => writer.simd(SIMD.pairAbsolute, half))
    if (operation === 'root') {
      const { bound: _, ...root } = this.values.each(this.values.rescaled(pair, 1), (half) =>
        writer.simd(SIMD.pairRoot, half),
      )
      return { ...root, isSure: false }
    }
    const [one, zero] = [writer.pair(1), writer.pair(0)]
    const sign = this.values.each(pair, (half) => {
      const up = writer.simd(SIMD.and, writer.simd(SIMD.pairAbove, half, zero), one)
      const down = writer.simd(SIMD.and, writer.simd(SIMD.pairBelow, half, zero), one)
      const result = writer.simd(SIMD.pairSubtract, up, down)
      return pair.isSure ? result : writer.simd(SIMD.or, result, writer.simd(SIMD.pairUnequal, half, half))
    })
    return { ...sign, scale: 1, bound: 1 }
  }

  /** A number that is whole but for rounding noise is taken as that. */
  private cut(a: Value, operation: Simd): Pair {
    const { writer } = this.values
    const { bound: _, ...cut } = this.values.each(this.values.rescaled(this.values.pairOf(a), 1), (half) => {
      const nearest = writer.simd(SIMD.pairNearest, half)
      const away = writer.simd(SIMD.pairAbsolute, writer.simd(SIMD.pairSubtract, half, nearest))
      const noise = writer.simd(SIMD.pairMultiply, writer.simd(SIMD.pairAbsolute, half), writer.pair(WHOLE_WITHIN))
      return writer.select(writer.simd(SIMD.pairAtMost, away, noise), nearest, writer.simd(operation, half))
    })
    return cut
  }

  private above(a: Value, b: Value): Truth {
    const { writer } = this.values
    const [left, right] = this.values.aligned(a, b)
    if (left.kind === 'whole' && right.kind === 'whole') return this.wholeTruth(left, right, SIMD.wholeAbove)
    const [one, other] = [this.values.pairOf(left), this.values.pairOf(right)]
    const isExact = isNoiseFree(one) && isNoiseFree(other)
    return this.pairTruth(one, other, (x, y) => {
      return writer.simd(SIMD.pairAbove, x, isExact ? y : writer.simd(SIMD.pairAdd, y, this.noiseOf(y)))
    })
  }

  private equal(a: Value, b: Value): Truth {
    const { writer } = this.values
    const [left, right] = this.values.aligned(a, b)
    if (left.kind === 'whole' && right.kind === 'whole') return this.wholeTruth(left, right, SIMD.wholeEqual)
    const [one, other] = [this.values.pairOf(left), this.values.pairOf(right)]
    if (isNoiseFree(one) && isNoiseFree(other))
      return this.pairTruth(one, other, (x, y) => writer.simd(SIMD.pairEqual, x, y))
    return this.pairTruth(one, other, (x, y) => {
      const isNotAbove = writer.simd(SIMD.pairAtMost, x, writer.simd(SIMD.pairAdd, y, this.noiseOf(y)))
      const isNotBelow = writer.simd(SIMD.pairAtMost, y, writer.simd(SIMD.pairAdd, x, this.noiseOf(x)))
      return writer.simd(SIMD.and, isNotAbove, isNotBelow)
    })
  }

  private wholeTruth(left: Whole, right: Whole, operation: Simd): Truth {
    const { writer } = this.values
    const holds = writer.simd(operation, left.lanes, right.lanes)
    const valid = this.values.both(left.valid, right.valid)
    return { kind: 'truth', mask: valid ? writer.simd(SIMD.and, holds, valid) : holds, ...withValid(valid) }
  }

  /** Every comparison used fails on NaN, so the mask is clear where either is invalid. */
  private pairTruth(one: Pair, other: Pair, compare: (x: Vector, y: Vector) => Vector): Truth {
    const mask = this.values.narrow(compare(one.low, other.low), compare(one.high, other.high))
    return { kind: 'truth', mask, ...withValid(this.values.both(this.values.validOf(one), this.values.validOf(other))) }
  }

  private both(a: Value, b: Value, operation: 'and' | 'or'): Truth {
    const { writer } = this.values
    const [left, right] = [this.values.truthOf(a), this.values.truthOf(b)]
    const valid = this.values.both(left.valid, right.valid)
    if (operation === 'and')
      return { kind: 'truth', mask: writer.simd(SIMD.and, left.mask, right.mask), ...withValid(valid) }
    const either = writer.simd(SIMD.or, left.mask, right.mask)
    return { kind: 'truth', mask: valid ? writer.simd(SIMD.and, either, valid) : either, ...withValid(valid) }
  }

  private not({ mask, valid }: Truth): Truth {
    const { writer } = this.values
    return {
      kind: 'truth',
      mask: valid ? writer.simd(SIMD.andNot, valid, mask) : writer.simd(SIMD.not, mask),
      ...withValid(valid),
    }
  }

  private andHolds(a: Truth, b: Truth): Truth {
    return { ...a, mask: this.values.writer.simd(SIMD.and, a.mask, b.mask) }
  }

  private choose({ mask, valid }: Truth, a: Value, b: Value): Value {
    const { writer } = this.values
    if (a.kind === 'truth' && b.kind === 'truth') {
      const chosen = writer.select(mask, a.mask, b.mask)
      const known = this.values.both(valid, this.chosenValid(mask, a.valid, b.valid))
      return { kind: 'truth', mask: known ? writer.simd(SIMD.and, chosen, known) : chosen, ...withValid(known) }
    }
    const [left, right] = this.values.aligned(a, b)
    if (left.kind === 'whole' && right.kind === 'whole') {
      const lanes = writer.select(mask, left.lanes, right.lanes)
      const known = this.values.both(valid, this.chosenValid(mask, left.valid, right.valid))
      return {
        ...this.values.whole(lanes, { scale: left.scale, bound: Math.max(left.bound, right.bound) }),
        ...withValid(known),
      }
    }
    const [one, other] = [this.values.pairOf(left), this.values.pairOf(right)]
    const [low, high] = this.values.widen(mask)
    const bound = one.bound === undefined || other.bound === undefined ? undefined : Math.max(one.bound, other.bound)
    const chosen: Pair = {
      kind: 'pair',
      low: writer.select(low, one.low, other.low),
      high: writer.select(high, one.high, other.high),
      scale: one.scale,
      isSure: one.isSure && other.isSure,
      ...exactBound(bound),
    }
    return this.values.valid(chosen, valid)
  }

  private chosenValid(mask: Vector, one: Vector | undefined, other: Vector | undefined): Vector | undefined {
    const { writer } = this.values
    if (!one && !other) return undefined
    return writer.select(mask, one ?? writer.whole(-1), other ?? writer.whole(-1))
  }
}

const ZERO: Constant = { kind: 'constant', value: 0 }

const ROUNDINGS = { floor: SIMD.pairFloor, ceiling: SIMD.pairCeiling, truncate: SIMD.pairTruncate } as const
