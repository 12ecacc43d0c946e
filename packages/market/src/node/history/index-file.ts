import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

/** Grows when the meaning of the files changes; older folders are then rebuilt. */
const FORMAT = 'niujin-history-1'
const NAME = 'index.json'

/** Where an instrument's bars stand: first bar, how many, checksum over its fields. */
export type Place = readonly [from: number, length: number, checksum: number]

export interface HistoryIndex {
  /** Folder of the column files, beside the index. */
  readonly generation: string
  readonly bars: number
  readonly places: Readonly<Record<string, Place>>
}

/** The index of a history folder; undefined when it is absent, damaged or of another format. */
export function readIndex(folder: string): HistoryIndex | undefined {
  try {
    const [head = '', body = ''] = readFileSync(join(folder, NAME), 'utf8').split('\n')
    if (head !== headOf(body)) return undefined
    return JSON.parse(body) as HistoryIndex
  } catch {
    return undefined
  }
}

/** Puts the index in place at once: readers see the old one or the new one. */
export function replaceIndex(folder: string, index: HistoryIndex): void {
  const body = JSON.stringify(index)
  const written = join(folder, `${NAME}.new`)
  const file = openSync(written, 'w')
  try {
    writeSync(file, `${headOf(body)}\n${body}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(written, join(folder, NAME))
}

function headOf(body: string): string {
  return `${FORMAT} ${crc32(body)}`
}
