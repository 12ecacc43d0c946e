import { mkdir, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import {
  NOBODY_ASKED,
  type FinishedRecording,
  type LiveMedia,
  type LiveMediaEvents,
  type OnProblem,
  type PlayAddress,
  type PublishAddress,
  type RecordedPiece,
} from '../port.ts'
import { cutInThread } from '../recording/file-work.ts'
import { layout } from '../recording/layout.ts'
import type { FromThread, RecordedWord } from '../thread/messages.ts'
import { DEFAULT_SETTINGS, type MediaSettings } from '../thread/settings.ts'
import { serveHls } from './hls-routes.ts'
import { PUBLISH_PATH, serveIngest, type IngestSession } from './ingest-socket.ts'
import { LiveStream } from './live-stream.ts'
import { isRecordingId, recordingUrl, serveRecordings } from './recording-routes.ts'
import { startThread, type ThreadLink } from './thread-link.ts'

/** Milliseconds an ended stream can still be fetched by viewers who lag behind. */
const LINGER = 60_000

export interface EmbeddedOptions {
  readonly settings: Partial<MediaSettings> & Pick<MediaSettings, 'folder'>
  /** Host name that streaming software reaches this machine by. */
  readonly host: string
  readonly onProblem: OnProblem
}

/** The media server inside the product: RTMP and browsers in, HLS and recordings out, no outside service. */
export class EmbeddedMedia implements LiveMedia {
  readonly #options: EmbeddedOptions
  readonly #settings: MediaSettings
  readonly #streams = new Map<string, LiveStream>()
  readonly #publishers = new Map<number, (refused: { reason: string; again: boolean } | undefined) => void>()
  #events: LiveMediaEvents = NOBODY_ASKED
  #link: ThreadLink | undefined
  #rtmpPort: number
  #lastPublisher = 0

  constructor(options: EmbeddedOptions) {
    this.#options = options
    this.#settings = { ...DEFAULT_SETTINGS, ...options.settings }
    this.#rtmpPort = this.#settings.rtmpPort
  }

  publishAddress(streamId: string, key: string): PublishAddress {
    const server = `rtmp://${this.#options.host}:${this.#rtmpPort}/live`
    const streamKey = `${streamId}?key=${encodeURIComponent(key)}`
    return { server, streamKey, rtmp: `${server}/${streamKey}`, browser: PUBLISH_PATH }
  }

  playAddress(streamId: string): PlayAddress {
    return { hls: `/media/live/${streamId}/index.m3u8`, audioOnly: `/media/live/${streamId}/audio.m3u8` }
  }

  async kick(streamId: string): Promise<void> {
    this.#link?.send({ type: 'kick', streamId })
  }

  async cut(recordingId: string, fromMs: number, toMs: number): Promise<RecordedPiece> {
    const folder = this.#folderOf(recordingId)
    const name = `cut-${Math.round(fromMs)}-${Math.round(toMs)}.mp4`
    const made = await cutInThread({ source: layout.replay(folder, 0), target: join(folder, name), fromMs, toMs })
    return { ...made, url: recordingUrl(recordingId, name) }
  }

  async discard(recordingId: string): Promise<void> {
    if (isRecordingId(recordingId)) await rm(join(this.#settings.folder, recordingId), { recursive: true, force: true })
  }

  async serve(fastify: FastifyInstance): Promise<void> {
    serveHls(fastify, (streamId) => this.#streams.get(streamId))
    serveRecordings(fastify, this.#settings.folder)
    serveIngest(fastify, {
      mayPublish: (asked) => this.#events.mayPublish(asked),
      open: (streamId, said) => this.#openIngest(streamId, said),
    })
  }

  async start(events: LiveMediaEvents): Promise<void> {
    this.#events = events
    await mkdir(this.#settings.folder, { recursive: true })
    const { link, rtmpPort } = await startThread(
      this.#settings,
      (word) => this.#hear(word),
      (error) => this.#lost(error),
    )
    this.#link = link
    this.#rtmpPort = rtmpPort
  }

  async stop(): Promise<void> {
    for (const stream of this.#streams.values()) stream.end()
    await this.#link?.stop()
    this.#link = undefined
  }

  #folderOf(recordingId: string): string {
    const folder = join(this.#settings.folder, recordingId)
    if (!isRecordingId(recordingId) || !existsSync(folder)) throw new Error('没有这份录制')
    return folder
  }

  #openIngest(
    streamId: string,
    said: (refused: { reason: string; again: boolean } | undefined) => void,
  ): IngestSession {
    this.#lastPublisher += 1
    const publisher = this.#lastPublisher
    this.#publishers.set(publisher, said)
    this.#send({ type: 'open', publisher, streamId })
    return {
      packet: (packet) => this.#send({ type: 'packet', publisher, packet }),
      poster: (picture) => this.#send({ type: 'poster', publisher, picture }),
      close: () => {
        this.#publishers.delete(publisher)
        this.#send({ type: 'close', publisher })
      },
    }
  }

  #send(word: Parameters<ThreadLink['send']>[0]): void {
    this.#link?.send(word)
  }

  readonly #heard: { [Type in FromThread['type']]?: (word: Extract<FromThread, { type: Type }>) => unknown } = {
    ask: async ({ number, streamId, key, ip }) => {
      const allowed = await this.#events.mayPublish({ streamId, key, ip }).catch(() => false)
      this.#send({ type: 'answer', number, allowed })
    },
    opened: ({ publisher }) => this.#publishers.get(publisher)?.(undefined),
    closed: ({ publisher, reason, again }) => this.#publishers.get(publisher)?.({ reason, again }),
    begin: ({ streamId, firstSegment }) => {
      const { partMs, seekBackMs } = this.#settings
      this.#streams.set(streamId, new LiveStream({ partMs, seekBackMs, firstSegment, run: Date.now().toString(36) }))
    },
    init: (word) => this.#streams.get(word.streamId)?.addInit(word),
    part: (word) => this.#streams.get(word.streamId)?.addPart(word),
    segment: (word) => this.#streams.get(word.streamId)?.endSegment(word),
    state: ({ streamId, state }) => this.#changed(streamId, state),
    poster: ({ streamId, recordingId }) => this.#events.onPoster?.(streamId, recordingUrl(recordingId, 'poster.jpg')),
    recorded: (word) => this.#recorded(word),
    problem: ({ message }) => this.#options.onProblem(new Error(message)),
  }

  #hear(word: FromThread): void {
    const handler = this.#heard[word.type] as ((word: FromThread) => unknown) | undefined
    Promise.resolve()
      .then(() => handler?.(word))
      .catch((error: unknown) => this.#options.onProblem(error instanceof Error ? error : new Error(String(error))))
  }

  /** The thread died: senders come back to the next one, viewers wait as for any interruption. */
  #lost(error: Error): void {
    this.#options.onProblem(error)
    for (const said of this.#publishers.values()) said({ reason: '直播服务刚才中断，正在恢复', again: true })
    for (const [streamId, stream] of this.#streams) {
      if (!stream.wasLive) continue
      // Its viewers wait on it until the next thread begins the stream again.
      stream.wasLive = false
      setTimeout(() => this.#giveUp(streamId, stream), this.#settings.resumeMs).unref()
      this.#hear({ type: 'state', streamId, state: 'interrupted' })
    }
  }

  async #changed(streamId: string, state: 'connected' | 'interrupted' | 'ended'): Promise<void> {
    const events = this.#events
    const stream = this.#streams.get(streamId)
    if (state === 'connected') {
      if (stream) stream.wasLive = true
      return events.onConnected(streamId)
    }
    if (state === 'interrupted') return events.onInterrupted(streamId)
    stream?.end()
    setTimeout(() => this.#forget(streamId, stream), LINGER).unref()
    if (stream?.wasLive) await events.onEnded(streamId)
  }

  #giveUp(streamId: string, stream: LiveStream): void {
    stream.end()
    this.#forget(streamId, stream)
  }

  /** Unless the stream's name is in use again. */
  #forget(streamId: string, stream: LiveStream | undefined): void {
    if (this.#streams.get(streamId) === stream) this.#streams.delete(streamId)
  }

  async #recorded({
    recordingId,
    streamId,
    startedAt,
    durationMs,
    files,
    stretches,
    poster,
  }: RecordedWord): Promise<void> {
    const recording: FinishedRecording = {
      recordingId,
      streamId,
      startedAt,
      durationMs,
      files: files.map((file) => ({ ...file, url: recordingUrl(recordingId, basename(file.file)) })),
      stretches,
      posterUrl: poster ? recordingUrl(recordingId, 'poster.jpg') : undefined,
    }
    await this.#events.onRecorded(recording)
    this.#send({ type: 'handed-over', recordingId })
  }
}
