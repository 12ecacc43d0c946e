import type { FunctionWriter, Vector } from './wasm/function-writer.ts'
import { SIMD } from './wasm/operations.ts'

/** Integers from here on do not fit a 32-bit lane. */
const WHOLE_LIMIT = 2 ** 31
/** Integers from here on are not all exact as 64-bit numbers. */
const EXACT_LIMIT = 2 ** 53

/** Four whole numbers in one vector; each stands for `lanes / scale`. Prices are milli at scale 1000. */
export interface Whole {
  readonly kind: 'whole'
  readonly lanes: Vector
  readonly scale: number
  /** No lane is larger. */
  readonly bound: number
  /** Set where the value is valid; absent when it surely is. */
  readonly valid?: Vector
}

/** Four 64-bit numbers in two vectors, NaN where invalid; each stands for `number / scale`. */
export interface Pair {
  readonly kind: 'pair'
  readonly low: Vector
  readonly high: Vector
  readonly scale: number
  /** When the numbers are whole: none is larger. Their sums and differences are exact while they stay below 2^53. */
  readonly bound?: number
  readonly isSure: boolean
}

/** Four conditions in one vector; the mask is clear where invalid. */
export interface Truth {
  readonly kind: 'truth'
  readonly mask: Vector
  readonly valid?: Vector
}

export interface Constant {
  readonly kind: 'constant'
  readonly value: number
}

export type Value = Whole | Pair | Truth | Constant

const LOW_INTO_HIGH = [8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15]
const EVEN_WORDS = [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27]

/** Conversions between the ways a value can be held. */
export class Values {
  readonly writer: FunctionWriter
  private readonly pairs = new WeakMap<Value, Pair>()

  constructor(writer: FunctionWriter) {
    this.writer = writer
  }

  /** A 32-bit mask as two of 64 bits. */
  widen(mask: Vector): [Vector, Vector] {
    return [this.writer.simd(SIMD.widenLow, mask), this.writer.simd(SIMD.widenHigh, mask)]
  }

  narrow(low: Vector, high: Vector): Vector {
    return this.writer.shuffle(low, high, EVEN_WORDS)
  }

  /** Both masks; absent means set everywhere. */
  both(one: Vector | undefined, other: Vector | undefined): Vector | undefined {
    return one && other ? this.writer.simd(SIMD.and, one, other) : (one ?? other)
  }

  /** Set where the value is valid; absent when it surely is. */
  validOf(value: Value): Vector | undefined {
    if (value.kind === 'constant') return Number.isNaN(value.value) ? this.writer.whole(0) : undefined
    if (value.kind !== 'pair') return value.valid
    if (value.isSure) return undefined
    return this.narrow(
      this.writer.simd(SIMD.pairEqual, value.low, value.low),
      this.writer.simd(SIMD.pairEqual, value.high, value.high),
    )
  }

  /** A condition as the numbers 1 and 0. */
  numberOf(value: Value): Whole | Pair | Constant {
    if (value.kind !== 'truth') return value
    return {
      ...this.whole(this.writer.simd(SIMD.wholeNegate, value.mask), { scale: 1, bound: 1 }),
      ...withValid(value.valid),
    }
  }

  /** Any number but 0 holds; an invalid one does not. */
  truthOf(value: Value): Truth {
    const { writer } = this
    if (value.kind === 'truth') return value
    if (value.kind === 'constant') {
      const truth = {
        kind: 'truth',
        mask: writer.whole(value.value !== 0 && !Number.isNaN(value.value) ? -1 : 0),
      } as const
      return { ...truth, ...withValid(this.validOf(value)) }
    }
    if (value.kind === 'whole') {
      const isZero = writer.simd(SIMD.wholeEqual, value.lanes, writer.whole(0))
      const mask = value.valid ? writer.simd(SIMD.andNot, value.valid, isZero) : writer.simd(SIMD.not, isZero)
      return { kind: 'truth', mask, ...withValid(value.valid) }
    }
    const zero = writer.pair(0)
    const isOther = this.narrow(
      writer.simd(SIMD.pairUnequal, value.low, zero),
      writer.simd(SIMD.pairUnequal, value.high, zero),
    )
    const valid = this.validOf(value)
    return { kind: 'truth', mask: valid ? writer.simd(SIMD.and, isOther, valid) : isOther, ...withValid(valid) }
  }

  whole(lanes: Vector, { scale, bound }: { scale: number; bound: number }): Whole {
    return { kind: 'whole', lanes, scale, bound }
  }

  pairOf(value: Value): Pair {
    if (value.kind === 'pair') return value
    const known = this.pairs.get(value)
    if (known) return known
    const pair = this.madePair(value)
    this.pairs.set(value, pair)
    return pair
  }

  private madePair(value: Whole | Truth | Constant): Pair {
    const { writer } = this
    if (value.kind === 'constant') {
      const vector = writer.pair(value.value)
      const exact = Number.isInteger(value.value) ? { bound: Math.abs(value.value) } : {}
      return { kind: 'pair', low: vector, high: vector, scale: 1, isSure: !Number.isNaN(value.value), ...exact }
    }
    const { lanes, scale, bound, valid } = this.numberOf(value) as Whole
    const low = writer.simd(SIMD.pairFromWhole, lanes)
    const high = writer.simd(SIMD.pairFromWhole, writer.shuffle(lanes, lanes, LOW_INTO_HIGH))
    return this.valid({ kind: 'pair', low, high, scale, bound, isSure: true }, valid)
  }

  /** The pair, made invalid where the mask is clear. */
  valid(pair: Pair, valid: Vector | undefined): Pair {
    if (!valid) return pair
    const [low, high] = this.widen(this.writer.simd(SIMD.not, valid))
    return this.invalidWhere(pair, low, high)
  }

  /** A mask's bits are those of a NaN. */
  invalidWhere(pair: Pair, low: Vector, high: Vector): Pair {
    return {
      ...pair,
      low: this.writer.simd(SIMD.or, pair.low, low),
      high: this.writer.simd(SIMD.or, pair.high, high),
      isSure: false,
    }
  }

  each(pair: Pair, apply: (half: Vector) => Vector): Pair {
    return { ...pair, low: apply(pair.low), high: apply(pair.high) }
  }

  /** The same numbers in another scale: multiplied by a whole number they stay whole. */
  rescaled(pair: Pair, scale: number): Pair {
    if (pair.scale === scale) return pair
    const ratio = scale / pair.scale
    const factor = this.writer.pair(ratio)
    const { bound, ...rest } = this.each(pair, (half) => this.writer.simd(SIMD.pairMultiply, half, factor))
    const isExact = bound !== undefined && Number.isInteger(ratio) && bound * ratio < EXACT_LIMIT
    return { ...rest, scale, ...(isExact ? { bound: bound * ratio } : {}) }
  }

  /** Two numbers in one scale, as whole numbers where both are. */
  aligned(one: Value, other: Value): readonly [Whole, Whole] | readonly [Pair, Pair] {
    const [a, b] = [this.numberOf(one), this.numberOf(other)]
    const left = a.kind === 'constant' ? this.wholeConstant(a, b) : a
    const right = b.kind === 'constant' ? this.wholeConstant(b, left) : b
    if (left.kind === 'whole' && right.kind === 'whole' && left.scale === right.scale) return [left, right]
    if (left.kind === 'constant')
      return [this.constantPair(left, right.kind === 'constant' ? 1 : right.scale), this.pairOf(right)]
    if (right.kind === 'constant') return [this.pairOf(left), this.constantPair(right, left.scale)]
    const scale = Math.max(left.scale, right.scale)
    return [this.rescaled(this.pairOf(left), scale), this.rescaled(this.pairOf(right), scale)]
  }

  /** A constant beside whole numbers as one of them, when it is one in their scale but for rounding noise. */
  wholeConstant(constant: Constant, beside: Value): Whole | Constant {
    const scale = beside.kind === 'whole' ? beside.scale : beside.kind === 'constant' ? 1 : undefined
    if (scale === undefined) return constant
    const scaled = constant.value * scale
    const nearest = Math.round(scaled)
    const isWhole = Math.abs(scaled - nearest) <= 1e-12 * Math.abs(scaled) && Math.abs(nearest) < WHOLE_LIMIT
    return isWhole ? this.whole(this.writer.whole(nearest), { scale, bound: Math.abs(nearest) }) : constant
  }

  private constantPair({ value }: Constant, scale: number): Pair {
    const scaled = value * scale
    const nearest = Math.round(scaled)
    const isWhole = Math.abs(scaled - nearest) <= 1e-12 * Math.abs(scaled) && Math.abs(nearest) < EXACT_LIMIT
    const vector = this.writer.pair(isWhole ? nearest : scaled)
    const exact = isWhole ? { bound: Math.abs(nearest) } : {}
    return { kind: 'pair', low: vector, high: vector, scale, isSure: !Number.isNaN(value), ...exact }
  }
}

/** True when whole numbers of that size fit a lane. */
export function fitsWhole(bound: number): boolean {
  return bound < WHOLE_LIMIT
}

/** The bound, when whole numbers of that size are exact. */
export function exactBound(bound: number | undefined): { bound?: number } {
  return bound !== undefined && bound < EXACT_LIMIT ? { bound } : {}
}

export function withValid(valid: Vector | undefined): { valid?: Vector } {
  return valid ? { valid } : {}
}
