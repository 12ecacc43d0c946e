import type { Deviation, PlanNode } from './plan-node.ts'
import { VECTOR, type Rings } from './rings.ts'
import type { Rows } from './rows.ts'
import type { States } from './states.ts'
import type { Pair, Value, Values } from './value.ts'
import type { Integer, Vector } from './wasm/function-writer.ts'
import { SCALAR, SIMD } from './wasm/operations.ts'

/** How a deviation is divided and whether its root is taken. */
const DEVIATIONS: Readonly<Record<Deviation, { divisor: (size: number) => number; isRoot: boolean }>> = {
  sample: { divisor: (size) => size - 1, isRoot: false },
  population: { divisor: (size) => size, isRoot: false },
  sampleRoot: { divisor: (size) => size - 1, isRoot: true },
  populationRoot: { divisor: (size) => size, isRoot: true },
  squares: { divisor: () => 1, isRoot: false },
  absolute: { divisor: (size) => size, isRoot: false },
}

const ENTRY = 2 * VECTOR

/**
 * Emits what goes through the whole window at each bar: N steps, but nothing that drifts or cancels. Every value is
 * kept twice, N entries apart, so that a window is one stretch of memory.
 */
export class WholeWindow {
  private readonly values: Values
  private readonly rings: Rings
  private readonly states: States

  constructor(values: Values, rings: Rings, states: States) {
    this.values = values
    this.rings = rings
    this.states = states
  }

  /** Undefined where only the window is to be kept up. */
  emit(node: PlanNode, input: Value, { rows, isWanted }: { rows: Rows; isWanted: boolean }): Value | undefined {
    const pair = this.values.pairOf(input)
    const oldest = this.keep(node, pair)
    if (!isWanted) return undefined
    const isSure = rows.isSteady && node.settled !== undefined
    switch (node.operation) {
      case 'weighted':
        return { ...this.weighted(node, pair, oldest), isSure }
      case 'deviation':
        return { ...this.deviation(node, pair, oldest), isSure: isSure && node.size > 1 }
      default:
        return this.barsTo(node, oldest)
    }
  }

  /** Keeps the newest value and gives the address of the oldest one of the window. */
  private keep(node: PlanNode, pair: Pair): Integer {
    const { writer } = this.values
    const ring = this.states.offset(node, 'ring', () => this.rings.reserve(node.size * 4, writer.pair(Number.NaN)))
    const address = this.rings.addressOf(ring, node.size, ENTRY)
    for (const offset of [0, node.size * ENTRY]) {
      writer.store(address, pair.low, offset)
      writer.store(address, pair.high, offset + VECTOR)
    }
    return writer.scalar(SCALAR.add, address, ENTRY)
  }

  /** Weights 1 to N: from the newest value back, the sum of all sums so far. */
  private weighted(node: PlanNode, { scale }: Pair, oldest: Integer): Pair {
    const { writer } = this.values
    const sums = this.zeros()
    const [low, high, lowTotal, highTotal] = sums
    this.through(node, { oldest, isBackwards: true }, (valueLow, valueHigh) => {
      writer.assign(low, writer.simd(SIMD.pairAdd, low, valueLow))
      writer.assign(high, writer.simd(SIMD.pairAdd, high, valueHigh))
      writer.assign(lowTotal, writer.simd(SIMD.pairAdd, lowTotal, low))
      writer.assign(highTotal, writer.simd(SIMD.pairAdd, highTotal, high))
    })
    return {
      kind: 'pair',
      low: lowTotal,
      high: highTotal,
      scale: (scale * node.size * (node.size + 1)) / 2,
      isSure: false,
    }
  }

  private deviation(node: PlanNode, newest: Pair, oldest: Integer): Pair {
    const { writer } = this.values
    const { divisor, isRoot } = DEVIATIONS[node.detail as Deviation]
    const by = divisor(node.size)
    if (by === 0)
      return { kind: 'pair', low: writer.pair(Number.NaN), high: writer.pair(Number.NaN), scale: 1, isSure: false }
    const [low, high, lowSum, highSum] = this.zeros()
    // Counted from a value of the window, so that one that does not move has no deviation at all.
    this.through(node, { oldest, isBackwards: false }, (valueLow, valueHigh) => {
      writer.assign(low, writer.simd(SIMD.pairAdd, low, writer.simd(SIMD.pairSubtract, valueLow, newest.low)))
      writer.assign(high, writer.simd(SIMD.pairAdd, high, writer.simd(SIMD.pairSubtract, valueHigh, newest.high)))
    })
    const share = writer.pair(1 / node.size)
    const lowMean = writer.simd(SIMD.pairAdd, newest.low, writer.simd(SIMD.pairMultiply, low, share))
    const highMean = writer.simd(SIMD.pairAdd, newest.high, writer.simd(SIMD.pairMultiply, high, share))
    const away = (value: Vector, mean: Vector): Vector => {
      const distance = writer.simd(SIMD.pairSubtract, value, mean)
      return node.detail === 'absolute'
        ? writer.simd(SIMD.pairAbsolute, distance)
        : writer.simd(SIMD.pairMultiply, distance, distance)
    }
    this.through(node, { oldest, isBackwards: false }, (valueLow, valueHigh) => {
      writer.assign(lowSum, writer.simd(SIMD.pairAdd, lowSum, away(valueLow, lowMean)))
      writer.assign(highSum, writer.simd(SIMD.pairAdd, highSum, away(valueHigh, highMean)))
    })
    const scale = (node.detail === 'absolute' ? newest.scale : newest.scale ** 2) * by
    const sums: Pair = { kind: 'pair', low: lowSum, high: highSum, scale, isSure: false }
    return isRoot
      ? { ...this.values.each(sums, (half) => writer.simd(SIMD.pairRoot, half)), scale: Math.sqrt(scale) }
      : sums
  }

  /** Bars back to the highest or lowest value, the latest of equal ones. */
  private barsTo(node: PlanNode, oldest: Integer): Pair {
    const { writer } = this.values
    const isHighest = node.operation === 'highestBars'
    const nothing = writer.pair(isHighest ? -Infinity : Infinity)
    const [lowBest, highBest] = [writer.copy(nothing), writer.copy(nothing)]
    const [lowBars, highBars, bars] = [
      writer.copy(nothing),
      writer.copy(nothing),
      writer.copy(writer.pair(node.size - 1)),
    ]
    const one = writer.pair(1)
    const better = (value: Vector, best: Vector): Vector =>
      isHighest ? writer.simd(SIMD.pairAtMost, best, value) : writer.simd(SIMD.pairAtMost, value, best)
    this.through(node, { oldest, isBackwards: false }, (valueLow, valueHigh) => {
      const [low, high] = [better(valueLow, lowBest), better(valueHigh, highBest)]
      writer.assign(lowBest, writer.select(low, valueLow, lowBest))
      writer.assign(highBest, writer.select(high, valueHigh, highBest))
      writer.assign(lowBars, writer.select(low, bars, lowBars))
      writer.assign(highBars, writer.select(high, bars, highBars))
      writer.assign(bars, writer.simd(SIMD.pairSubtract, bars, one))
    })
    const found: Pair = { kind: 'pair', low: lowBars, high: highBars, scale: 1, isSure: true, bound: node.size }
    return this.values.invalidWhere(
      found,
      writer.simd(SIMD.pairEqual, lowBest, nothing),
      writer.simd(SIMD.pairEqual, highBest, nothing),
    )
  }

  private zeros(): [Vector, Vector, Vector, Vector] {
    const { writer } = this.values
    const zero = (): Vector => writer.copy(writer.pair(0))
    return [zero(), zero(), zero(), zero()]
  }

  private through(
    node: PlanNode,
    { oldest, isBackwards }: { oldest: Integer; isBackwards: boolean },
    step: (low: Vector, high: Vector) => void,
  ): void {
    const { writer } = this.values
    const address = writer.scalar(SCALAR.add, oldest, isBackwards ? (node.size - 1) * ENTRY : 0)
    const left = writer.number(0)
    writer.repeatBelow(left, writer.number(node.size), () => {
      step(writer.load(address), writer.load(address, VECTOR))
      writer.into(address, isBackwards ? SCALAR.subtract : SCALAR.add, address, ENTRY)
      writer.into(left, SCALAR.add, left, 1)
    })
  }
}
