import type { ChatMessage } from '../../../contract/index.ts'
import {
  momentOf,
  NOTHING_KNOWN,
  partAt,
  partBefore,
  saidIn,
  trimmedAround,
  withChanged,
  withPart,
  type Part,
  type ChatRecordLog,
} from './chat-record-log.ts'
import { nextPart, olderPart } from './chat-record-plan.ts'

/** Rows on the page while the reader follows, and how many more each look further up brings. */
export const SHOWN = 60
/** Messages kept at most; a long look back fetches again what is further away. */
const KEPT = 5000
/** What was said before stays on the page so long while the next part does not come (milliseconds). */
const HELD = 180_000
/** After an answer that did not come (milliseconds). */
const AGAIN_AFTER = 4000

/** What the list shows. */
export interface ChatRecordView {
  /** What was said up to the present moment, the newest last. */
  readonly messages: readonly ChatMessage[]
  /** Said since, below, while the reader reads further up. */
  readonly waiting: number
  readonly isFollowing: boolean
  readonly older: 'idle' | 'loading' | 'error' | 'end'
  /** How the chat of the present moment stands. */
  readonly now: 'here' | 'loading' | 'error'
}

export interface FetchedPart {
  readonly list: readonly ChatMessage[]
  /** False: there is more of the part after the last one's moment. */
  readonly complete: boolean
}

export interface RecordingDeps {
  readonly durationMs: number
  /** The messages of a part; undefined when they could not be had. */
  readonly fetch: (part: Part) => Promise<FetchedPart | undefined>
  readonly kept?: number
}

/**
 * The chat of a recording in step with the picture: what was said up to the moment that is watched, each message once and
 * none left out, wherever one jumps to. Parts are fetched ahead, one at a time.
 */
export class ChatRecordStore {
  readonly #deps: RecordingDeps
  readonly #endMs: number
  readonly #watchers = new Set<() => void>()
  #log: ChatRecordLog = NOTHING_KNOWN
  #ms = 0
  /** What is read stands still at this moment; undefined while the reader follows. */
  #readMs: number | undefined
  #rows = SHOWN
  #wantsOlder = false
  #isBusy = false
  #hasFailed = false
  #isOpen = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #view: ChatRecordView

  constructor(deps: RecordingDeps) {
    this.#deps = deps
    // A message may stand exactly at the end.
    this.#endMs = deps.durationMs + 1
    this.#view = this.#snapshot()
  }

  readonly read = (): ChatRecordView => this.#view

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Begins to work for a page; the answer ends that. */
  readonly open = (): (() => void) => {
    this.#isOpen = true
    void this.#fetch()
    return () => {
      this.#isOpen = false
      clearTimeout(this.#timer)
      this.#timer = undefined
      this.#hasFailed = false
    }
  }

  /** The picture went on to a moment. */
  tick(ms: number): void {
    this.#ms = Math.min(Math.max(0, ms), this.#endMs - 1)
    void this.#fetch()
    this.#draw()
  }

  /** Somewhere else in the recording: what was being read there is left. */
  jump(ms: number): void {
    this.#goOn()
    this.#hasFailed = false
    this.tick(ms)
  }

  follow(isFollowing: boolean): void {
    if (isFollowing === (this.#readMs === undefined)) return
    if (isFollowing) this.#goOn()
    else this.#readMs = this.#ms
    void this.#fetch()
    this.#draw()
  }

  /** The reader reached the end of what stood still: what was said since goes below it. */
  catchUp(): void {
    if (this.#readMs === undefined || this.#view.waiting === 0) return this.follow(true)
    this.#rows += this.#view.waiting
    this.#readMs = this.#ms
    this.#draw()
  }

  /** Puts older messages above. */
  async loadOlder(): Promise<void> {
    this.follow(false)
    const { said, part } = this.#said()
    if (said.length > this.#rows) this.#rows += SHOWN
    else this.#wantsOlder = part !== undefined && part.from > 0
    if (this.#wantsOlder) void this.#fetch()
    this.#draw()
  }

  /** Asks again at once for what did not come. */
  retry(): void {
    this.#hasFailed = false
    void this.#fetch()
    this.#draw()
  }

  /** What the host did with a message, as the server answered. */
  patch(message: ChatMessage): void {
    this.#log = withChanged(this.#log, message)
    this.#draw()
  }

  #goOn(): void {
    this.#readMs = undefined
    this.#rows = SHOWN
    this.#wantsOlder = false
  }

  /** Everything known without a hole up to where the reader is. */
  #said(): { readonly said: readonly ChatMessage[]; readonly part: Part | undefined } {
    const ms = this.#readMs ?? this.#ms
    const part = partAt(this.#log, ms) ?? partBefore(this.#log, ms, HELD)
    return { said: part ? saidIn(this.#log, part, ms) : [], part }
  }

  #wanted(): Part | undefined {
    const wanted = nextPart(this.#log, { ms: this.#ms, endMs: this.#endMs, least: SHOWN })
    const { part } = this.#said()
    return wanted ?? (this.#wantsOlder && part ? olderPart(this.#log, part) : undefined)
  }

  async #fetch(): Promise<void> {
    if (this.#isBusy || this.#hasFailed || !this.#isOpen) return
    const part = this.#wanted()
    if (!part) return this.#tidy()
    this.#isBusy = true
    const answer = await this.#deps.fetch(part)
    this.#isBusy = false
    if (answer) this.#take(part, answer)
    else this.#failed()
    this.#draw()
    void this.#fetch()
  }

  #take(part: Part, { list, complete }: FetchedPart): void {
    const last = list.at(-1)
    const whole =
      complete || !last ? part : { from: part.from, to: Math.min(part.to, Math.max(momentOf(last), part.from) + 1) }
    const before = this.#said().said.length
    this.#log = withPart(this.#log, whole, list)
    const { said, part: here } = this.#said()
    if (this.#wantsOlder && (said.length > before || here?.from === 0)) {
      this.#wantsOlder = false
      this.#rows = Math.min(said.length, this.#rows + SHOWN)
    }
  }

  /** Only while nothing is wanted: what is put together piece by piece must not be taken apart meanwhile. */
  #tidy(): void {
    if (this.#readMs === undefined) this.#log = trimmedAround(this.#log, this.#ms, this.#deps.kept ?? KEPT)
  }

  #failed(): void {
    if (!this.#isOpen) return
    this.#hasFailed = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.retry(), AGAIN_AFTER)
  }

  #snapshot(): ChatRecordView {
    const { said, part } = this.#said()
    const isReading = this.#readMs !== undefined
    const missing = this.#hasFailed ? 'error' : 'loading'
    const atStart = part?.from === 0 && said.length <= this.#rows
    return {
      messages: said.slice(-this.#rows),
      waiting: isReading ? this.#saidSince() : 0,
      isFollowing: !isReading,
      older: this.#wantsOlder ? missing : isReading && atStart ? 'end' : 'idle',
      now: partAt(this.#log, this.#ms) ? 'here' : missing,
    }
  }

  #saidSince(): number {
    const since = this.#readMs ?? this.#ms
    return this.#log.messages.filter((message) => momentOf(message) > since && momentOf(message) <= this.#ms).length
  }

  #draw(): void {
    const next = this.#snapshot()
    if (isSame(this.#view, next)) return
    this.#view = next
    for (const watcher of this.#watchers) watcher()
  }
}

/** The picture moves on many times between two messages: then nothing is drawn. */
function isSame(a: ChatRecordView, b: ChatRecordView): boolean {
  const isSameList =
    a.messages.length === b.messages.length && a.messages.every((message, at) => message === b.messages[at])
  return (
    isSameList && a.waiting === b.waiting && a.isFollowing === b.isFollowing && a.older === b.older && a.now === b.now
  )
}
