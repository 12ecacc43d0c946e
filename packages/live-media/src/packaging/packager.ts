import { fragment, type Run, type Sample } from '../mp4/fragment.ts'
import type { Track } from '../mp4/track.ts'
import { cutsHere, targetAfter, type SegmentRule } from './segment-rule.ts'
import { SoundClock } from './sound-clock.ts'

/** A piece of media that players can fetch before its segment is complete. */
export interface Part {
  readonly bytes: Buffer
  readonly durationMs: number
  /** Begins with a key frame. */
  readonly independent: boolean
}

/** Consecutive parts from a key frame on. */
export interface Segment {
  readonly startMs: number
  readonly durationMs: number
  readonly independent: boolean
  /** Milliseconds no segment of the stream is longer than, rounded. */
  readonly targetMs: number
}

export interface PackagerSink {
  part(part: Part): void
  segment(segment: Segment): void
}

export interface PackagerOptions extends SegmentRule {
  /** The first one leads: its times cut parts and segments. */
  readonly tracks: readonly Track[]
  /** Milliseconds no part is longer than. */
  readonly partMs: number
  /** Number of the first fragment. */
  readonly firstFragment: number
  readonly sink: PackagerSink
}

/** A packet in broadcast time. */
export interface TimedSample {
  readonly kind: 'video' | 'audio'
  readonly timeMs: number
  readonly offsetMs: number
  readonly key: boolean
  readonly data: Uint8Array
}

interface Waiting {
  readonly tick: number
  readonly sample: Omit<Sample, 'duration'>
}

/** Rounding of frame times may make a part a hair longer than its frames. */
const SLACK = 2

/** Packs samples into fragments: parts of about `partMs`, segments that begin at key frames. Knows no clock and no disk. */
export class Packager {
  readonly #options: PackagerOptions
  readonly #lead: Track
  readonly #side: { readonly track: Track; readonly clock: SoundClock; start: number; samples: Sample[] } | undefined
  readonly #leadClock: SoundClock | undefined
  #waiting: Waiting | undefined
  #duration = 0
  #samples: Sample[] = []
  #partStart = 0
  #segmentStart: number | undefined
  #segmentIndependent = true
  #lastKey: number | undefined
  #keyGapMs = 0
  #targetMs: number | undefined
  #fragments: number

  constructor(options: PackagerOptions) {
    const [lead, side] = options.tracks
    if (!lead) throw new Error('没有轨道')
    this.#options = options
    this.#lead = lead
    this.#leadClock = lead.kind === 'audio' ? new SoundClock(lead) : undefined
    this.#side =
      side?.kind === 'audio' ? { track: side, clock: new SoundClock(side), start: 0, samples: [] } : undefined
    this.#targetMs = options.targetMs
    this.#fragments = options.firstFragment
  }

  /** Fragments made so far, counted from `firstFragment`. */
  get nextFragment(): number {
    return this.#fragments
  }

  /** Broadcast time at which all that was taken in ends, milliseconds. */
  get endMs(): number {
    return this.#waiting ? this.#ms(this.#waiting.tick + this.#duration) : this.#ms(this.#partStart)
  }

  push(sample: TimedSample): void {
    if (sample.kind === this.#lead.kind) this.#pushLead(sample)
    else if (this.#side && this.#segmentStart !== undefined) this.#pushSide(sample)
  }

  /** Puts out what is left; nothing may be pushed after it. */
  flush(): void {
    if (!this.#waiting) return
    const end = this.#waiting.tick + this.#lastDuration()
    this.#settle(end)
    this.#closePart(end)
    this.#closeSegment(end)
  }

  #pushLead({ timeMs, offsetMs, key, data }: TimedSample): void {
    if (this.#segmentStart === undefined && !key) return
    const said = this.#leadClock?.tick(timeMs) ?? Math.round((timeMs * this.#lead.timescale) / 1000)
    const tick = Math.max(said, (this.#waiting?.tick ?? -1) + 1)
    if (this.#segmentStart === undefined) {
      this.#segmentStart = tick
      this.#partStart = tick
    }
    this.#settle(tick)
    if (key) this.#noteKey(tick)
    this.#cut(tick, key)
    this.#waiting = { tick, sample: { offset: Math.round((offsetMs * this.#lead.timescale) / 1000), key, data } }
  }

  #pushSide({ timeMs, data }: TimedSample): void {
    const side = this.#side
    if (!side) return
    const tick = side.clock.tick(timeMs)
    const last = side.samples.at(-1)
    if (!last) side.start = tick
    const due = side.start + side.samples.reduce((sum, sample) => sum + sample.duration, 0)
    // A gap is filled by the frame before it, so that times inside a fragment stay right.
    if (last && tick > due) side.samples[side.samples.length - 1] = { ...last, duration: last.duration + tick - due }
    side.samples.push({ duration: frameLength(side.track), offset: 0, key: true, data })
  }

  /** A sample's duration is known when the next one comes. */
  #settle(tick: number): void {
    if (!this.#waiting) return
    this.#duration = tick - this.#waiting.tick
    this.#samples.push({ ...this.#waiting.sample, duration: this.#duration })
    this.#waiting = undefined
  }

  #noteKey(tick: number): void {
    this.#keyGapMs = this.#lastKey === undefined ? 0 : this.#ms(tick - this.#lastKey)
    this.#lastKey = tick
  }

  #cut(tick: number, key: boolean): void {
    const elapsedMs = this.#ms(tick - (this.#segmentStart ?? tick))
    const rule = { segmentMs: this.#options.segmentMs, targetMs: this.#targetMs }
    if (cutsHere({ key, elapsedMs, keyGapMs: this.#keyGapMs }, rule)) {
      this.#closePart(tick)
      this.#closeSegment(tick)
      this.#segmentStart = tick
      this.#segmentIndependent = key
    } else if (this.#ms(tick - this.#partStart + this.#duration) > this.#options.partMs + SLACK) this.#closePart(tick)
  }

  #closePart(end: number): void {
    if (this.#samples.length === 0) return
    const runs: Run[] = [{ track: this.#lead, start: this.#partStart, samples: this.#samples }]
    const side = this.#side
    if (side && side.samples.length > 0) {
      runs.push({ track: side.track, start: side.start, samples: side.samples })
      side.samples = []
    }
    const independent = this.#samples[0]?.key ?? false
    const bytes = fragment(this.#fragments, runs)
    this.#fragments += 1
    this.#samples = []
    const durationMs = this.#ms(end - this.#partStart)
    this.#partStart = end
    this.#options.sink.part({ bytes, durationMs, independent })
  }

  #closeSegment(end: number): void {
    const start = this.#segmentStart ?? end
    const durationMs = this.#ms(end - start)
    this.#targetMs ??= targetAfter(durationMs)
    this.#options.sink.segment({
      startMs: this.#ms(start),
      durationMs,
      independent: this.#segmentIndependent,
      targetMs: this.#targetMs,
    })
  }

  #lastDuration(): number {
    return this.#duration || Math.round(this.#lead.timescale / 30)
  }

  #ms(ticks: number): number {
    return (ticks * 1000) / this.#lead.timescale
  }
}

function frameLength(track: Track): number {
  return track.kind === 'audio' ? track.frameLength : 0
}
