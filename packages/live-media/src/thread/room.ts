import type { PackagerSink } from '../packaging/packager.ts'
import type { Track } from '../mp4/track.ts'
import { SEGMENTS_WITHOUT_SOUND } from '../packaging/playlist.ts'
import { Recording } from '../recording/recording.ts'
import type { Packet } from '../wire/packet.ts'
import type { FromThread, Rendition } from './messages.ts'
import { RateLimit } from './rate.ts'
import type { MediaSettings } from './settings.ts'
import { Take } from './take.ts'

/** A connection that sends. */
export interface Publisher {
  /** Cuts it off; the reason is Chinese. `again` when it may try once more. */
  close(reason: string, again: boolean): void
}

export interface RoomDeps {
  readonly settings: MediaSettings
  readonly now: () => number
  readonly say: (word: FromThread) => void
  /** Called once, when the stream is over and everything is on disk. */
  readonly ended: (recording: Recording | undefined) => void
}

interface Sending {
  readonly publisher: Publisher
  readonly rate: RateLimit
  readonly idle: NodeJS.Timeout
  lastAt: number
}

/** One stream from its first sender to its end: who sends, what was sent, when it is over. */
export class Room {
  readonly streamId: string
  readonly #deps: RoomDeps
  #sending: Sending | undefined
  #take: Take | undefined
  /** The latest description of each track of the present sender. */
  #configs = new Map<Packet['track'], Packet>()
  #recording: Recording | undefined
  #endMs = 0
  #nextFragment = 1
  #targetMs: number | undefined
  /** Received time minus broadcast time of the present take. */
  #wallShift = 0
  #connected = false
  /** Complete segments of each rendition of the present take. */
  #segments = new Map<Rendition, number>()
  #end: NodeJS.Timeout | undefined
  #over = false

  /** `resumed` is a recording an earlier process began; the stream counts as interrupted for `remainingMs`. */
  constructor(streamId: string, deps: RoomDeps, resumed?: { recording: Recording; remainingMs: number }) {
    this.streamId = streamId
    this.#deps = deps
    this.#recording = resumed?.recording
    this.#endMs = resumed?.recording.endMs ?? 0
    deps.say({ type: 'begin', streamId, firstSegment: resumed?.recording.segments ?? 0 })
    if (!resumed) return
    deps.say({ type: 'state', streamId, state: 'interrupted' })
    this.#endIn(resumed.remainingMs)
  }

  /** Takes a sender in, instead of a dead one; otherwise says in Chinese why not. */
  attach(publisher: Publisher): string | undefined {
    const { settings, now } = this.#deps
    if (this.#over) return '直播已结束'
    if (this.#sending && now() - this.#sending.lastAt < settings.deadMs) return '这场直播已经接通了另一路画面'
    const dead = this.#sending?.publisher
    if (dead) this.detach(dead)
    dead?.close('已由新的推流接替', false)
    clearTimeout(this.#end)
    const idle = setInterval(() => this.#checkIdle(), settings.idleMs / 3).unref()
    this.#sending = { publisher, rate: new RateLimit(settings.maxKilobitsPerSecond), idle, lastAt: now() }
    return undefined
  }

  packet(publisher: Publisher, packet: Packet): void {
    const sending = this.#sending
    if (sending?.publisher !== publisher) return
    sending.lastAt = this.#deps.now()
    try {
      if (sending.rate.exceeded(packet.data.length, sending.lastAt)) {
        throw new Error(`码率太高，请调到 ${this.#deps.settings.maxKilobitsPerSecond} kbps 以下`)
      }
      if (this.#take?.differs(packet)) this.#endTake()
      if (packet.config) this.#configs.set(packet.track, packet)
      this.#take ??= this.#beginTake()
      this.#take.push(packet)
    } catch (error) {
      this.#cutOff(error instanceof Error ? error.message : '数据不对')
    }
  }

  poster(publisher: Publisher, picture: Uint8Array): void {
    if (this.#sending?.publisher !== publisher || !this.#recording) return
    this.#recording.keepPoster(picture)
    this.#deps.say({ type: 'poster', streamId: this.streamId, recordingId: this.#recording.about.recordingId })
  }

  /** The sender is gone; nothing happens when another one has taken its place. */
  detach(publisher: Publisher): void {
    if (this.#sending?.publisher !== publisher) return
    clearInterval(this.#sending.idle)
    this.#sending = undefined
    this.#endTake()
    this.#configs.clear()
    if (this.#over) return
    if (this.#connected) this.#deps.say({ type: 'state', streamId: this.streamId, state: 'interrupted' })
    this.#connected = false
    this.#endIn(this.#recording ? this.#deps.settings.resumeMs : 0)
  }

  /** Ends the stream now. */
  async end(reason: string): Promise<void> {
    if (this.#over) return
    this.#over = true
    await this.pause(reason, false)
    this.#deps.say({ type: 'state', streamId: this.streamId, state: 'ended' })
    this.#deps.ended(this.#recording)
  }

  /** Cuts the sender off and puts everything on disk, for whoever goes on with it later. */
  async pause(reason: string, again: boolean): Promise<void> {
    const publisher = this.#sending?.publisher
    if (publisher) this.detach(publisher)
    publisher?.close(reason, again)
    clearTimeout(this.#end)
    await this.#recording?.close()
  }

  #endIn(milliseconds: number): void {
    clearTimeout(this.#end)
    this.#end = setTimeout(() => void this.end('直播已结束'), milliseconds).unref()
  }

  #checkIdle(): void {
    const sending = this.#sending
    if (sending && this.#deps.now() - sending.lastAt > this.#deps.settings.idleMs) this.#cutOff('很久没有收到画面')
  }

  #cutOff(reason: string): void {
    const publisher = this.#sending?.publisher
    if (!publisher) return
    this.detach(publisher)
    publisher.close(reason, false)
  }

  #beginTake(): Take {
    const { settings } = this.#deps
    this.#segments.clear()
    const options = {
      startMs: this.#endMs,
      segmentMs: settings.segmentMs,
      partMs: settings.partMs,
      targetMs: this.#targetMs,
      maxPixels: settings.maxPixels,
      firstFragment: this.#nextFragment,
      begin: (rendition: Rendition, tracks: readonly Track[], init: Buffer) => this.#begin(rendition, tracks, init),
      sink: (rendition: Rendition) => this.#sink(rendition),
    }
    return new Take(options, [...this.#configs.values()])
  }

  #endTake(): void {
    const done = this.#take?.finish()
    this.#take = undefined
    if (!done) return
    this.#endMs = Math.max(this.#endMs, done.endMs)
    this.#nextFragment = done.nextFragment
  }

  #begin(rendition: Rendition, tracks: readonly Track[], init: Buffer): void {
    const { say, settings, now } = this.#deps
    const picture = tracks.find((track) => track.kind === 'video')
    const codecs = tracks.map((track) => track.codec).join(',')
    this.#segments.set(rendition, 0)
    say({
      type: 'init',
      streamId: this.streamId,
      rendition,
      bytes: init,
      codecs,
      width: picture?.width,
      height: picture?.height,
    })
    if (rendition !== 'main') return
    this.#wallShift = now() - this.#endMs
    const onProblem = (error: Error) => say({ type: 'problem', message: error.message })
    this.#recording ??= Recording.begin(settings.folder, { streamId: this.streamId, now: now() }, onProblem)
    this.#recording.beginTake(init)
  }

  #sink(rendition: Rendition): PackagerSink {
    const { say, now } = this.#deps
    const main = rendition === 'main'
    return {
      part: (part) => {
        if (main) this.#recording?.append(part.bytes)
        say({ type: 'part', streamId: this.streamId, rendition, ...part })
      },
      segment: ({ startMs, durationMs, independent, targetMs }) => {
        // What came late at first catches up: nothing can have been received after now.
        this.#wallShift = Math.min(this.#wallShift, now() - startMs - durationMs)
        const wall = Math.round(this.#wallShift + startMs)
        const range = main ? this.#recording?.endSegment({ startMs, durationMs, wall }) : undefined
        say({ type: 'segment', streamId: this.streamId, rendition, durationMs, independent, targetMs, wall, range })
        if (main) this.#targetMs = targetMs
        this.#segments.set(rendition, (this.#segments.get(rendition) ?? 0) + 1)
        this.#connect()
      },
    }
  }

  /** Tells once that the stream can be watched; `LiveStream.multivariant` waits for the same. */
  #connect(): void {
    const main = this.#segments.get('main') ?? 0
    const isWaitingForSound = this.#segments.get('audio') === 0 && main < SEGMENTS_WITHOUT_SOUND
    if (main === 0 || isWaitingForSound || this.#connected || !this.#sending) return
    this.#connected = true
    this.#deps.say({ type: 'state', streamId: this.streamId, state: 'connected' })
  }
}
