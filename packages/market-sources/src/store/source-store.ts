import { join } from 'node:path'
import type { ExRight, InstrumentId } from '@niujin/market'
import { asRecord, listIn } from '../json.ts'
import { readBars, writeBars, type KeptBars } from './bar-file.ts'
import { readBytes, readJson, replaceFile } from './files.ts'
import { readQuotes, writeQuotes, type KeptQuote } from './quote-file.ts'

/** Ex-right days as they were when last asked for, on trading day `through` (YYYYMMDD). */
export interface KeptRights {
  readonly through: number
  readonly rights: readonly ExRight[]
}

/** What sources once answered, on disk: a restart needs only what is newer, and without a network there is still this. */
export class SourceStore {
  private readonly folder: string

  /** `folder` need not be there yet. */
  constructor(folder: string) {
    this.folder = folder
  }

  /** Finished days; undefined when never kept, or damaged. */
  days(id: InstrumentId): KeptBars | undefined {
    return barsAt(this.path('days', id))
  }

  keepDays(id: InstrumentId, kept: KeptBars): void {
    replaceFile(this.path('days', id), writeBars(kept))
  }

  /** The newest day's minutes that were seen; `through` is that day. */
  minutes(id: InstrumentId): KeptBars | undefined {
    return barsAt(this.path('minutes', id))
  }

  keepMinutes(id: InstrumentId, kept: KeptBars): void {
    replaceFile(this.path('minutes', id), writeBars(kept))
  }

  rights(id: InstrumentId): KeptRights | undefined {
    const kept = asRecord(readJson(this.path('rights', id)))
    const rights = listIn(kept, 'rights')
    return rights && typeof kept?.['through'] === 'number'
      ? { through: kept['through'], rights: rights as ExRight[] }
      : undefined
  }

  keepRights(id: InstrumentId, kept: KeptRights): void {
    replaceFile(this.path('rights', id), JSON.stringify(kept))
  }

  /** The quote table as it last stood; empty when never kept, or damaged. */
  quotes(): ReadonlyMap<InstrumentId, KeptQuote> {
    const file = readBytes(join(this.folder, 'quotes'))
    return file ? readQuotes(file) : new Map()
  }

  keepQuotes(quotes: ReadonlyMap<InstrumentId, KeptQuote>): void {
    replaceFile(join(this.folder, 'quotes'), writeQuotes(quotes))
  }

  /** A JSON value kept under a name of our own. */
  value(name: string): unknown {
    return readJson(join(this.folder, `${name}.json`))
  }

  keepValue(name: string, value: unknown): void {
    replaceFile(join(this.folder, `${name}.json`), JSON.stringify(value))
  }

  private path(kind: 'days' | 'minutes' | 'rights', id: InstrumentId): string {
    return join(this.folder, kind, id.slice(0, 2), id.slice(3))
  }
}

function barsAt(path: string): KeptBars | undefined {
  const file = readBytes(path)
  return file && readBars(file)
}
