import { rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findRecordings, readIndex } from '../recording/find-recordings.ts'
import { joinInThread } from '../recording/file-work.ts'
import type { RecordedFile } from '../recording/join-takes.ts'
import { layout, type RecordingAbout, type SegmentLine } from '../recording/layout.ts'
import { removeTakes } from '../recording/remove-takes.ts'
import { Recording } from '../recording/recording.ts'
import type { FromThread } from './messages.ts'
import { Room, type Publisher } from './room.ts'
import type { MediaSettings } from './settings.ts'

interface RoomsDeps {
  readonly settings: MediaSettings
  readonly say: (word: FromThread) => void
  readonly join?: (folder: string) => Promise<RecordedFile[]>
}

/** Milliseconds between the end of a recording and the removal of what it was made of. */
const TAKES_LINGER = 90_000

/** All streams of this server, and the recordings they leave. */
export class Rooms {
  readonly #deps: RoomsDeps
  readonly #rooms = new Map<string, Room>()
  /** Recordings are finished one after the other: each reads and writes as fast as the disk allows. */
  #finishing: Promise<void> = Promise.resolve()

  constructor(deps: RoomsDeps) {
    this.#deps = deps
  }

  /** Takes up what an earlier process left: goes on with it while it may be resumed, finishes the rest. */
  async takeUp(): Promise<void> {
    const { settings, say } = this.#deps
    for (const found of await findRecordings(settings.folder)) {
      const remainingMs = found.lastWrite + settings.resumeMs - Date.now()
      const ended = existsSync(layout.ended(found.folder))
      if (remainingMs <= 0 || ended || found.lines.length === 0 || this.#rooms.has(found.about.streamId)) {
        this.#finish(found.folder, found.about)
        continue
      }
      const onProblem = (error: Error) => say({ type: 'problem', message: error.message })
      this.#open(found.about.streamId, {
        recording: new Recording({ ...found, segments: found.lines.length }, onProblem),
        remainingMs,
      })
    }
  }

  /** Takes a sender into its stream's room; otherwise says in Chinese why not. */
  attach(streamId: string, publisher: Publisher): { room: Room } | { refused: string } {
    if (!this.#rooms.has(streamId) && this.#rooms.size >= this.#deps.settings.maxStreams)
      return { refused: '同时直播的场次已满' }
    const room = this.#rooms.get(streamId) ?? this.#open(streamId)
    const refused = room.attach(publisher)
    return refused ? { refused } : { room }
  }

  async end(streamId: string): Promise<void> {
    await this.#rooms.get(streamId)?.end('直播已结束')
  }

  /** Puts everything on disk and lets go; unfinished streams can be resumed by the next process. */
  async stop(): Promise<void> {
    await Promise.all([...this.#rooms.values()].map((room) => room.pause('服务器正在重启', true)))
    this.#rooms.clear()
    await this.#finishing
  }

  /** Nothing more is told of a recording once its finished files were handed over. */
  async handedOver(recordingId: string): Promise<void> {
    const folder = join(this.#deps.settings.folder, recordingId)
    if (!existsSync(folder)) return
    await writeFile(layout.done(folder), '')
    // Viewers who lag behind still fetch segments out of them.
    setTimeout(() => void removeTakes(folder), TAKES_LINGER).unref()
  }

  #open(streamId: string, resumed?: { recording: Recording; remainingMs: number }): Room {
    const { settings, say } = this.#deps
    const ended = (recording: Recording | undefined) => {
      this.#rooms.delete(streamId)
      if (recording) this.#finish(recording.folder, recording.about)
    }
    const room = new Room(streamId, { settings, say, now: Date.now, ended }, resumed)
    this.#rooms.set(streamId, room)
    return room
  }

  #finish(folder: string, about: RecordingAbout): void {
    const { say, join: joinTakes = joinInThread } = this.#deps
    this.#finishing = this.#finishing.then(async () => {
      try {
        await writeFile(layout.ended(folder), '')
        const lines = await readIndex(folder)
        if (lines.length === 0) return await rm(folder, { recursive: true, force: true })
        const files = await joinTakes(folder)
        const durationMs = files.reduce((sum, file) => sum + file.durationMs, 0)
        const poster = existsSync(layout.poster(folder))
        return say({ type: 'recorded', ...about, durationMs, files, stretches: stretchesOf(lines), poster })
      } catch (error) {
        return say({ type: 'problem', message: `录制没有整理好：${about.recordingId}：${String(error)}` })
      }
    })
  }
}

/** When each uninterrupted stretch was received. */
function stretchesOf(lines: readonly SegmentLine[]) {
  const takes = Map.groupBy(lines, (line) => line.take)
  return [...takes.values()].flatMap((own) => {
    const [first] = own
    const last = own.at(-1)
    return first && last
      ? [{ fromMs: first.startMs, toMs: last.startMs + last.durationMs, receivedAt: first.wall }]
      : []
  })
}
