import type { InstrumentId } from '@niujin/market'
import type { DailyState } from './daily.ts'
import { IndexHistory } from './index-history.ts'
import type { Past } from './past.ts'
import type { World } from './world.ts'

/** Days before the anchor: prices at the anchor are what all others follow from, and averages look back on some days. */
const BEFORE_ANCHOR = 30

/** Where the past of a market ends; undefined where there is none worth keeping apart, or `date` is too early for it. */
export function endOfPast(world: World, date: number): Past['until'] | undefined {
  const [a, hk] = [world.factorsOf('a'), world.factorsOf('hk')]
  const until = { a: a.anchor - BEFORE_ANCHOR, hk: hk.anchor - BEFORE_ANCHOR }
  const isBegun = world.options.historyFrom <= (a.days[until.a] ?? 0)
  const isOver = world.dayAt('a', date) >= a.anchor && world.dayAt('hk', date) >= hk.anchor
  return isBegun && isOver ? until : undefined
}

/** Goes through the whole market's past once, which takes some ten seconds. */
export async function makePast(
  world: World,
  { date, until, onProgress }: { date: number; until: Past['until']; onProgress?: (share: number) => void },
): Promise<Past> {
  const states = new Map<InstrumentId, DailyState>()
  const indices = await IndexHistory.build(world, {
    date,
    from: { a: 0, hk: 0 },
    exactDays: 0,
    marks: { at: until, states },
    ...(onProgress ? { onProgress } : {}),
  })
  return {
    until,
    state: (id) => states.get(id),
    levels(id) {
      const levels = indices.levelsOf(id)
      const length = until[world.instrument(id).exchange === 'HK' ? 'hk' : 'a'] + 1
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
    },
  }
}
