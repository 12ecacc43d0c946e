import { mediaPlaylist, multivariantPlaylist, SEGMENTS_WITHOUT_SOUND, type Variant } from '../packaging/playlist.ts'
import { RenditionWindow } from '../packaging/rendition-window.ts'
import type { InitWord, PartWord, Rendition, SegmentWord } from '../thread/messages.ts'

export interface StreamLimits {
  readonly partMs: number
  readonly seekBackMs: number
  /** Told apart from earlier runs of the same stream. */
  readonly run: string
  readonly firstSegment: number
}

/** Milliseconds of media kept in memory, and listed in parts. */
const MEMORY_MS = 15_000
const PARTS_MS = 6_000
const DEFAULT_TARGET_MS = 2_000
/** Share of the measured rate added for moments above it. */
const HEADROOM = 1.2

/** A stream as viewers can fetch it: everything in the memory of the thread that answers them. */
export class LiveStream {
  readonly #limits: StreamLimits
  readonly #renditions = new Map<Rendition, RenditionWindow>()
  readonly #written = new Map<string, { version: number; text: string }>()
  #size: { width: number | undefined; height: number | undefined } = { width: undefined, height: undefined }
  #targetMs = DEFAULT_TARGET_MS
  /** Viewers have seen it, so its end is told of. */
  wasLive: boolean

  constructor(limits: StreamLimits) {
    this.#limits = limits
    this.wasLive = limits.firstSegment > 0
  }

  get run(): string {
    return this.#limits.run
  }

  /** Milliseconds. */
  get targetMs(): number {
    return this.#targetMs
  }

  /** The rendition; the sound alone of a stream without picture is the stream itself. */
  window(rendition: Rendition): RenditionWindow | undefined {
    return (
      this.#renditions.get(rendition) ?? (this.#size.width === undefined ? this.#renditions.get('main') : undefined)
    )
  }

  addInit({ rendition, bytes, codecs, width, height }: InitWord): void {
    let window = this.#renditions.get(rendition)
    if (!window) {
      const { seekBackMs, firstSegment } = this.#limits
      window = new RenditionWindow(firstSegment, { seekBackMs, memoryMs: MEMORY_MS, partsMs: PARTS_MS })
      this.#renditions.set(rendition, window)
    }
    window.addInit(bytes, codecs)
    if (rendition === 'main') this.#size = { width, height }
  }

  addPart({ rendition, bytes, durationMs, independent }: PartWord): void {
    this.#renditions.get(rendition)?.addPart({ bytes, durationMs, independent })
  }

  endSegment(word: SegmentWord): void {
    if (word.rendition === 'main') this.#targetMs = word.targetMs
    this.#renditions.get(word.rendition)?.endSegment(word)
  }

  end(): void {
    for (const window of this.#renditions.values()) window.end()
  }

  /**
   * Undefined before all of the stream can be watched: who began with the sound alone would never see the picture, and
   * who began without it could never choose the sound alone.
   */
  multivariant(): string | undefined {
    const main = this.#variant('main')
    const audio = this.#variant('audio')
    if (!main || (!audio && this.#isSoundComing())) return undefined
    return multivariantPlaylist(audio ? [main, audio] : [main])
  }

  #isSoundComing(): boolean {
    const segments = this.#renditions.get('main')?.segments.length ?? 0
    return this.#renditions.has('audio') && segments < SEGMENTS_WITHOUT_SOUND
  }

  /** A rendition's playlist as it is at this moment; undefined before anything can be watched. */
  playlist(rendition: Rendition, skip: boolean): string | undefined {
    const window = this.window(rendition)
    if (!window || window.segments.length === 0) return undefined
    const name = `${rendition} ${skip}`
    const known = this.#written.get(name)
    if (known?.version === window.version) return known.text
    // Thousands of viewers ask for the same text at the same moment.
    const form = {
      targetMs: this.#targetMs,
      partMs: this.#limits.partMs,
      run: this.run,
      letter: this.#letter(window),
      skip,
    }
    const text = mediaPlaylist(window, form)
    this.#written.set(name, { version: window.version, text })
    return text
  }

  #letter(window: RenditionWindow): 'v' | 'a' {
    return window === this.#renditions.get('main') ? 'v' : 'a'
  }

  #variant(rendition: Rendition): Variant | undefined {
    const window = this.#renditions.get(rendition)
    if (!window || window.segments.length === 0) return undefined
    const size = rendition === 'main' ? this.#size : {}
    return {
      uri: rendition === 'main' ? 'video.m3u8' : 'audio.m3u8',
      codecs: window.codecs,
      bandwidth: peakRate(window),
      ...size,
    }
  }
}

/** Bits a second of the largest segment at hand. */
function peakRate(window: RenditionWindow): number {
  const rates = window.segments.map(
    ({ bytes, range, durationMs }) => ((bytes?.length ?? range?.length ?? 0) * 8000) / Math.max(durationMs, 1),
  )
  return Math.ceil(Math.max(...rates) * HEADROOM)
}
