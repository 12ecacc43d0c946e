import { emptyBars, priceLimit, type Instrument } from '@niujin/market'
import { traded, type DailyHistory } from './daily.ts'
import type { DayBar } from './day-bar.ts'
import { pathAlong, type DayPath } from './day-path.ts'
import type { IndexHistory } from './index-history.ts'
import { normal } from './random.ts'
import type { World } from './world.ts'

/** Fund units traded on a usual day. */
const TURNOVER = 0.035

/** A fund's history: its index in the fund's own prices. */
export function etfHistory(world: World, indices: IndexHistory, instrument: Instrument): DailyHistory {
  const followed = world.options.followedBy(instrument.id)
  const index = followed ? indices.bars(followed) : emptyBars(0)
  const scale = followed ? scaleOf(world, indices, instrument) : 1
  const from = index.time.findIndex((date) => date >= instrument.listDate)
  const bars = emptyBars(from < 0 ? 0 : index.length - from)
  const column = () => new Int32Array(bars.length)
  const history = {
    bars,
    isWhole: true,
    exRights: [],
    references: column(),
    limitUp: column(),
    limitDown: column(),
    lastClose: 0,
    daysTraded: bars.length,
  }
  for (let at = 0; at < bars.length; at += 1) {
    const date = index.time[from + at] ?? 0
    const prices = etfPrices(indices, { followed, date, scale, instrument })
    const ends = (levels: Int32Array) => traded(instrument, (levels[from + at] ?? 0) * scale, date)
    bars.time[at] = date
    bars.open[at] = prices?.[0] ?? ends(index.open)
    bars.close[at] = prices?.[prices.length - 1] ?? ends(index.close)
    bars.high[at] = prices?.reduce((a, b) => Math.max(a, b)) ?? ends(index.high)
    bars.low[at] = prices?.reduce((a, b) => Math.min(a, b)) ?? ends(index.low)
    const lots = Math.round(
      (instrument.floatShares * TURNOVER * Math.exp(0.4 * normal(world.model(instrument.id).key, date, 15))) /
        instrument.lotSize,
    )
    bars.volume[at] = lots * instrument.lotSize
    const mean = ((bars.open[at] ?? 0) + (bars.high[at] ?? 0) + (bars.low[at] ?? 0) + 2 * (bars.close[at] ?? 0)) / 5
    bars.amount[at] = Math.round(((bars.volume[at] ?? 0) * mean) / 1000)
    const reference = bars.close[at - 1] ?? bars.open[at] ?? 0
    const limits = priceLimit(instrument, { date, reference, daysListed: at + 1 })
    history.references[at] = reference
    history.limitUp[at] = limits?.limitUp ?? 0
    history.limitDown[at] = limits?.limitDown ?? 0
  }
  return { ...history, lastClose: bars.close[bars.length - 1] ?? 0 }
}

/** A fund's day; along its index's minutes where they are known, else made like a stock's. */
export function etfPath(world: World, indices: IndexHistory, instrument: Instrument, bar: DayBar): DayPath {
  const followed = world.options.followedBy(instrument.id)
  const scale = scaleOf(world, indices, instrument)
  const prices = etfPrices(indices, { followed, date: bar.date, scale, instrument })
  return prices ? pathAlong(world.model(instrument.id), bar, prices) : world.path(instrument.id, bar)
}

/** Fund price per index level: the hint over the index's level at the anchor day. */
function scaleOf(world: World, indices: IndexHistory, instrument: Instrument): number {
  const followed = world.options.followedBy(instrument.id)
  const levels = followed ? indices.levelsOf(followed) : undefined
  const { anchor } = world.factorsOf('a')
  const level = levels?.close[anchor - levels.first] ?? 0
  return level > 0 ? world.options.priceHintOf(instrument.id) / level : 1
}

function etfPrices(
  indices: IndexHistory,
  {
    followed,
    date,
    scale,
    instrument,
  }: { followed: Instrument['id'] | undefined; date: number; scale: number; instrument: Instrument },
): Int32Array | undefined {
  const exact = followed ? indices.exactPath(followed, date) : undefined
  if (!exact) return undefined
  const prices = Int32Array.from(exact, (level) => traded(instrument, level * scale, date))
  // The closing auction: nothing trades in its first two minutes.
  const last = prices[prices.length - 4] ?? 0
  prices.fill(last, prices.length - 3, prices.length - 1)
  return prices
}
