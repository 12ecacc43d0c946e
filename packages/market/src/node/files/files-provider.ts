import { setTimeout as wait } from 'node:timers/promises'
import { emptyBars, type BarColumns, type ExRight, type TickColumns } from '../../bars.ts'
import type { Instrument, InstrumentId } from '../../instrument.ts'
import type { MarketDataProvider } from '../../provider.ts'
import type { QuoteTable } from '../../quote-table.ts'
import { findFiles } from './find-files.ts'
import { endedBy, FolderBars } from './folder-bars.ts'
import { folderInstruments } from './folder-instruments.ts'
import { ReplayDay } from './replay-day.ts'

export interface FilesProviderOptions {
  /** A 通达信 folder, or any folder with .day, .lc1, .lc5, block and CSV files in it. */
  readonly folder: string
  /** YYYYMMDD of the day to replay; the newest in the files when absent. */
  readonly replayDate?: number
  /** Its second of the day is the replay's; its date does not matter. */
  readonly clock: { at(): { date: number; second: number } }
}

const CLOSE = 15 * 3600
const TURN = 500

/**
 * Quotes from files: history as the files have it, and one day replayed minute by minute on the clock. Instruments
 * without minutes of that day show the finished day from 09:25. Files hold no order book and no single trades.
 */
export function createFilesProvider(options: FilesProviderOptions): MarketDataProvider {
  return new FilesProvider(options)
}

class FilesProvider implements MarketDataProvider {
  readonly simulated = false
  private readonly clock: FilesProviderOptions['clock']
  private readonly bars: FolderBars
  private readonly list: readonly Instrument[]
  private readonly byId: ReadonlyMap<InstrumentId, Instrument>
  private readonly members: ReadonlyMap<InstrumentId, readonly InstrumentId[]>
  private readonly date: number

  constructor({ folder, replayDate, clock }: FilesProviderOptions) {
    const found = findFiles(folder)
    if (found.instruments.size === 0) throw new Error(`行情文件夹里没有可用的行情文件：${folder}`)
    const { instruments, members } = folderInstruments(found)
    this.clock = clock
    this.bars = new FolderBars(found)
    this.list = instruments
    this.byId = new Map(instruments.map((instrument) => [instrument.id, instrument]))
    this.members = members
    this.date = replayDate ?? this.bars.newestDate(instruments)
    if (this.date === 0) throw new Error(`行情文件夹里的文件没有一根读得出来的日线：${folder}`)
  }

  async instruments(): Promise<readonly Instrument[]> {
    return this.list
  }

  async daily(id: InstrumentId): Promise<BarColumns> {
    const instrument = this.byId.get(id)
    if (!instrument) return emptyBars(0)
    const lastDate = this.clock.at().second >= CLOSE ? this.date : this.date - 1
    return this.bars.dailyUpTo(instrument, lastDate, Number.MAX_SAFE_INTEGER)
  }

  async exRights(id: InstrumentId): Promise<readonly ExRight[]> {
    return this.bars.exRights(id)
  }

  async minutes(id: InstrumentId, date: number): Promise<BarColumns> {
    const instrument = this.byId.get(id)
    if (!instrument) return emptyBars(0)
    const minutes = this.bars.minutesWithAuction(instrument, date)
    return date === this.date ? endedBy(minutes, this.clock.at().second) : minutes
  }

  async ticks(): Promise<TickColumns> {
    return {
      length: 0,
      time: new Int32Array(0),
      price: new Int32Array(0),
      volume: new Float64Array(0),
      side: new Int8Array(0),
    }
  }

  tradingDate(): number {
    return this.date
  }

  async run(table: QuoteTable, signal: AbortSignal): Promise<void> {
    const day = new ReplayDay(this.bars, {
      instruments: this.list,
      date: this.date,
      membersOf: (id) => this.members.get(id) ?? [],
    })
    let shown = -1
    while (!signal.aborted) {
      const { second } = this.clock.at()
      const minute = Math.floor(second / 60)
      // Files change by the minute; writing the same again would wake every reader.
      if (minute === shown) table.setClock(this.date, second)
      else day.show(table, second)
      shown = minute
      await wait(TURN, undefined, { signal }).catch(() => undefined)
    }
  }

  async constituents(id: InstrumentId): Promise<readonly InstrumentId[]> {
    return this.members.get(id) ?? []
  }
}
