import type { Instrument, InstrumentId } from '@niujin/market'
import { loadInstruments } from '@niujin/market/node'
import { minuteBars } from '../minute-bars.ts'
import { dayBarAt, World } from '../world.ts'
import { emptySeries, type DailySeries } from './daily-series.ts'
import { halfHourShares } from './intraday.ts'
import type { MinuteDay } from './minute-measures.ts'

/** Last day of the simulated sample. */
const LAST = 20261120

/** A simulated market whose history begins on `from` (YYYYMMDD). */
export function simulatedWorld(seed: number, from: number): World {
  return new World({ ...loadInstruments(), seed, historyFrom: from })
}

/** Days of main-board stocks that were listed when history began, every `every`-th of the list. */
export function simulatedSeries(world: World, every: number): DailySeries[] {
  const { instruments, historyFrom } = world.options
  const stocks = instruments.filter(isMainBoard).filter(({ listDate }) => listDate < historyFrom)
  return stocks.filter((_, at) => at % every === 0).map((stock) => seriesOf(world, stock))
}

/** Half-hour shares of the newest `count` days of a stock. */
export function simulatedHalfHours(world: World, id: InstrumentId, count: number): number[][] {
  const history = world.history(id, LAST)
  return Array.from({ length: count }, (_, back) => {
    const bar = dayBarAt(history, history.bars.length - 1 - back)
    const { length, time, volume } = minuteBars(world.instrument(id), bar, world.path(id, bar), Number.MAX_SAFE_INTEGER)
    return halfHourShares(
      Array.from({ length }, (_each, at) => ({ minute: (time[at] ?? 0) % 10_000, volume: volume[at] ?? 0 })),
    )
  })
}

/**
 * The newest `count` days of a stock minute by minute, the opening auction as the first one's open; those left out that
 * touch a limit or whose range is of fewer than `ticks` ticks.
 */
export function simulatedMinuteDays(
  world: World,
  id: InstrumentId,
  { count, ticks }: { count: number; ticks: number },
): MinuteDay[] {
  const history = world.history(id, LAST)
  const instrument = world.instrument(id)
  const bars = Array.from({ length: Math.min(count, history.bars.length) }, (_, back) =>
    dayBarAt(history, history.bars.length - 1 - back),
  )
  return bars
    .filter(({ high, low, limitUp, limitDown }) => high !== limitUp && low !== limitDown && limitUp !== 0)
    .filter(({ high, low }) => high - low >= ticks * instrument.tickSize)
    .map((bar) => {
      const { close, high, low } = minuteBars(instrument, bar, world.path(id, bar), Number.MAX_SAFE_INTEGER)
      const traded = (column: Int32Array) => Array.from(column.subarray(1))
      return { open: bar.open, close: traded(close), high: traded(high), low: traded(low) }
    })
}

function isMainBoard({ id, kind, name }: Instrument): boolean {
  return kind === 'stock' && /^(SZ\.00|SH\.60)/.test(id) && !name.includes('ST')
}

function seriesOf(world: World, { id, industry }: Instrument): DailySeries {
  const { bars, references } = world.history(id, LAST)
  const series = emptySeries(industry ?? id, bars.length)
  series.time.set(bars.time)
  series.high.set(bars.high)
  series.low.set(bars.low)
  series.close.set(bars.close)
  series.reference.set(references)
  series.volume.set(bars.volume)
  return series
}
