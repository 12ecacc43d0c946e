import type { FinishedRecording, LiveMediaEvents, OnProblem, RecordedPiece } from '../port.ts'

interface WatchDeps {
  /** Who hears of it, asked for each time. */
  readonly events: () => LiveMediaEvents
  /** How long an interrupted stream may come back, milliseconds. */
  readonly resumeMs: number
  /** How long after its end files of a stream are waited for, milliseconds. */
  readonly filesWithinMs: number
  readonly onProblem: OnProblem
}

interface Watched {
  state: 'coming' | 'connected' | 'interrupted'
  readonly startedAt: number
  receivedAt: number
  stretches: FinishedRecording['stretches'][number][]
  durationMs: number
  files: { file: string; durationMs: number }[]
  end?: NodeJS.Timeout
}

/** Makes the broadcast's states out of a media server's hooks, which may repeat and know nothing of coming back. */
export class StreamWatch {
  readonly #deps: WatchDeps
  readonly #streams = new Map<string, Watched>()

  constructor(deps: WatchDeps) {
    this.#deps = deps
  }

  /** The stream can be watched. */
  connected(streamId: string): void {
    const stream = this.#of(streamId)
    clearTimeout(stream.end)
    if (stream.state === 'connected') return
    stream.state = 'connected'
    stream.receivedAt = Date.now()
    this.#run(() => this.#deps.events().onConnected(streamId))
  }

  /** So much more of it was received. */
  grew(streamId: string, milliseconds: number): void {
    this.#of(streamId).durationMs += milliseconds
  }

  /** The sender is gone. */
  interrupted(streamId: string): void {
    const stream = this.#streams.get(streamId)
    if (stream?.state !== 'connected') return
    stream.state = 'interrupted'
    const fromMs = stream.stretches.at(-1)?.toMs ?? 0
    stream.stretches.push({ fromMs, toMs: fromMs + Date.now() - stream.receivedAt, receivedAt: stream.receivedAt })
    this.#run(() => this.#deps.events().onInterrupted(streamId))
    stream.end = setTimeout(() => this.ended(streamId), this.#deps.resumeMs).unref()
  }

  ended(streamId: string): void {
    const stream = this.#streams.get(streamId)
    if (!stream) return
    this.interrupted(streamId)
    clearTimeout(stream.end)
    this.#run(() => this.#deps.events().onEnded(streamId))
    setTimeout(() => this.#hand(streamId, stream), this.#deps.filesWithinMs).unref()
  }

  /** A file of it is complete; `durationMs` when the server tells. */
  recorded(streamId: string, file: string, durationMs: number | undefined): void {
    const stream = this.#of(streamId)
    if (stream.files.some((known) => known.file === file)) return
    const before = stream.files.reduce((sum, known) => sum + known.durationMs, 0)
    stream.files.push({ file, durationMs: durationMs ?? Math.max(0, stream.durationMs - before) })
  }

  close(): void {
    for (const stream of this.#streams.values()) clearTimeout(stream.end)
    this.#streams.clear()
  }

  #of(streamId: string): Watched {
    const known = this.#streams.get(streamId)
    if (known) return known
    const now = Date.now()
    const fresh: Watched = { state: 'coming', startedAt: now, receivedAt: now, stretches: [], durationMs: 0, files: [] }
    this.#streams.set(streamId, fresh)
    return fresh
  }

  #hand(streamId: string, stream: Watched): void {
    if (this.#streams.get(streamId) !== stream || stream.state === 'connected') return
    this.#streams.delete(streamId)
    if (stream.files.length === 0) return
    let fromMs = 0
    const files = stream.files.map(({ file, durationMs }): RecordedPiece => {
      const piece = { file, url: undefined, fromMs, durationMs }
      fromMs += durationMs
      return piece
    })
    const { startedAt, stretches } = stream
    const recordingId = `${streamId}-${startedAt.toString(36)}`
    this.#run(() =>
      this.#deps
        .events()
        .onRecorded({ recordingId, streamId, startedAt, durationMs: fromMs, files, stretches, posterUrl: undefined }),
    )
  }

  #run(work: () => Promise<void> | void): void {
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => this.#deps.onProblem(error instanceof Error ? error : new Error(String(error))))
  }
}
