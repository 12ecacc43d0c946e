import type { Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run } from '../definition.ts'
import { drawLine, turnsOf, zigzagBars, type HasTurned } from './zigzag.ts'

const define = defineFunctions('pattern')

const columnNote = 'K 为 0 开盘价、1 最高价、2 最低价、3 收盘价，也可以是一列数值。'

/** The values K stands for: a column of the bars by its number, or the values themselves. */
function valuesOf(run: Run, given: number | Series): Series {
  if (typeof given !== 'number') return given
  const { open, high, low, close } = run.bars
  return [open, high, low, close][given] ?? run.series(given)
}

/** N % of the extreme. */
function byShare(percent: number): HasTurned {
  return (extreme, value) => Math.abs(value - extreme) * 100 >= percent * Math.abs(extreme)
}

function byDistance(distance: number): HasTurned {
  return (extreme, value) => Math.abs(value - extreme) >= distance
}

function line(run: Run, given: number | Series, size: number, turning: (size: number) => HasTurned): Series {
  if (!(size > 0)) return run.series()
  run.spend(2 * run.length)
  const values = valuesOf(run, given)
  return drawLine(values, zigzagBars(values, turning(size)), run.series())
}

/** The bar of the M-th turn back, the bar itself included, at each bar; -1 when there is none. */
function turnsBack(run: Run, turns: readonly number[], back: number): Int32Array {
  const indexes = new Int32Array(run.length).fill(-1)
  let passed = 0
  for (let at = 0; at < run.length; at += 1) {
    while ((turns[passed] ?? Infinity) <= at) passed += 1
    indexes[at] = turns[passed - back] ?? -1
  }
  return indexes
}

interface Turn {
  readonly call: string
  readonly direction: 1 | -1
  readonly read: (values: Series, turn: number, at: number) => number
  readonly summary: string
}

function ofTurn({ call, direction, read, summary }: Turn): FunctionDefinition {
  return define({
    call,
    takes: ['period', 'constant', 'constant'],
    bounds: { N: { above: 0 }, M: { least: 1 } },
    isFuture: true,
    summary: `未来函数。${summary}M 不小于 1，还没有这么多个时为无效值。${columnNote}`,
    evaluate: (run, given, percent, count) => {
      const result = run.series()
      const back = Math.trunc(count)
      if (!(percent > 0 && back >= 1)) return result
      run.spend(3 * run.length)
      const values = valuesOf(run, given)
      const turns = turnsOf(values, zigzagBars(values, byShare(percent)), direction)
      turnsBack(run, turns, back).forEach((turn, at) => {
        if (turn >= 0) result[at] = read(values, turn, at)
      })
      return result
    },
  })
}

const valueThere: Turn['read'] = (values, turn) => values[turn] ?? NaN
const barsSince: Turn['read'] = (_, turn, at) => at - turn

/** The zigzag line and its turns. All of them move when later bars come. */
export const zigFunctions: readonly FunctionDefinition[] = [
  define({
    call: 'ZIG(K,N)',
    takes: ['period', 'constant'],
    bounds: { N: { above: 0 } },
    isFuture: true,
    summary: `未来函数。之字转向：从上一个高低点变化达到 N% 时转向，最后一段随新的周期变动。${columnNote}`,
    evaluate: (run, given, percent) => line(run, given, percent, byShare),
  }),
  define({
    call: 'ZIGA(K,X)',
    takes: ['period', 'constant'],
    bounds: { X: { above: 0 } },
    isFuture: true,
    summary: `未来函数。之字转向：从上一个高低点变化达到 X（与价格同单位）时转向，最后一段随新的周期变动。${columnNote}`,
    evaluate: (run, given, distance) => line(run, given, distance, byDistance),
  }),
  ofTurn({ call: 'PEAK(K,N,M)', direction: 1, read: valueThere, summary: 'ZIG(K,N) 的前第 M 个波峰的数值。' }),
  ofTurn({
    call: 'PEAKBARS(K,N,M)',
    direction: 1,
    read: barsSince,
    summary: 'ZIG(K,N) 的前第 M 个波峰到当前的周期数，波峰当根为 0。',
  }),
  ofTurn({ call: 'TROUGH(K,N,M)', direction: -1, read: valueThere, summary: 'ZIG(K,N) 的前第 M 个波谷的数值。' }),
  ofTurn({
    call: 'TROUGHBARS(K,N,M)',
    direction: -1,
    read: barsSince,
    summary: 'ZIG(K,N) 的前第 M 个波谷到当前的周期数，波谷当根为 0。',
  }),
]
