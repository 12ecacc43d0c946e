import type { FileRange } from '../recording/recording.ts'

/** A part that can be fetched. */
export interface WindowPart {
  readonly number: number
  readonly bytes: Uint8Array
  readonly durationMs: number
  readonly independent: boolean
}

/** A complete segment that can be fetched: from memory while it is young, then from disk. */
export interface WindowSegment {
  readonly number: number
  readonly durationMs: number
  readonly independent: boolean
  readonly wall: number
  /** Which init segment describes it. */
  readonly init: number
  /** First of another connection or encoding. */
  readonly discontinuity: boolean
  readonly range: FileRange | undefined
  bytes: Uint8Array | undefined
  parts: readonly WindowPart[]
}

interface WindowLimits {
  /** Milliseconds of media that can be fetched. */
  readonly seekBackMs: number
  /** Milliseconds kept in memory. */
  readonly memoryMs: number
  /** Milliseconds listed in parts. */
  readonly partsMs: number
}

/** What one rendition offers at this moment, and whoever waits for more. */
export class RenditionWindow {
  readonly #limits: WindowLimits
  readonly inits: Uint8Array[] = []
  codecs = ''
  readonly segments: WindowSegment[] = []
  /** Parts of the segment that is not complete yet. */
  open: WindowPart[] = []
  /** Number of the segment that is not complete yet. */
  openNumber: number
  #nextPart = 0
  /** Discontinuities in front of the first segment that is left. */
  discontinuities = 0
  /** Grows with every change. */
  version = 0
  ended = false
  #freshInit = false
  #waiting = new Set<() => void>()

  constructor(firstSegment: number, limits: WindowLimits) {
    this.openNumber = firstSegment
    this.#limits = limits
  }

  addInit(bytes: Uint8Array, codecs: string): void {
    this.inits.push(bytes)
    this.codecs = codecs
    this.#freshInit = this.inits.length > 1
  }

  /** Whether the segment in the making continues what is before it. */
  get openDiscontinuity(): boolean {
    return this.#freshInit
  }

  /** Number the next part will have, whichever segment it falls into. */
  get nextPart(): number {
    return this.#nextPart
  }

  addPart(part: Omit<WindowPart, 'number'>): void {
    this.open.push({ ...part, number: this.#nextPart })
    this.#nextPart += 1
    this.#changed()
  }

  endSegment(segment: Pick<WindowSegment, 'durationMs' | 'independent' | 'wall' | 'range'>): void {
    this.segments.push({
      ...segment,
      number: this.openNumber,
      init: this.inits.length - 1,
      discontinuity: this.#freshInit,
      bytes: Buffer.concat(this.open.map((part) => part.bytes)),
      parts: this.open,
    })
    this.#freshInit = false
    this.open = []
    this.openNumber += 1
    this.#trim()
    this.#changed()
  }

  end(): void {
    this.ended = true
    this.#changed()
  }

  part(number: number): WindowPart | undefined {
    return [...this.segments.flatMap((segment) => segment.parts), ...this.open].find((part) => part.number === number)
  }

  segment(number: number): WindowSegment | undefined {
    return this.segments[number - (this.segments[0]?.number ?? 0)]
  }

  /** Whether a segment is complete, or one of its parts is there; a part beyond its end is the first of the next segment. */
  has(segment: number, part: number | undefined): boolean {
    if (part === undefined || this.openNumber > segment + 1) return this.openNumber > segment
    if (this.openNumber === segment) return this.open.length > part
    return this.openNumber > segment && ((this.segments.at(-1)?.parts.length ?? 0) > part || this.open.length > 0)
  }

  /** Resolves true as soon as `there` holds, false when it does not within `milliseconds` or the stream ends before. */
  async until(there: () => boolean, milliseconds: number): Promise<boolean> {
    if (there() || this.ended) return there()
    return new Promise((done) => {
      const check = () => {
        if (!there() && !this.ended) return
        finish()
      }
      const finish = () => {
        clearTimeout(timer)
        this.#waiting.delete(check)
        done(there())
      }
      const timer = setTimeout(finish, milliseconds)
      this.#waiting.add(check)
    })
  }

  #changed(): void {
    this.version += 1
    for (const check of this.#waiting) check()
  }

  #trim(): void {
    let age = 0
    for (const segment of this.segments.toReversed()) {
      age += segment.durationMs
      if (age > this.#limits.partsMs) segment.parts = []
      if (age > this.#limits.memoryMs && segment.range) segment.bytes = undefined
    }
    const kept = () => this.segments.reduce((sum, segment) => sum + segment.durationMs, 0)
    while (this.segments.length > 1 && kept() > this.#limits.seekBackMs) {
      const gone = this.segments.shift()
      // The tag of what is now first stays; it counts once that segment goes as well.
      if (gone?.discontinuity) this.discontinuities += 1
    }
  }
}
