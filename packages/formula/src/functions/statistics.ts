import type { Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run } from '../definition.ts'
import { readMoments, type PairMoments } from './pair-moments.ts'
import { periodAt } from './period.ts'

const define = defineFunctions('statistics')

/** Of one series; its moments are those of `squaresOne`. */
function spread(call: string, read: (moments: PairMoments) => number, summary: string, least = 1): FunctionDefinition {
  return define({
    call,
    takes: ['series', 'period'],
    bounds: { N: { least } },
    summary: `${summary}不足 N 个周期时为无效值。`,
    evaluate: (run, values, period) => readMoments(run, [values, values], period, read),
  })
}

/** The straight line of least squares through the last N values, over the number of the bar. */
function regression(call: string, read: (line: PairMoments) => number, summary: string): FunctionDefinition {
  return define({
    call,
    takes: ['series', 'period'],
    bounds: { N: { least: 2 } },
    summary: `${summary}不足 N 个周期时为无效值。`,
    evaluate: (run, values, period) => {
      const positions = run.series()
      for (let at = 0; at < run.length; at += 1) positions[at] = at
      return readMoments(run, [positions, values], period, read)
    },
  })
}

function ofPair(call: string, read: (moments: PairMoments) => number, summary: string, least = 1): FunctionDefinition {
  return define({
    call,
    takes: ['series', 'series', 'period'],
    bounds: { N: { least } },
    summary: `${summary}不足 N 个周期时为无效值。`,
    evaluate: (run, one, other, period) => readMoments(run, [one, other], period, read),
  })
}

/** 0/0, as of a series that does not move, is invalid. */
function ratio(above: number, below: number): number {
  return below === 0 ? NaN : above / below
}

const sampleVariance = ({ squaresOne, count }: PairMoments): number => ratio(squaresOne, count - 1)
const populationVariance = ({ squaresOne, count }: PairMoments): number => squaresOne / count
const slope = ({ products, squaresOne }: PairMoments): number => ratio(products, squaresOne)
const factor = ({ products, squaresOther }: PairMoments): number => ratio(products, squaresOther)

function correlation({ products, squaresOne, squaresOther }: PairMoments): number {
  const exact = ratio(products, Math.sqrt(squaresOne) * Math.sqrt(squaresOther))
  return Math.max(-1, Math.min(1, exact))
}

/** The line's value on the newest bar, which stands (N − 1) / 2 bars after the mean one. */
function lineEnd(line: PairMoments): number {
  return line.meanOther + slope(line) * ((line.count - 1) / 2)
}

function averageDeviation(run: Run, values: Series, period: number | Series): Series {
  const result = run.series()
  for (let at = 0; at < run.length; at += 1) {
    const size = periodAt(period, at)
    if (!(size >= 1 && size <= at + 1)) continue
    run.spend(2 * size)
    // Counted from a value of the window, so that one that does not move has no deviation at all.
    const origin = values[at] ?? NaN
    let sum = 0
    for (let index = at - size + 1; index <= at; index += 1) sum += (values[index] ?? NaN) - origin
    const mean = origin + sum / size
    let deviations = 0
    for (let index = at - size + 1; index <= at; index += 1) deviations += Math.abs((values[index] ?? NaN) - mean)
    result[at] = deviations / size
  }
  return result
}

/** Change of each bar to the one before, as a share; invalid on the first bar. */
function returns(run: Run, values: Series): Series {
  const result = run.series()
  for (let at = 1; at < run.length; at += 1)
    result[at] = ratio((values[at] ?? NaN) - (values[at - 1] ?? NaN), values[at - 1] ?? NaN)
  return result
}

function beta(run: Run, period: number | Series): Series {
  const index = run.facts?.index
  if (index === undefined) return run.series()
  return readMoments(run, [returns(run, run.bars.close), returns(run, index.close)], period, factor)
}

/** Group 统计: spread, regression and correlation over the last N bars. */
export const statisticsFunctions: readonly FunctionDefinition[] = [
  spread(
    'STD(X,N)',
    (moments) => Math.sqrt(sampleVariance(moments)),
    'X 的 N 周期估算标准差（除以 N-1）。N 至少为 2，',
    2,
  ),
  spread('STDP(X,N)', (moments) => Math.sqrt(populationVariance(moments)), 'X 的 N 周期总体标准差（除以 N）。'),
  spread('VAR(X,N)', sampleVariance, 'X 的 N 周期估算样本方差（除以 N-1）。N 至少为 2，', 2),
  spread('VARP(X,N)', populationVariance, 'X 的 N 周期总体样本方差（除以 N）。'),
  spread('DEVSQ(X,N)', ({ squaresOne }) => squaresOne, 'X 的 N 个周期与其均值之差的平方和。'),
  define({
    call: 'AVEDEV(X,N)',
    takes: ['series', 'period'],
    bounds: { N: { least: 1 } },
    summary: 'X 的 N 个周期与其均值之差的绝对值的平均。不足 N 个周期时为无效值。',
    evaluate: averageDeviation,
  }),
  regression('SLOPE(X,N)', slope, 'X 的 N 周期线性回归斜率，单位是每周期。N 至少为 2，'),
  regression('FORCAST(X,N)', lineEnd, 'X 的 N 周期线性回归在当前周期的值。N 至少为 2，'),
  ofPair('COVAR(X,Y,N)', ({ products, count }) => products / count, 'X 和 Y 的 N 周期协方差（除以 N）。'),
  ofPair('RELATE(X,Y,N)', correlation, 'X 和 Y 的 N 周期相关系数，在 -1 到 1 之间；其中一个没有变化时是无效值。', 2),
  ofPair('BETAEX(X,Y,N)', factor, 'X 随 Y 放大的倍数：两者的 N 周期协方差除以 Y 的方差；Y 没有变化时是无效值。', 2),
  define({
    call: 'BETA(N)',
    takes: ['period'],
    bounds: { N: { least: 2 } },
    summary:
      '最近 N 个周期的涨跌幅相对大盘指数涨跌幅的贝塔系数：协方差除以指数的方差。没有对应的指数、不足 N 个涨跌幅时为无效值。',
    evaluate: beta,
  }),
]
