import type { Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run } from '../definition.ts'

const define = defineFunctions('pattern')

/** What moves the stop line: bars it starts with, and how fast it follows (shares, not percent). */
interface Speed {
  readonly size: number
  readonly step: number
  readonly most: number
}

/** `stop` is the line, `turn` is 1 on the bar it turned up, -1 down, else 0. Both invalid before the line starts. */
interface StopLine {
  readonly stop: Series
  readonly turn: Series
}

/**
 * Wilder's parabolic stop and reverse (New Concepts in Technical Trading Systems, 1978). The first N bars say where it
 * starts: the close rose or stayed over them, so the line starts under the lowest low and goes up, else the other way
 * round. Each bar it moves towards the leg's extreme by the factor, which grows by the step with every new extreme up
 * to the limit; it never enters the two bars before. When a bar touches beyond it, the line turns and starts from the
 * leg's extreme. Bars with an invalid high, low or close are passed over.
 */
function stopLine(run: Run, speed: Speed): StopLine {
  const result = { stop: run.series(), turn: run.series() }
  const { high, low, close } = run.bars
  const bars = knownBars(run)
  const begin = bars[speed.size - 1]
  if (begin === undefined) return result
  run.spend(3 * run.length)
  const edge = (at: number, side: number) => (side === 1 ? high[at] : low[at]) ?? NaN
  const farthest = (some: readonly number[], side: number) =>
    some.reduce((far, at) => Math.max(far, edge(at, side) * side), -Infinity) * side
  const opening = bars.slice(0, speed.size)
  // 1 is up. What is above on the way up is below on the way down: a value is compared after times the direction.
  let direction = (close[begin] ?? NaN) >= (close[bars[0] ?? begin] ?? NaN) ? 1 : -1
  let extreme = farthest(opening, direction)
  let stop = farthest(opening, -direction)
  let factor = speed.step
  result.stop[begin] = stop
  result.turn[begin] = 0
  for (let index = speed.size; index < bars.length; index += 1) {
    const at = bars[index] ?? begin
    const bound = farthest(bars.slice(Math.max(0, index - 2), index), -direction)
    stop = Math.min((stop + factor * (extreme - stop)) * direction, bound * direction) * direction
    const isTurning = edge(at, -direction) * direction < stop * direction
    if (isTurning) {
      stop = Math.max(extreme * direction, edge(at, direction) * direction) * direction
      direction = -direction
      factor = speed.step
      extreme = edge(at, direction)
    } else if (edge(at, direction) * direction > extreme * direction) {
      extreme = edge(at, direction)
      factor = Math.min(factor + speed.step, speed.most)
    }
    result.stop[at] = stop
    result.turn[at] = isTurning ? direction : 0
  }
  return result
}

function knownBars(run: Run): number[] {
  const { high, low, close } = run.bars
  const bars: number[] = []
  for (let at = 0; at < run.length; at += 1) {
    if (!Number.isNaN((high[at] ?? NaN) + (low[at] ?? NaN) + (close[at] ?? NaN))) bars.push(at)
  }
  return bars
}

function ofStopLine(call: string, part: keyof StopLine, summary: string): FunctionDefinition {
  return define({
    call,
    takes: ['constant', 'constant', 'constant'],
    bounds: { N: { least: 1 }, S: { least: 0 }, M: { least: 0 } },
    summary: `${summary}由前 N 个周期定出起点，之前为无效值。`,
    evaluate: (run, size, step, most) => {
      const speed: Speed = { size: Math.trunc(size), step: Math.min(step, most) / 100, most: most / 100 }
      return speed.size >= 1 && speed.step >= 0 ? stopLine(run, speed)[part] : run.series()
    },
  })
}

/** The parabolic stop line. */
export const sarFunctions: readonly FunctionDefinition[] = [
  ofStopLine('SAR(N,S,M)', 'stop', '抛物转向：N 为计算周期，S 为步长（%），M 为极限值（%）。例如 SAR(10,2,20)。'),
  ofStopLine('SARTURN(N,S,M)', 'turn', '抛物转向点：SAR(N,S,M) 向上转向时为 1，向下转向时为 -1，否则为 0。'),
]
