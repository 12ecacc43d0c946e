import type { ChatMessage, RoomEvent } from '../../contract/index.ts'
import type { RoomTopicEvent } from '../topics.ts'
import { Arrivals } from './arrivals.ts'
import { before, withChanged, without, withMessages, withoutQuotes, type ChatLog } from './chat-log.ts'
import { createHoleFiller, PAGE, type HoleFiller } from './hole-filler.ts'
import { Outbox, type Outgoing, type Send } from './outbox.ts'

/** Messages kept of what goes on now; older ones are fetched again when somebody reads them. */
const KEPT = 500
/** Rows on the page while the reader follows: more than fit on any phone, so that a look back starts smoothly; further ones follow. */
const SHOWN = 24
/** Known rows put above at a time. */
const STEP = 60
/** Rows on the page at most while the reader reads older ones. */
const READ_MOST = 1000
/** Between two drawings while the reader reads older ones (milliseconds): only a number changes. */
const BEAT = 200
/** Between two drawings while they follow (milliseconds): fast enough to read along, and a slow phone keeps its frames. */
const STRIDE = 100

/** What the list shows. */
export interface ChatView {
  readonly messages: ChatLog
  /** One's own that wait to be checked: they have no place yet. */
  readonly pending: ChatLog
  readonly outgoing: readonly Outgoing[]
  /** Came below while the reader reads further up. */
  readonly waiting: number
  readonly older: 'idle' | 'loading' | 'error' | 'end'
  /** The reader is at the newest message and stays there. */
  readonly isFollowing: boolean
}

export interface ChatStoreDeps {
  /** Own messages need no telling as news. */
  readonly uid: string | undefined
  /** Moderators go on seeing what is hidden, marked as such. */
  readonly keepsHidden: boolean
  /** Messages below `beforeSeq`, oldest first; undefined when they could not be had. */
  readonly history: (
    beforeSeq: number,
    count: number,
  ) => Promise<{ list: ChatLog; nextBeforeSeq: number | null } | undefined>
  readonly send: Send
}

/**
 * The messages of one room, outside of what draws them: ordered by place, each once, holes filled, put on the page a
 * few at a time. While the reader reads older ones nothing on the page moves; what comes waits and is counted.
 */
export class ChatStore {
  readonly outbox: Outbox
  readonly #deps: ChatStoreDeps
  readonly #holes: HoleFiller
  readonly #arrivals = new Arrivals(KEPT)
  readonly #watchers = new Set<() => void>()
  /** Taken back while a page that still has them was on its way. */
  readonly #hidden = new Set<string>()
  #newest: ChatLog
  /** What stands on the page while the reader is not following. */
  #read: ChatLog | undefined
  #pending: ChatLog = []
  #waiting = 0
  #older: ChatView['older'] = 'idle'
  #olderFrom = Infinity
  #hasGap = false
  #drawnAt = -Infinity
  #timer: ReturnType<typeof setTimeout> | undefined
  #view: ChatView

  constructor(deps: ChatStoreDeps, loaded: ChatLog = []) {
    this.#deps = deps
    this.#newest = loaded.filter(isPlaced)
    this.#pending = loaded.filter((message) => !isPlaced(message))
    this.outbox = new Outbox({
      send: deps.send,
      changed: () => this.#draw(),
      arrived: (message) => this.#arrive(message),
    })
    this.#holes = createHoleFiller({
      log: () => this.#newest,
      fetch: async (from, to) =>
        (await deps.history(to + 1, Math.min(PAGE, to - from + 1)))?.list.filter(({ seq }) => seq >= from),
      found: (messages) => this.#put(messages),
    })
    this.#view = this.#snapshot()
  }

  readonly read = (): ChatView => this.#view

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Something happened on the room's topic. */
  take(event: RoomTopicEvent): void {
    if (event.kind === 'gap') this.#hasGap = true
    if (event.kind === 'snapshot') this.#takeSnapshot(event.data.messages)
    if (event.kind === 'delta') this.#takeEntry(event.data)
  }

  /** The reader reached the newest message, or left it. */
  follow(isFollowing: boolean): void {
    if (isFollowing === (this.#read === undefined)) return
    this.#flush()
    this.#read = isFollowing ? undefined : this.#newest.slice(-SHOWN)
    this.#waiting = 0
    if (isFollowing) this.#startOlderAnew()
    this.#draw()
  }

  /** The reader reached the end of what stood still: what came since goes below it. */
  catchUp(): void {
    if (!this.#read || this.#waiting === 0) return this.follow(true)
    const last = this.#read.at(-1)?.seq ?? 0
    // More came than is kept: what is missing in between is read from its newest end.
    if ((this.#newest[0]?.seq ?? 0) > last + 1) return this.follow(true)
    this.#read = withMessages(
      this.#read,
      this.#newest.filter(({ seq }) => seq > last),
    ).slice(-READ_MOST)
    this.#waiting = 0
    this.#draw()
  }

  /** Puts older messages above: first those still known, then the room's. */
  async loadOlder(): Promise<void> {
    if (this.#older === 'loading' || this.#older === 'end') return
    const shown = this.#read ?? this.#newest.slice(-SHOWN)
    const first = shown[0]?.seq ?? Infinity
    const known = before(this.#newest, first, STEP)
    if (known.length > 0) return this.#putAbove(known)
    this.#setOlder('loading')
    const page = await this.#deps.history(Math.min(first, this.#olderFrom), 50)
    if (!page) return this.#setOlder('error')
    this.#olderFrom = page.nextBeforeSeq ?? 1
    this.#older = page.nextBeforeSeq === null ? 'end' : 'idle'
    this.#putAbove(this.#allowed(page.list))
  }

  /** What a moderator did, as the room answered. */
  patch(message: ChatMessage): void {
    if (isPlaced(message)) this.#put([message])
  }

  /** Begins to work for a page; the answer ends that. */
  readonly open = (): (() => void) => {
    const closeHoles = this.#holes.open()
    return () => {
      clearTimeout(this.#timer)
      this.#timer = undefined
      closeHoles()
    }
  }

  #takeSnapshot(all: ChatLog): void {
    this.#flush()
    const messages = all.filter(isPlaced)
    this.#pending = all.filter((message) => !isPlaced(message))
    const isSure = sureBy(messages)
    const isFarOn = (messages[0]?.seq ?? 0) > (this.#newest.at(-1)?.seq ?? 0) + PAGE
    this.#newest = this.#hasGap || isFarOn ? [] : this.#newest.filter(isSure)
    this.#read = this.#read?.filter(isSure)
    if (this.#hasGap) this.#startOlderAnew()
    this.#hasGap = false
    this.#put(messages, 0)
  }

  #takeEntry(entry: RoomEvent): void {
    if (entry.type === 'message') {
      this.#hidden.delete(entry.message.id)
      this.#arrive(entry.message)
    }
    if (entry.type === 'hidden') this.#hide(entry.id)
    if (entry.type === 'highlighted') this.#change(entry.id, { highlighted: entry.on })
  }

  #arrive(message: ChatMessage): void {
    this.#pending = without(this.#pending, message.id)
    if (!isPlaced(message)) {
      this.#pending = [...this.#pending, message]
      return this.#draw()
    }
    this.#arrivals.add(message)
    if (message.from?.uid === undefined || message.from.uid !== this.#deps.uid) return this.#soon()
    // One's own is never gone between the line it was sent from and its place.
    this.outbox.settle(message.content)
    this.#flush()
  }

  #soon(): void {
    const wait = Math.max(0, this.#drawnAt + (this.#read ? BEAT : STRIDE) - performance.now())
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      if (this.#read) return this.#flush()
      this.#put(this.#arrivals.takeSome())
      if (this.#arrivals.areWaiting) this.#soon()
    }, wait)
  }

  #flush(): void {
    if (this.#arrivals.areWaiting) this.#put(this.#arrivals.takeAll())
  }

  #put(arrived: ChatLog, floor = this.#newest[0]?.seq ?? 0): void {
    const last = this.#newest.at(-1)?.seq ?? 0
    const messages = this.#allowed(arrived).toSorted((a, b) => a.seq - b.seq)
    const fresh = messages.filter(({ seq }) => seq > last)
    if (last > 0) this.#noteHoles(last, fresh)
    // One below all that is kept is read by scrolling up, with its neighbours.
    this.#newest = withMessages(
      this.#newest,
      messages.filter(({ seq }) => seq >= floor),
    ).slice(-KEPT)
    if (this.#read) {
      const end = this.#read.at(-1)?.seq ?? 0
      const inside = messages.filter(({ seq }) => seq <= end && seq >= (this.#read?.[0]?.seq ?? Infinity))
      this.#read = withMessages(this.#read, inside)
      this.#waiting += fresh.filter(({ from }) => from?.uid !== this.#deps.uid || from === null).length
    }
    this.#draw()
  }

  #noteHoles(last: number, fresh: ChatLog): void {
    let end = last
    for (const { seq } of fresh) {
      if (seq > end + 1) this.#holes.note(end + 1, seq - 1)
      end = seq
    }
  }

  #hide(id: string): void {
    this.#pending = without(this.#pending, id)
    if (this.#deps.keepsHidden) return this.#change(id, { status: 'hidden' })
    this.#hidden.add(id)
    const takenOut = (log: ChatLog) => withoutQuotes(without(log, id), id)
    this.#arrivals.edit(takenOut)
    this.#newest = takenOut(this.#newest)
    this.#read = this.#read && takenOut(this.#read)
    this.#draw()
  }

  #change(id: string, change: Partial<ChatMessage>): void {
    this.#arrivals.edit((log) => withChanged(log, id, change))
    this.#newest = withChanged(this.#newest, id, change)
    this.#read = this.#read && withChanged(this.#read, id, change)
    this.#draw()
  }

  /** Older ones that were fetched are gone from the page: reading begins at its first message again. */
  #startOlderAnew(): void {
    this.#older = 'idle'
    this.#olderFrom = Infinity
  }

  #allowed(messages: ChatLog): ChatLog {
    return this.#hidden.size === 0 ? messages : messages.filter(({ id }) => !this.#hidden.has(id))
  }

  #putAbove(messages: ChatLog): void {
    const shown = this.#read ?? this.#newest.slice(-SHOWN)
    this.#read = withMessages(messages, shown).slice(0, READ_MOST)
    this.#draw()
  }

  #setOlder(older: ChatView['older']): void {
    this.#older = older
    this.#draw()
  }

  #snapshot(): ChatView {
    return {
      messages: this.#read ?? this.#newest.slice(-SHOWN),
      pending: this.#pending,
      outgoing: this.outbox.list,
      waiting: this.#waiting,
      older: this.#older,
      isFollowing: this.#read === undefined,
    }
  }

  #draw(): void {
    this.#drawnAt = performance.now()
    this.#view = this.#snapshot()
    for (const watcher of this.#watchers) watcher()
  }
}

/** Only what was published has a place; the rest waits to be checked. */
function isPlaced({ seq }: ChatMessage): boolean {
  return seq > 0
}

/**
 * Nobody told what was taken back while the page was not connected: of the part that a snapshot covers, only what it has
 * is still there.
 */
function sureBy(snapshot: ChatLog): (message: ChatMessage) => boolean {
  const first = snapshot[0]?.seq ?? 0
  const last = snapshot.at(-1)?.seq ?? 0
  const ids = new Set(snapshot.map(({ id }) => id))
  return ({ id, seq, status }) => seq < first || seq > last || status !== 'visible' || ids.has(id)
}
