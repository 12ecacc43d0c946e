import { mkdir, open, writeFile, type FileHandle } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { layout, type RecordingAbout, type SegmentLine } from './layout.ts'

/** Where a segment lies on disk. */
export interface FileRange {
  readonly file: string
  readonly offset: number
  readonly length: number
}

interface OpenRecording {
  readonly folder: string
  readonly about: RecordingAbout
  readonly takes: number
  /** Milliseconds already recorded. */
  readonly endMs: number
  readonly segments: number
}

/**
 * A broadcast on disk. Files only grow, in the order of the calls, and a segment's index line is written after its bytes,
 * so whatever moment the process is killed at, everything indexed is whole. After the first failed write nothing more is
 * written: the broadcast goes on without being recorded.
 */
export class Recording {
  readonly about: RecordingAbout
  readonly folder: string
  readonly #onProblem: (error: Error) => void
  #tail: Promise<void> = Promise.resolve()
  #failed = false
  #handles: FileHandle[] = []
  #take: number
  #offset = 0
  #segmentOffset = 0
  #endMs: number
  #segments: number

  constructor({ folder, about, takes, endMs, segments }: OpenRecording, onProblem: (error: Error) => void) {
    this.folder = folder
    this.about = about
    this.#take = takes - 1
    this.#endMs = endMs
    this.#segments = segments
    this.#onProblem = onProblem
  }

  /** Begins a recording in a new folder under `root`. */
  static begin(
    root: string,
    { streamId, now }: { streamId: string; now: number },
    onProblem: (error: Error) => void,
  ): Recording {
    const recordingId = `${streamId}-${now.toString(36)}${randomBytes(8).toString('hex')}`
    const folder = join(root, recordingId)
    const about = { recordingId, streamId, startedAt: now }
    const recording = new Recording({ folder, about, takes: 0, endMs: 0, segments: 0 }, onProblem)
    recording.#then(async () => {
      await mkdir(folder, { recursive: true })
      await writeFile(layout.about(folder), JSON.stringify(about))
    })
    return recording
  }

  /** Milliseconds recorded, gaps not counted. */
  get endMs(): number {
    return this.#endMs
  }

  get segments(): number {
    return this.#segments
  }

  /** What one connection sends from now on, beginning with its init segment. */
  beginTake(init: Buffer): void {
    this.#take += 1
    this.#offset = init.length
    this.#segmentOffset = init.length
    const file = layout.take(this.folder, this.#take)
    this.#then(async () => {
      await this.#closeFiles()
      this.#handles = [await open(file, 'a'), await open(layout.index(this.folder), 'a')]
      await this.#handles[0]?.appendFile(init)
    })
  }

  append(part: Buffer): void {
    this.#offset += part.length
    this.#then(() => this.#handles[0]?.appendFile(part))
  }

  /** Ends a segment of the parts appended since the last one. Undefined when recording has failed. */
  endSegment({
    startMs,
    durationMs,
    wall,
  }: {
    startMs: number
    durationMs: number
    wall: number
  }): FileRange | undefined {
    const range = {
      file: layout.take(this.folder, this.#take),
      offset: this.#segmentOffset,
      length: this.#offset - this.#segmentOffset,
    }
    const line: SegmentLine = {
      take: this.#take,
      offset: range.offset,
      length: range.length,
      startMs,
      durationMs,
      wall,
    }
    this.#segmentOffset = this.#offset
    this.#endMs = startMs + durationMs
    this.#segments += 1
    this.#then(() => this.#handles[1]?.appendFile(`${JSON.stringify(line)}\n`))
    return this.#failed ? undefined : range
  }

  keepPoster(picture: Uint8Array): void {
    this.#then(() => writeFile(layout.poster(this.folder), picture))
  }

  /** Resolves when everything is written; false when recording failed somewhere. */
  async close(): Promise<boolean> {
    this.#then(() => this.#closeFiles())
    await this.#tail
    return !this.#failed
  }

  #then(work: () => Promise<unknown> | undefined): void {
    this.#tail = this.#tail.then(async () => {
      if (this.#failed) return
      try {
        await work()
      } catch (error) {
        this.#failed = true
        await this.#closeFiles().catch(() => undefined)
        this.#onProblem(new Error(`录制写不进磁盘：${error instanceof Error ? error.message : ''}`))
      }
    })
  }

  async #closeFiles(): Promise<void> {
    const handles = this.#handles
    this.#handles = []
    for (const handle of handles) await handle.close()
  }
}
