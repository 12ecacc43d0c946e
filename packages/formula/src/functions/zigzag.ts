import type { Series } from '../bars.ts'
import { firstValid } from './period.ts'

/** Whether a value is far enough from an extreme to turn the line. */
export type HasTurned = (extreme: number, value: number) => boolean

/**
 * The bars between which a zigzag line is straight, oldest first: the first valid bar, each turn, and the last valid
 * bar. The line turns at the extreme of a leg once a later value is far enough from it; of equal extremes the first
 * counts. Before the first turn the leg starts at the first bar, and is up or down by the first value far enough from
 * it. The last leg is provisional: it ends at the last bar, wherever that is.
 */
export function zigzagBars(values: Series, hasTurned: HasTurned): number[] {
  const first = firstValid(values)
  if (first === values.length) return []
  const bars = [first]
  let [extreme, last, direction] = [first, first, 0]
  for (let at = first + 1; at < values.length; at += 1) {
    const value = values[at] ?? NaN
    if (Number.isNaN(value)) continue
    last = at
    const away = value - (values[extreme] ?? NaN)
    if (away !== 0 && away * direction >= 0 && direction !== 0) {
      extreme = at
    } else if (away !== 0 && hasTurned(values[extreme] ?? NaN, value)) {
      if (direction !== 0) bars.push(extreme)
      direction = Math.sign(away)
      extreme = at
    }
  }
  for (const bar of [extreme, last]) if (bar > (bars.at(-1) ?? first)) bars.push(bar)
  return bars
}

/** The line through the values on the given bars, into `line`; outside of them it is left as it is. */
export function drawLine(values: Series, bars: readonly number[], line: Series): Series {
  bars.forEach((to, index) => {
    const from = bars[index - 1] ?? to
    const [start, end] = [values[from] ?? NaN, values[to] ?? NaN]
    for (let at = from; at < to; at += 1) line[at] = start + ((end - start) * (at - from)) / (to - from)
    line[to] = end
  })
  return line
}

/** The bars on which the line stops rising and falls (1, peaks), or stops falling and rises (-1, troughs). */
export function turnsOf(values: Series, bars: readonly number[], direction: 1 | -1): number[] {
  const height = (index: number) => (values[bars[index] ?? -1] ?? NaN) * direction
  return bars.filter((_, index) => height(index) > height(index - 1) && height(index) > height(index + 1))
}
