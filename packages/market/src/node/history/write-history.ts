import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { BarColumns } from '../../bars.ts'
import type { InstrumentId } from '../../instrument.ts'
import { bytesOf, checksumOf, COLUMNS } from './columns.ts'
import { readIndex, replaceIndex, type Place } from './index-file.ts'
import { openHistory } from './history-store.ts'

export type HistoryEntries =
  | Iterable<readonly [InstrumentId, BarColumns]>
  | AsyncIterable<readonly [InstrumentId, BarColumns]>

const GENERATION = /^bars-(\d+)$/

/**
 * Writes a whole history, instrument after instrument, beside the one that is there, and then puts it in its place in
 * one step: a crash before that leaves the old one. Readers that have it open keep reading it.
 */
export async function writeHistory(folder: string, entries: HistoryEntries): Promise<void> {
  await mkdir(folder, { recursive: true })
  const generation = `bars-${1 + (await newestGeneration(folder))}`
  await mkdir(join(folder, generation))
  const writers = await Promise.all(
    COLUMNS.map(async ({ file }) => new ColumnWriter(await open(join(folder, generation, file), 'w'))),
  )
  const places: Record<string, Place> = {}
  let bars = 0
  try {
    for await (const [id, columns] of entries) {
      const fields = COLUMNS.map((column) => bytesOf(columns, column))
      places[id] = [bars, columns.length, checksumOf(fields)]
      bars += columns.length
      for (const [index, bytes] of fields.entries()) await writers[index]?.add(bytes)
    }
  } finally {
    for (const writer of writers) await writer.close()
  }
  replaceIndex(folder, { generation, bars, places })
  await removeOthers(folder, generation)
}

/** Adds newer bars (and new instruments) to a history; bars that are not newer than what it has are left out. */
export async function appendHistory(
  folder: string,
  added: ReadonlyMap<InstrumentId, BarColumns>,
): Promise<void> {
  const store = openHistory(folder)
  try {
    await writeHistory(folder, merged(store, added))
  } finally {
    store?.close()
  }
}

function* merged(
  store: ReturnType<typeof openHistory>,
  added: ReadonlyMap<InstrumentId, BarColumns>,
): Generator<readonly [InstrumentId, BarColumns]> {
  for (const id of store?.ids ?? []) {
    const old = store?.read(id)
    if (!old) throw new Error(`历史行情 ${id} 已损坏，需要重建`)
    yield [id, joined(old, added.get(id))]
  }
  for (const [id, bars] of added) if (!store?.has(id)) yield [id, bars]
}

function joined(old: BarColumns, newer: BarColumns | undefined): BarColumns {
  if (!newer) return old
  const last = old.time[old.length - 1] ?? 0
  const from = newer.time.findIndex((date) => date > last)
  if (from < 0) return old
  const length = old.length + newer.length - from
  const extend = <Values extends Float64Array | Int32Array>(into: Values, before: Values, after: Values): Values => {
    into.set(before)
    into.set(after.subarray(from), old.length)
    return into
  }
  return {
    length,
    time: extend(new Float64Array(length), old.time, newer.time),
    open: extend(new Int32Array(length), old.open, newer.open),
    high: extend(new Int32Array(length), old.high, newer.high),
    low: extend(new Int32Array(length), old.low, newer.low),
    close: extend(new Int32Array(length), old.close, newer.close),
    volume: extend(new Float64Array(length), old.volume, newer.volume),
    amount: extend(new Float64Array(length), old.amount, newer.amount),
  }
}

/** Counts what an unfinished writing left behind too: its files must not be taken over. */
async function newestGeneration(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).map((name) => Number(GENERATION.exec(name)?.[1] ?? 0))
  return Math.max(0, ...numbers)
}

async function removeOthers(folder: string, kept: string): Promise<void> {
  if (readIndex(folder)?.generation !== kept) return
  const others = (await readdir(folder)).filter((name) => GENERATION.test(name) && name !== kept)
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

const CHUNK = 1 << 20

/** Gathers small pieces into large writes. */
class ColumnWriter {
  private readonly file: FileHandle
  private pieces: Uint8Array[] = []
  private size = 0

  constructor(file: FileHandle) {
    this.file = file
  }

  async add(bytes: Uint8Array): Promise<void> {
    this.pieces.push(bytes)
    this.size += bytes.byteLength
    if (this.size >= CHUNK) await this.flush()
  }

  async close(): Promise<void> {
    try {
      await this.flush()
      await this.file.sync()
    } finally {
      await this.file.close()
    }
  }

  private async flush(): Promise<void> {
    const { pieces } = this
    this.pieces = []
    this.size = 0
    if (pieces.length > 0) await this.file.appendFile(Buffer.concat(pieces))
  }
}
