import { monthDayText, movingAverage } from '@niujin/market'
import type { Costs, PriceLevel } from '../contract/report.ts'
import { costPeaks } from './costs.ts'
import type { DiagnosisFacts } from './facts.ts'
import { lastOf } from './figures.ts'

type Source = PriceLevel['sources'][number]

const AVERAGES = [20, 60, 120, 250] as const
/** Highs and lows of the last half year count when none within a week reaches further. */
const EXTREME_DAYS = 120
const EXTREME_ROOM = 5
/** Sources closer together than this are one level. */
const TOGETHER = 0.012
/** A level at the price itself, or so far away that it says nothing, is left out. */
const NEAREST = 0.001
const FURTHEST = 0.35
const SHOWN = 3

/** Support below and resistance above the price of the last day, nearest first. */
export function levelsOf(
  facts: DiagnosisFacts,
  costs: Costs | null,
): { supports: PriceLevel[]; resistances: PriceLevel[] } {
  const price = lastOf(facts.days.close)
  if (price === null || price <= 0) return { supports: [], resistances: [] }
  const sources = [...averageSources(facts), ...pivotSources(facts), ...extremeSources(facts), ...costSources(costs)]
  const side = (isOnSide: (source: Source) => boolean) =>
    clustered(
      sources.filter((one) => one.price > 0 && isOnSide(one)),
      facts.tickSize,
    )
      .map((level) => ({ ...level, distance: level.price / price - 1 }))
      .filter(({ distance }) => Math.abs(distance) >= NEAREST && Math.abs(distance) <= FURTHEST)
      .toSorted((a, b) => Math.abs(a.distance) - Math.abs(b.distance))
      .slice(0, SHOWN)
  return { supports: side((one) => one.price < price), resistances: side((one) => one.price > price) }
}

function averageSources({ days }: DiagnosisFacts): Source[] {
  return AVERAGES.flatMap((size) => {
    const price = lastOf(movingAverage(days.close, size))
    return price === null ? [] : [{ kind: 'average' as const, title: `${size} 日均线`, price: Math.round(price) }]
  })
}

/** Pivots of the last finished day: P = (H + L + C) ÷ 3, R1 = 2P − L, S1 = 2P − H. */
function pivotSources({ days, today }: DiagnosisFacts): Source[] {
  const at = days.time[days.length - 1] === today.date ? days.length - 2 : days.length - 1
  const [high, low, close] = [days.high[at], days.low[at], days.close[at]]
  if (high === undefined || low === undefined || close === undefined) return []
  const pivot = (high + low + close) / 3
  const named = (title: string, price: number): Source => ({ kind: 'pivot', title, price: Math.round(price) })
  return [named('枢轴 P', pivot), named('枢轴 R1', 2 * pivot - low), named('枢轴 S1', 2 * pivot - high)]
}

function extremeSources({ days }: DiagnosisFacts): Source[] {
  const found: Source[] = []
  for (let at = Math.max(EXTREME_ROOM, days.length - EXTREME_DAYS); at < days.length - EXTREME_ROOM; at += 1) {
    const around = Array.from({ length: EXTREME_ROOM * 2 + 1 }, (_, step) => at - EXTREME_ROOM + step)
    const [high, low] = [days.high[at] ?? 0, days.low[at] ?? 0]
    const when = monthDayText(days.time[at] ?? 0)
    if (around.every((one) => (days.high[one] ?? 0) <= high))
      found.push({ kind: 'extreme', title: `${when} 高点`, price: high })
    if (around.every((one) => (days.low[one] ?? 0) >= low))
      found.push({ kind: 'extreme', title: `${when} 低点`, price: low })
  }
  return found
}

function costSources(costs: Costs | null): Source[] {
  if (!costs) return []
  const peaks = costPeaks(costs).map((price): Source => ({ kind: 'cost', title: '筹码密集处', price }))
  return [...peaks, { kind: 'cost', title: '平均成本', price: costs.averageCost }]
}

/** Sources that stand together become one level at their mean, a whole tick. */
function clustered(sources: readonly Source[], tickSize: number): { price: number; sources: Source[] }[] {
  const groups: Source[][] = []
  for (const source of sources.toSorted((a, b) => a.price - b.price)) {
    const group = groups.at(-1)
    const start = group?.[0]?.price
    if (group && start !== undefined && source.price <= start * (1 + TOGETHER)) group.push(source)
    else groups.push([source])
  }
  return groups.map((group) => {
    const mean = group.reduce((sum, { price }) => sum + price, 0) / group.length
    return { price: Math.round(mean / tickSize) * tickSize, sources: group }
  })
}
