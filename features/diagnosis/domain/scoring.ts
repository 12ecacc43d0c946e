import type { Dimension, ScoreInput } from '../contract/report.ts'
import type { DimensionKey } from '../contract/limits.ts'
import type { Figure, PeerFigures } from './facts.ts'
import { medianOf, rounded, shareText } from './figures.ts'

export type Scale = readonly (readonly [measure: number, score: number])[]

/** Percent of peers that are worse is the score itself. */
export const BETTER_SCALE: Scale = [
  [0, 0],
  [100, 100],
]

/** An industry with fewer others than this says nothing. */
const FEWEST_PEERS = 5

/** The whole score of a measure: straight lines between the knots, the ends stay. */
export function scoreOf(scale: Scale, measure: number): number {
  const first = scale[0]
  const last = scale.at(-1)
  if (!first || !last) return 0
  if (measure <= first[0]) return first[1]
  if (measure >= last[0]) return last[1]
  const at = scale.findIndex(([knot]) => knot >= measure)
  const [from, low] = scale[at - 1] ?? first
  const [to, high] = scale[at] ?? last
  return Math.round(low + ((high - low) * (measure - from)) / (to - from))
}

/** Whole percent of the others that a value is better than, equal ones by half; null with too few others. */
export function betterThan(value: Figure, others: readonly number[], best: 'high' | 'low'): Figure {
  if (value === null || others.length < FEWEST_PEERS) return null
  const sign = best === 'high' ? 1 : -1
  const worse = others.reduce((sum, other) => sum + (Math.sign((value - other) * sign) + 1) / 2, 0)
  return Math.round((worse / others.length) * 100)
}

/** What an input is made of. */
export interface InputFacts {
  readonly key: string
  readonly title: string
  readonly weight: number
  /** Unrounded. */
  readonly value: Figure
  readonly unit: string
  readonly digits?: number
  readonly against?: string
  /** Scored by the share of peers that are worse; null or left out: by the value on `scale`. */
  readonly better?: Figure
  readonly scale?: Scale
  /** Why there is no value. */
  readonly missing?: string
  /** A case the scale does not fit: its score and why. */
  readonly fixed?: { readonly score: number; readonly note: string } | undefined
}

/** An input with its score. Scored from the rounded value, so that what is shown gives the same score again. */
export function inputOf(facts: InputFacts): ScoreInput {
  const { key, title, weight, unit, digits = 2, against = '', better = null } = facts
  const value = rounded(facts.value, digits)
  const scale = scaleOf(facts)
  const { score, note } = facts.fixed ?? scoredBy(scale, better ?? value, facts.missing)
  const points = score === null ? null : (weight * score) / 100
  return { key, title, value, unit, digits, against, better, scale, weight, score, points, note }
}

function scaleOf({ better, scale }: InputFacts): [number, number][] {
  const knots = better === null || better === undefined ? (scale ?? []) : BETTER_SCALE
  return knots.map(([measure, score]) => [measure, score])
}

function scoredBy(scale: Scale, measure: Figure, missing = '暂无数据'): { score: Figure; note: string } {
  return measure === null || scale.length === 0
    ? { score: null, note: missing }
    : { score: scoreOf(scale, measure), note: '' }
}

/** An input that is scored by its place among the peers. */
export function peerInput(
  facts: Omit<InputFacts, 'better' | 'scale' | 'against'> & {
    readonly best: 'high' | 'low'
    readonly peers: readonly number[]
  },
): ScoreInput {
  const { best, peers, value } = facts
  const better = betterThan(value, peers, best)
  const median = medianOf(peers)
  const against = median === null ? '' : `行业中位 ${textOf(median, facts)}`
  return inputOf({
    ...facts,
    better,
    against,
    missing: facts.missing ?? (value === null ? '暂无数据' : '同行太少，无从比较'),
  })
}

function textOf(value: number, { unit, digits = 2 }: Pick<InputFacts, 'unit' | 'digits'>): string {
  return unit === '%' ? shareText(value / 100, digits) : `${value.toFixed(digits)}${unit}`
}

/** Known figures of the peers, times `unit`. */
export function figuresOf(peers: readonly PeerFigures[], pick: (peer: PeerFigures) => Figure, unit = 1): number[] {
  return peers.flatMap((peer) => {
    const value = pick(peer)
    return value === null ? [] : [value * unit]
  })
}

/** A dimension from its inputs. */
export function dimensionOf(
  key: DimensionKey,
  { title, weight }: { title: string; weight: number },
  inputs: ScoreInput[],
): Dimension {
  return { key, title, weight, score: dimensionScore(inputs), summary: summaryOf(inputs), inputs }
}

/** Sum of points ÷ sum of the weights that count × 100, whole; null when less than half of the weight counts. */
export function dimensionScore(inputs: readonly ScoreInput[]): Figure {
  const counted = inputs.reduce((sum, { weight, score }) => sum + (score === null ? 0 : weight), 0)
  const whole = inputs.reduce((sum, { weight }) => sum + weight, 0)
  if (counted === 0 || counted * 2 < whole) return null
  return Math.round((inputs.reduce((sum, { points }) => sum + (points ?? 0), 0) / counted) * 100)
}

/** Dimensions that must have a score for a total. */
const FEWEST_DIMENSIONS = 3

/** Sum of weight × score of the scored dimensions ÷ their weights, whole; null when too few are scored. */
export function totalScore(dimensions: readonly Dimension[]): Figure {
  const known = dimensions.flatMap(({ weight, score }) => (score === null ? [] : [{ weight, score }]))
  if (known.length < FEWEST_DIMENSIONS) return null
  const weights = known.reduce((sum, { weight }) => sum + weight, 0)
  return Math.round(known.reduce((sum, { weight, score }) => sum + weight * score, 0) / weights)
}

function summaryOf(inputs: readonly ScoreInput[]): string {
  const known = inputs.flatMap(({ title, weight, points }) =>
    points === null ? [] : [{ title, gained: points, lost: weight - points }],
  )
  if (dimensionScore(inputs) === null) return '数据不足，这一面不评分。'
  const best = known.toSorted((a, b) => b.gained - a.gained)[0]
  const worst = known.toSorted((a, b) => b.lost - a.lost)[0]
  const gains = best && best.gained > 0 ? `得分最多：${best.title}` : '没有得分的项目'
  const losses = worst && worst.lost > 0 ? `失分最多：${worst.title}` : '没有失分的项目'
  return `${gains}；${losses}。`
}
