import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { exRightReference } from '../../adjustment.ts'
import { emptyBars, sliceBars, type BarColumns, type ExRight } from '../../bars.ts'
import type { Instrument, InstrumentId } from '../../instrument.ts'
import { minuteEnd, minuteIndexOf, minuteStamps } from '../../minutes.ts'
import { parseCsv } from './csv-bars.ts'
import type { InstrumentFiles, MarketFolder } from './find-files.ts'
import { parseDayFile, parseMinuteFile, type Scale } from './tdx-bars.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const gbk = new TextDecoder('gbk')

/** A table's text: UTF-8, or GBK as 通达信 exports it, whose column names (日期 …) are no valid UTF-8. */
function textOf(path: string): string {
  const bytes = readFileSync(path)
  try {
    return utf8.decode(bytes)
  } catch {
    return gbk.decode(bytes)
  }
}

/** Bars out of a folder's files, read when asked for. */
export class FolderBars {
  private readonly folder: MarketFolder

  constructor(folder: MarketFolder) {
    this.folder = folder
  }

  /** All daily bars, unadjusted as the file has them. */
  daily(instrument: Instrument): BarColumns {
    const files = this.filesOf(instrument.id)
    if (files.day) return parseDayFile(readFileSync(files.day), scaleOf(instrument))
    return files.csv ? parseCsv(textOf(files.csv)) : emptyBars(0)
  }

  /** The newest `count` daily bars up to `date`; reads only the end of large files. */
  dailyUpTo(instrument: Instrument, date: number, count: number): BarColumns {
    const { day } = this.filesOf(instrument.id)
    if (!day) return lastUpTo(this.daily(instrument), date, count)
    return parseDayFile(readRecordsUpTo(day, date, count), scaleOf(instrument))
  }

  /** A day's minutes: from the one-minute file, else five-minute bars from the other; empty when neither has the day. */
  minutes(instrument: Instrument, date: number): BarColumns {
    const { minute, fiveMinutes } = this.filesOf(instrument.id)
    const one = minute ? dayOf(readMinutes(minute, instrument), date) : emptyBars(0)
    if (one.length > 0 || !fiveMinutes) return one
    return dayOf(readMinutes(fiveMinutes, instrument), date)
  }

  /**
   * A day's minutes with the opening auction before them, as a provider gives them. Files put the auction's trades into
   * the first minute, so its point carries the opening price and no volume.
   */
  minutesWithAuction(instrument: Instrument, date: number): BarColumns {
    const minutes = this.minutes(instrument, date)
    const auction = date * 10_000 + (minuteStamps('a')[0] ?? 0)
    if (minutes.length === 0 || minutes.time[0] === auction) return minutes
    const bars = emptyBars(minutes.length + 1)
    for (const field of ['time', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const) {
      bars[field].set(minutes[field], 1)
    }
    bars.time[0] = auction
    for (const field of ['open', 'high', 'low', 'close'] as const) bars[field][0] = minutes.open[0] ?? 0
    return bars
  }

  /** The exchange's previous close on `date`, of the bars before it: ex-right reference where a right fell between. */
  referenceOf(instrument: Instrument, before: BarColumns, date: number): number {
    const last = before.length - 1
    const since = before.time[last] ?? 0
    return this.exRights(instrument.id)
      .filter((right) => right.date > since && right.date <= date)
      .reduce((price, right) => exRightReference(price, right, instrument.tickSize), before.close[last] ?? 0)
  }

  /** The newest date that any file has a bar of. */
  newestDate(instruments: readonly Instrument[]): number {
    return Math.max(
      0,
      ...instruments.map((instrument) => {
        const bars = this.dailyUpTo(instrument, 99_999_999, 1)
        return bars.time[bars.length - 1] ?? 0
      }),
    )
  }

  /** Ex-right days from `ex-rights.csv`: lines id,date,cashPerTen,bonusPerTen,rightsPerTen,rightsPrice. */
  exRights(id: InstrumentId): ExRight[] {
    const { exRights } = this.folder
    if (!exRights) return []
    return readFileSync(exRights, 'utf8')
      .split(/\r?\n/)
      .map((line) => line.split(','))
      .filter(([named]) => named === id)
      .map(([, ...cells]) => {
        const [date = 0, cashPerTen = 0, bonusPerTen = 0, rightsPerTen = 0, rightsPrice = 0] = cells.map(Number)
        return { date, cashPerTen, bonusPerTen, rightsPerTen, rightsPrice }
      })
      .toSorted((a, b) => a.date - b.date)
  }

  private filesOf(id: InstrumentId): InstrumentFiles {
    return this.folder.instruments.get(id) ?? {}
  }
}

/** Shares and indices are kept in cents, funds and Shanghai's B shares in thousandths; index volume in hands. */
function scaleOf({ kind, tickSize }: Instrument): Scale {
  return { price: tickSize === 1 ? 1 : 10, volume: kind === 'index' ? 100 : 1 }
}

function readMinutes(path: string, instrument: Instrument): BarColumns {
  return parseMinuteFile(readFileSync(path), scaleOf(instrument))
}

function dayOf(minutes: BarColumns, date: number): BarColumns {
  const from = minutes.time.findIndex((stamp) => stamp >= date * 10_000)
  const to = minutes.time.findIndex((stamp) => stamp >= (date + 1) * 10_000)
  return from < 0 ? emptyBars(0) : sliceBars(minutes, from, to < 0 ? minutes.length : to)
}

/** Those minutes that are over at `second` of their day. */
export function endedBy(minutes: BarColumns, second: number): BarColumns {
  const next = minutes.time.findIndex((stamp) => minuteEnd('a', minuteIndexOf('a', stamp % 10_000)) > second)
  return next < 0 ? minutes : sliceBars(minutes, 0, next)
}

function lastUpTo(bars: BarColumns, date: number, count: number): BarColumns {
  const later = bars.time.findIndex((stamp) => stamp > date)
  const to = later < 0 ? bars.length : later
  return sliceBars(bars, Math.max(0, to - count), to)
}

const RECORD = 32

/** The last `count` records of a `.day` file whose date is not after `date`, found by halving. */
function readRecordsUpTo(path: string, date: number, count: number): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const records = Math.floor(fstatSync(file).size / RECORD)
    const head = new Uint8Array(4)
    const dateAt = (index: number) => {
      readSync(file, head, 0, 4, index * RECORD)
      return new DataView(head.buffer).getUint32(0, true)
    }
    let low = 0
    let high = records
    while (low < high) {
      const middle = (low + high) >> 1
      if (dateAt(middle) <= date) low = middle + 1
      else high = middle
    }
    const from = Math.max(0, low - count)
    const bytes = new Uint8Array((low - from) * RECORD)
    readSync(file, bytes, 0, bytes.byteLength, from * RECORD)
    return bytes
  } finally {
    closeSync(file)
  }
}
