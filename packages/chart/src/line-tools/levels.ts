/** 黄金分割: shares of the way back from the second point to the first. */
const FIBONACCI = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const

export interface FibonacciLevel {
  readonly share: number
  readonly value: number
}

/** The value at every level between two. */
export function fibonacciLevels(first: number, second: number): FibonacciLevel[] {
  return FIBONACCI.map((share) => ({ share, value: second + (first - second) * share }))
}

export interface Measured {
  readonly bars: number
  readonly change: number
  /** Of the first value; NaN where that is none. */
  readonly ratio: number
}

/** How far it is from one place to another. */
export function measured(first: { index: number; value: number }, second: { index: number; value: number }): Measured {
  const change = second.value - first.value
  return {
    bars: Math.round(second.index - first.index),
    change,
    ratio: first.value > 0 ? change / first.value : Number.NaN,
  }
}
