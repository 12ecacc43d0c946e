import { open, readdir, readFile, stat, truncate, appendFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { layout, readLines, type RecordingAbout, type SegmentLine } from './layout.ts'
import { removeTakes } from './remove-takes.ts'
import { readInit, scanFragments } from './scan-fragments.ts'

/** A recording that an earlier process left behind. */
export interface FoundRecording {
  readonly folder: string
  readonly about: RecordingAbout
  readonly lines: readonly SegmentLine[]
  readonly takes: number
  readonly endMs: number
  /** Milliseconds since 1970 of the last write. */
  readonly lastWrite: number
}

/** Recordings under `root` that were not handed over yet, mended: torn ends cut off, whole fragments indexed. */
export async function findRecordings(root: string): Promise<FoundRecording[]> {
  if (!existsSync(root)) return []
  const found: FoundRecording[] = []
  for (const name of await readdir(root)) {
    const folder = join(root, name)
    if (existsSync(layout.done(folder))) await removeTakes(folder)
    if (existsSync(layout.done(folder)) || !existsSync(layout.about(folder))) continue
    const recording = await mend(folder)
    if (recording) found.push(recording)
  }
  return found
}

/** A recording's index. */
export async function readIndex(folder: string): Promise<SegmentLine[]> {
  return existsSync(layout.index(folder)) ? readLines(await readFile(layout.index(folder), 'utf8')) : []
}

async function mend(folder: string): Promise<FoundRecording | undefined> {
  const about = await readAbout(folder)
  if (!about) return undefined
  const lines = await readIndex(folder)
  const takes = (await readdir(folder)).filter((name) => /^take-\d+\.mp4$/.test(name)).length
  let lastWrite = about.startedAt
  if (takes > 0) {
    const file = layout.take(folder, takes - 1)
    lastWrite = (await stat(file)).mtimeMs
    const rest = await mendTake(file, takes - 1, lines)
    if (rest) {
      await appendFile(layout.index(folder), `\n${JSON.stringify(rest)}\n`)
      lines.push(rest)
    }
  }
  const last = lines.at(-1)
  return { folder, about, lines, takes, endMs: last ? last.startMs + last.durationMs : 0, lastWrite }
}

/** Cuts a torn end off the last take and gives the line for whole fragments behind the last indexed segment. */
async function mendTake(file: string, take: number, lines: readonly SegmentLine[]): Promise<SegmentLine | undefined> {
  const size = (await stat(file)).size
  const handle = await open(file, 'r')
  try {
    const head = Buffer.alloc(Math.min(size, 64 * 1024))
    await handle.read(head, 0, head.length, 0)
    const init = readInit(head)
    const last = lines.findLast((line) => line.take === take)
    const from = last ? last.offset + last.length : (init?.length ?? size)
    const tail = Buffer.alloc(Math.max(0, size - from))
    await handle.read(tail, 0, tail.length, from)
    const rest = init ? scanFragments(tail, init.timescale) : undefined
    await truncate(file, from + (rest?.bytes ?? 0))
    if (!rest) return undefined
    return {
      take,
      offset: from,
      length: rest.bytes,
      startMs: rest.startMs,
      durationMs: rest.durationMs,
      wall: (await stat(file)).mtimeMs,
    }
  } finally {
    await handle.close()
  }
}

async function readAbout(folder: string): Promise<RecordingAbout | undefined> {
  try {
    return JSON.parse(await readFile(layout.about(folder), 'utf8')) as RecordingAbout
  } catch {
    return undefined
  }
}
