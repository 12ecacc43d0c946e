import { priceLimit, venueOf, type Instrument } from '@niujin/market'
import type { DailyHistory } from './daily.ts'
import type { DayBar } from './day-bar.ts'
import type { DayPath } from './day-path.ts'
import { etfHistory, etfPath } from './etf.ts'
import { rounded, type IndexHistory } from './index-history.ts'
import { amountScale } from './minute-bars.ts'
import { MajorFlow } from './major-flow.ts'
import { DayCursor } from './moment.ts'
import { dayBarAt, type World } from './world.ts'

/** One instrument on the day in progress. */
export interface LiveRow {
  instrument: Instrument
  key: number
  reference: number
  limitUp: number
  limitDown: number
  /** Shares per minute over the last five days. */
  averageMinuteVolume: number
  /** All undefined while suspended. */
  bar: DayBar | undefined
  path: DayPath | undefined
  cursor: DayCursor | undefined
  flow: MajorFlow | undefined
  writtenAt: number
}

export interface LiveIndex {
  row: number
  isHk: boolean
  previousClose: number
  /** Level ×1000 at the end of each slot, rounded to 0.01 points. */
  path: Int32Array
  members: Int32Array
  averageMinuteVolume: number
}

/** Everything the live loop needs of a trading day; made once when the day begins. */
export interface LiveDay {
  date: number
  /** By row; undefined for indices and sectors. */
  rows: (LiveRow | undefined)[]
  indices: LiveIndex[]
}

const AVERAGE_DAYS = 5

/** Prepares `date`: each instrument's path, and the index paths that follow from them. */
export function prepareDay(world: World, date: number, indices: IndexHistory): LiveDay {
  const { instruments } = world.options
  const rowOf = new Map(instruments.map((one, row) => [one.id, row]))
  const day: LiveDay = { date, rows: [], indices: [] }
  for (const [row, instrument] of instruments.entries()) {
    if (instrument.kind === 'index' || instrument.kind === 'sector') {
      day.rows.push(undefined)
      const members = world.options.constituentsOf(instrument.id).flatMap((id) => rowOf.get(id) ?? [])
      day.indices.push(liveIndex(world, indices, { instrument, row, date, members }))
    } else {
      day.rows.push(liveRow(world, indices, instrument, date))
    }
  }
  return day
}

function liveRow(world: World, indices: IndexHistory, instrument: Instrument, date: number): LiveRow {
  const isFund = instrument.kind === 'etf'
  const history = isFund ? etfHistory(world, indices, instrument) : world.tail(instrument.id, date)
  const last = history.bars.length - 1
  const venue = venueOf(instrument)
  const { days } = world.factorsOf(venue)
  const tradingDate = days[world.dayAt(venue, date)] ?? date
  const { key } = world.model(instrument.id)
  const averageMinuteVolume = averageVolume(history, last) / 240
  if (history.bars.time[last] !== tradingDate)
    return suspendedRow(instrument, history, { key, date: tradingDate, averageMinuteVolume })
  const bar = dayBarAt(history, last)
  const path = isFund ? etfPath(world, indices, instrument, bar) : world.takePath(instrument.id, bar)
  return {
    instrument,
    key,
    averageMinuteVolume,
    reference: history.references[last] ?? 0,
    limitUp: history.limitUp[last] ?? 0,
    limitDown: history.limitDown[last] ?? 0,
    bar,
    path,
    cursor: new DayCursor(instrument, bar, path, amountScale(bar, path)),
    flow: new MajorFlow(instrument, { bar, path }),
    writtenAt: 0,
  }
}

function suspendedRow(
  instrument: Instrument,
  history: DailyHistory,
  { key, date, averageMinuteVolume }: { key: number; date: number; averageMinuteVolume: number },
): LiveRow {
  const limits = priceLimit(instrument, { date, reference: history.lastClose, daysListed: history.daysTraded + 1 })
  return {
    instrument,
    key,
    averageMinuteVolume,
    reference: history.lastClose,
    limitUp: limits?.limitUp ?? 0,
    limitDown: limits?.limitDown ?? 0,
    bar: undefined,
    path: undefined,
    cursor: undefined,
    flow: undefined,
    writtenAt: 0,
  }
}

function averageVolume({ bars }: DailyHistory, last: number): number {
  const from = Math.max(0, last - AVERAGE_DAYS)
  const volumes = bars.volume.subarray(from, Math.max(from, last))
  return volumes.length > 0 ? volumes.reduce((a, b) => a + b, 0) / volumes.length : 0
}

function liveIndex(
  world: World,
  history: IndexHistory,
  { instrument, row, date, members }: { instrument: Instrument; row: number; date: number; members: number[] },
): LiveIndex {
  const venue = venueOf(instrument)
  const at = world.dayAt(venue, date)
  const tradingDate = world.factorsOf(venue).days[at] ?? date
  const levels = history.levelsOf(instrument.id)
  const exact = history.exactPath(instrument.id, tradingDate) ?? new Float64Array(0)
  const day = at - (levels?.first ?? 0)
  const recent = levels?.volume.subarray(Math.max(0, day - AVERAGE_DAYS), day) ?? new Float64Array(0)
  return {
    row,
    isHk: venue === 'hk',
    previousClose: rounded(levels?.close[day - 1] ?? 0),
    path: Int32Array.from(exact, rounded),
    members: Int32Array.from(members),
    averageMinuteVolume: recent.length > 0 ? recent.reduce((a, b) => a + b, 0) / recent.length / 240 : 0,
  }
}
