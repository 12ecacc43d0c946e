import { initSegment } from '../mp4/init-segment.ts'
import { audioTrack, videoTrack, type AudioTrack, type Track, type VideoTrack } from '../mp4/track.ts'
import { Packager, type PackagerSink, type TimedSample } from '../packaging/packager.ts'
import { Timeline } from '../packaging/timeline.ts'
import type { Packet } from '../wire/packet.ts'
import type { Rendition } from './messages.ts'

/** Milliseconds of media that a track waits for the description of the other one. */
const WAITS = { video: 1_000, audio: 2_000 } as const
/** Packets held at most while waiting. */
const HELD = 2_000

export interface TakeOptions {
  /** Broadcast time at which it begins, milliseconds. */
  readonly startMs: number
  readonly segmentMs: number
  readonly partMs: number
  readonly targetMs: number | undefined
  readonly maxPixels: number
  readonly firstFragment: number
  begin(rendition: Rendition, tracks: readonly Track[], init: Buffer): void
  sink(rendition: Rendition): PackagerSink
}

/** What one connection sends in one encoding: finds out its tracks, then packs it. @throws in Chinese on media that cannot be played. */
export class Take {
  readonly #options: TakeOptions
  readonly #timeline: Timeline
  #video: VideoTrack | undefined
  #audio: AudioTrack | undefined
  #held: Packet[] = []
  #packagers: { main: Packager; audio: Packager | undefined } | undefined

  constructor(options: TakeOptions, configs: readonly Packet[] = []) {
    this.#options = options
    this.#timeline = new Timeline(options.startMs)
    for (const config of configs) this.#describe(config)
  }

  /** Whether this packet begins another encoding, for which there has to be another take. */
  differs({ track, config, data }: Packet): boolean {
    if (!config || !this.#packagers) return false
    const known = track === 'video' ? this.#video : this.#audio
    // A track that turns up late could not be added to what is already described either.
    return !known || Buffer.compare(known.config, data) !== 0
  }

  push(packet: Packet): void {
    if (packet.config) return this.#describe(packet)
    if (this.#packagers) return this.#pack(packet)
    this.#held.push(packet)
    const tracks = this.#tracks(packet)
    if (!tracks) return
    this.#begin(tracks)
    const held = this.#held
    this.#held = []
    for (const one of held) this.#pack(one)
  }

  /** Packs what is left and gives the broadcast time at which it ends. */
  finish(): { endMs: number; nextFragment: number } {
    this.#packagers?.main.flush()
    this.#packagers?.audio?.flush()
    const main = this.#packagers?.main
    return {
      endMs: main?.endMs ?? this.#options.startMs,
      nextFragment: main?.nextFragment ?? this.#options.firstFragment,
    }
  }

  #describe({ track, data }: Packet): void {
    if (this.#packagers) return
    if (track === 'audio') this.#audio = audioTrack(data)
    else {
      this.#video = videoTrack(data)
      if (this.#video.width * this.#video.height > this.#options.maxPixels)
        throw new Error('画面太大，请把输出分辨率调到 1080p 或更小')
    }
  }

  /** The tracks, once it is clear what there is: the picture leads. */
  #tracks(last: Packet): Track[] | undefined {
    if (this.#video && this.#audio) return [this.#video, this.#audio]
    const full = this.#held.length >= HELD
    const waited = last.timestamp - (this.#held[0]?.timestamp ?? last.timestamp)
    const track = this.#video ?? this.#audio
    if (track && (full || waited > WAITS[track.kind])) return [track]
    if (full) throw new Error('没有收到画面和声音的格式说明')
    return undefined
  }

  #begin(tracks: readonly Track[]): void {
    const packager = (rendition: Rendition, own: readonly Track[]) => {
      this.#options.begin(rendition, own, initSegment(own))
      return new Packager({ ...this.#options, tracks: own, sink: this.#options.sink(rendition) })
    }
    const sound = tracks[1]
    this.#packagers = { main: packager('main', tracks), audio: sound && packager('audio', [sound]) }
  }

  #pack({ track, timestamp, offset, key, data }: Packet): void {
    const sample: TimedSample = {
      kind: track,
      timeMs: this.#timeline.at(track, timestamp),
      offsetMs: offset,
      key: key || track === 'audio',
      data,
    }
    this.#packagers?.main.push(sample)
    if (track === 'audio') this.#packagers?.audio?.push(sample)
  }
}
