import type { MarketEvent } from './seen.ts'

export interface PaceOptions {
  /** Least milliseconds between two ordinary events, and between an important one and the event before it. */
  readonly ordinaryEvery: number
  readonly importantEvery: number
  /** An event not told by then is old news, milliseconds. */
  readonly keep: number
  /** Nothing more of the same stock or sector within so many milliseconds. */
  readonly sameSubject: number
}

/** About two a minute: a stream that can be read. */
const USUAL: PaceOptions = { ordinaryEvery: 28_000, importantEvery: 8_000, keep: 90_000, sameSubject: 240_000 }

interface Waiting {
  readonly event: MarketEvent
  readonly since: number
}

/** Lets events through one by one, the weightiest first, so that the stream can be read. Times are milliseconds. */
export class Pace {
  private readonly options: PaceOptions
  private readonly subjects = new Map<string, number>()
  private waiting: readonly Waiting[] = []
  private lastAt = Number.NEGATIVE_INFINITY

  constructor(options: Partial<PaceOptions> = {}) {
    this.options = { ...USUAL, ...options }
  }

  /** Takes new events and gives the one whose turn it is now, if any. */
  next(events: readonly MarketEvent[], now: number): MarketEvent | undefined {
    const { keep, sameSubject } = this.options
    for (const [subject, at] of this.subjects) if (now - at >= sameSubject) this.subjects.delete(subject)
    this.waiting = [...this.waiting, ...events.map((event) => ({ event, since: now }))]
      .filter(({ event, since }) => now - since < keep && (event.important || !this.isRecent(event)))
      .toSorted((a, b) => Number(b.event.important) - Number(a.event.important) || b.event.weight - a.event.weight)
    const [first, ...rest] = this.waiting
    if (
      !first ||
      now - this.lastAt < (first.event.important ? this.options.importantEvery : this.options.ordinaryEvery)
    )
      return undefined
    this.waiting = rest
    this.lastAt = now
    for (const subject of subjectsOf(first.event)) this.subjects.set(subject, now)
    return first.event
  }

  private isRecent(event: MarketEvent): boolean {
    return subjectsOf(event).some((subject) => this.subjects.has(subject))
  }
}

/** What an event is about: a sector's is about the sector and not its leaders, a stock's about the stock. */
function subjectsOf({ categories, stocks, sectors }: MarketEvent): readonly string[] {
  if (categories.includes('板块')) return sectors
  return categories.includes('异动') ? stocks : []
}
