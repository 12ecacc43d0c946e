import { venueOf, type InstrumentId } from '@niujin/market'
import type { DailyState } from './daily.ts'
import { IndexHistory } from './index-history.ts'
import type { IndexLevels } from './index-levels.ts'
import type { Past } from './past.ts'
import type { World } from './world.ts'

/** Days before the anchor: prices at the anchor are what all others follow from, and averages look back on some days. */
const BEFORE_ANCHOR = 30
const CHUNK = 60

/** Where the past of a market ends; undefined where there is none worth keeping apart, or `date` is too early for it. */
export function endOfPast(world: World, date: number): Past['until'] | undefined {
  const [a, hk] = [world.factorsOf('a'), world.factorsOf('hk')]
  const until = { a: a.anchor - BEFORE_ANCHOR, hk: hk.anchor - BEFORE_ANCHOR }
  const isBegun = world.options.historyFrom <= (a.days[until.a] ?? 0)
  const isOver = world.dayAt('a', date) >= a.anchor && world.dayAt('hk', date) >= hk.anchor
  return isBegun && isOver ? until : undefined
}

interface Asked {
  /** A day that reaches the anchor, YYYYMMDD. */
  readonly date: number
  readonly until: Past['until']
}

/**
 * Where the past leaves every stock, and the levels of Hong Kong's few indices, by which funds are measured: all that
 * quotes need of it, in a third of the time of the whole.
 */
export async function makeEnds(world: World, { date, until }: Asked): Promise<Past> {
  const states = new Map<InstrumentId, DailyState>()
  const indices = await IndexHistory.build(world, {
    date,
    from: { a: 0, hk: 0 },
    venues: ['hk'],
    exactDays: 0,
    marks: { at: until, states },
  })
  for (const [number, { id, kind }] of world.options.instruments.entries()) {
    if (kind !== 'stock' || world.containersOf(id).length === 0) continue
    const state = world.stateAt(id, date, until.a)
    if (state) states.set(id, state)
    if (number % CHUNK === 0) await new Promise((done) => setImmediate(done))
  }
  return { until, state: (id) => states.get(id), levels: (id) => levelsUntil(until, { world, indices }, id) }
}

/** Goes through the whole market's past once, which takes some ten seconds; `ends` is what `makeEnds` gave of it. */
export async function makePast(
  world: World,
  { date, until, ends, onProgress }: Asked & { readonly ends: Past; readonly onProgress?: (share: number) => void },
): Promise<Past> {
  const indices = await IndexHistory.build(world, {
    date,
    from: { a: 0, hk: 0 },
    venues: ['a'],
    exactDays: 0,
    ...(onProgress ? { onProgress } : {}),
  })
  return {
    until,
    state: (id) => ends.state(id),
    levels: (id) => ends.levels(id) ?? levelsUntil(until, { world, indices }, id),
  }
}

function levelsUntil(
  until: Past['until'],
  { world, indices }: { readonly world: World; readonly indices: IndexHistory },
  id: InstrumentId,
): IndexLevels | undefined {
  const levels = indices.levelsOf(id)
  const length = until[venueOf(world.instrument(id))] + 1
  const cut = (column: Float64Array) => column.subarray(0, length)
  return (
    levels && {
      first: 0,
      open: cut(levels.open),
      close: cut(levels.close),
      volume: cut(levels.volume),
      amount: cut(levels.amount),
    }
  )
}
