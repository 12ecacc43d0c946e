import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { BarColumns } from '../../bars.ts'
import type { InstrumentId } from '../../instrument.ts'
import { barsOf, checksumOf, COLUMNS } from './columns.ts'
import { readIndex, type HistoryIndex } from './index-file.ts'

/** Daily history on disk, read by instrument. */
export interface HistoryStore {
  readonly ids: readonly InstrumentId[]
  has(id: InstrumentId): boolean
  /** All bars of an instrument; undefined when there are none or they are damaged (then rebuild the history). */
  read(id: InstrumentId): BarColumns | undefined
  close(): void
}

/** Opens a history; undefined when there is none, it is cut short, damaged or of another format: rebuild it then. */
export function openHistory(folder: string): HistoryStore | undefined {
  const index = readIndex(folder)
  if (!index) return undefined
  const files = openColumns(folder, index)
  return files && new FileHistory(index, files)
}

function openColumns(folder: string, { generation, bars }: HistoryIndex): number[] | undefined {
  const files: number[] = []
  try {
    for (const { file, bytes } of COLUMNS) {
      const opened = openSync(join(folder, generation, file), 'r')
      files.push(opened)
      if (fstatSync(opened).size !== bars * bytes) throw new Error('长度不符')
    }
    return files
  } catch {
    for (const file of files) closeSync(file)
    return undefined
  }
}

class FileHistory implements HistoryStore {
  readonly ids: readonly InstrumentId[]
  private readonly index: HistoryIndex
  private readonly files: readonly number[]

  constructor(index: HistoryIndex, files: readonly number[]) {
    this.index = index
    this.files = files
    this.ids = Object.keys(index.places) as InstrumentId[]
  }

  has(id: InstrumentId): boolean {
    return Object.hasOwn(this.index.places, id)
  }

  read(id: InstrumentId): BarColumns | undefined {
    if (!this.has(id)) return undefined
    const [from, length, checksum] = this.index.places[id] ?? [0, 0, 0]
    const fields = COLUMNS.map(({ bytes }, at) => {
      const buffer = new Uint8Array(length * bytes)
      readSync(this.files[at] ?? -1, buffer, 0, buffer.byteLength, from * bytes)
      return buffer
    })
    return checksumOf(fields) === checksum ? barsOf(length, fields) : undefined
  }

  close(): void {
    for (const file of this.files) closeSync(file)
  }
}
