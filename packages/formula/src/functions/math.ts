import type { FormulaBars, Series } from '../bars.ts'
import { cutToWhole } from '../compare.ts'
import { defineFunctions, type Bounds, type FunctionDefinition, type Run } from '../definition.ts'
import { periodAt } from './period.ts'
import { roundDecimals, roundWhole } from './rounding.ts'

const define = defineFunctions('math')

/** A result that is no finite number is invalid, as a division by 0 is; and there is one zero. */
function finite(value: number): number {
  return Number.isFinite(value) ? value + 0 : NaN
}

function each(run: Run, values: Series, formula: (value: number) => number): Series {
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) result[at] = finite(formula(values[at] ?? NaN))
  return result
}

function ofOne(
  call: string,
  formula: (value: number) => number,
  summary: string,
  bounds: Bounds = {},
): FunctionDefinition {
  return define({
    call,
    takes: ['series'],
    bounds: { X: bounds },
    summary,
    evaluate: (run, values) => each(run, values, formula),
  })
}

function ofTwo(
  call: string,
  formula: (one: number, other: number) => number,
  summary: string,
  bounds: Bounds = {},
): FunctionDefinition {
  return define({
    call,
    takes: ['series', 'series'],
    bounds: { B: bounds },
    summary,
    evaluate: (run, one, other) => {
      const result = run.series()
      for (let at = 0; at < run.length; at += 1) result[at] = finite(formula(one[at] ?? NaN, other[at] ?? NaN))
      return result
    },
  })
}

function ofSix(call: string, choose: (one: number, other: number) => number, summary: string): FunctionDefinition {
  return define({
    call,
    takes: ['series', 'series', 'series', 'series', 'series', 'series'],
    summary,
    evaluate: (run, first, ...others) => {
      const result = run.series()
      result.set(first)
      run.spend(run.length * others.length)
      for (const other of others) {
        for (let at = 0; at < run.length; at += 1) result[at] = choose(result[at] ?? NaN, other[at] ?? NaN)
      }
      return result
    },
  })
}

/** JavaScript gives 1 for NaN ** 0. */
function power(base: number, exponent: number): number {
  return Number.isNaN(base) ? NaN : base ** exponent
}

/** A number from 0 to below 1 that belongs to the bar: the same each time, and far from its neighbours' numbers. */
function numberOfBar(bars: FormulaBars, at: number): number {
  const seed = Math.imul(bars.date[at] ?? 0, 0x9e37_79b1) ^ Math.imul((bars.time[at] ?? 0) + 1, 0x85eb_ca6b)
  const mixed = Math.imul(seed ^ (seed >>> 16), 0x21f0_aaad)
  const twice = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97)
  return ((twice ^ (twice >>> 15)) >>> 0) / 2 ** 32
}

function random(run: Run, highest: number | Series): Series {
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) {
    const most = periodAt(highest, at)
    if (most >= 1) result[at] = Math.floor(numberOfBar(run.bars, at) * most) + 1
  }
  return result
}

function roundTo(run: Run, values: Series, decimals: number | Series): Series {
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) {
    result[at] = finite(roundDecimals(values[at] ?? NaN, periodAt(decimals, at), run.choices.roundHalf))
  }
  return result
}

const rounding: readonly FunctionDefinition[] = [
  define({
    call: 'ROUND(X)',
    takes: ['series'],
    summary: 'X 四舍五入到整数：2.5 得 3，-2.5 得 -3。',
    evaluate: (run, values) => each(run, values, (value) => roundWhole(value, run.choices.roundHalf)),
  }),
  define({
    call: 'ROUND2(X,N)',
    takes: ['series', 'period'],
    bounds: { N: { least: 0 } },
    summary: 'X 四舍五入到 N 位小数，N 不小于 0。',
    evaluate: roundTo,
  }),
  ofOne('CEILING(X)', (value) => cutToWhole(value, Math.ceil), '向数值增大的方向取整：12.3 得 13，-3.5 得 -3。'),
  ofOne('FLOOR(X)', (value) => cutToWhole(value, Math.floor), '向数值减小的方向取整：12.3 得 12，-3.5 得 -4。'),
  ofOne('INTPART(X)', (value) => cutToWhole(value, Math.trunc), '去掉小数，向 0 的方向取整：12.3 得 12，-3.5 得 -3。'),
  ofOne('FRACPART(X)', (value) => value - Math.trunc(value), 'X 的小数部分，正负号与 X 相同：-3.5 得 -0.5。'),
]

/** Group 数学: one value per bar from the values on that bar. */
export const mathFunctions: readonly FunctionDefinition[] = [
  ofTwo('MAX(A,B)', Math.max, 'A 和 B 中较大的一个；任一个无效时无效。'),
  ofTwo('MIN(A,B)', Math.min, 'A 和 B 中较小的一个；任一个无效时无效。'),
  ofSix('MAX6(A,B,C,D,E,F)', Math.max, '六个数中最大的一个；任一个无效时无效。'),
  ofSix('MIN6(A,B,C,D,E,F)', Math.min, '六个数中最小的一个；任一个无效时无效。'),
  ofOne('ABS(X)', Math.abs, 'X 的绝对值。'),
  ofOne('SIGN(X)', Math.sign, 'X 的符号：大于 0 得 1，等于 0 得 0，小于 0 得 -1。'),
  ofOne('REVERSE(X)', (value) => -value, 'X 的相反数。'),
  ofTwo(
    'MOD(A,B)',
    (one, other) => one % other,
    'A 除以 B 的余数，正负号与 A 相同：MOD(-7,3) 得 -1。B 为 0 时是无效值。',
    { isNotZero: true },
  ),
  ...rounding,
  define({
    call: 'RAND(N)',
    takes: ['period'],
    bounds: { N: { least: 1 } },
    summary: '1 到 N 之间的随机整数，N 至少为 1。由该周期的日期和时间决定：同一个周期每次计算的结果都一样。',
    evaluate: random,
  }),
  ofTwo('POW(A,B)', power, 'A 的 B 次幂；没有实数结果时是无效值。'),
  ofOne('SQRT(X)', Math.sqrt, 'X 的平方根；X 小于 0 时是无效值。', { least: 0 }),
  ofOne('EXP(X)', Math.exp, 'e 的 X 次幂。'),
  ofOne('LN(X)', Math.log, 'X 的自然对数；X 不大于 0 时是无效值。', { above: 0 }),
  ofOne('LOG(X)', Math.log10, 'X 以 10 为底的对数：LOG(100) 得 2。X 不大于 0 时是无效值。', { above: 0 }),
  ofOne('SIN(X)', Math.sin, 'X 的正弦，X 的单位是弧度。'),
  ofOne('COS(X)', Math.cos, 'X 的余弦，X 的单位是弧度。'),
  ofOne('TAN(X)', Math.tan, 'X 的正切，X 的单位是弧度。'),
  ofOne('ASIN(X)', Math.asin, 'X 的反正弦，单位是弧度；X 不在 -1 到 1 之间时是无效值。', { least: -1, most: 1 }),
  ofOne('ACOS(X)', Math.acos, 'X 的反余弦，单位是弧度；X 不在 -1 到 1 之间时是无效值。', { least: -1, most: 1 }),
  ofOne('ATAN(X)', Math.atan, 'X 的反正切，单位是弧度。'),
]
