import { topicKey } from '@niujin/contract-kit/stream'
import type { StreamHub, Version } from '@niujin/server-kit/stream'
import { moderationTopic, roomFiguresTopic } from '../../contract/index.ts'
import type { LiveDatabase } from '../tables.ts'
import type { Counts } from '../broadcasts/counts.ts'
import { countPendingIn } from '../chat/messages.ts'
import { countNow, writePings, type Ping } from './viewers.ts'

interface Figures {
  readonly viewers: number
  readonly likes: number
}

interface Entry {
  figures: Figures
  seq: number
  /** Messages that wait for checking. */
  pending: number
  pendingSeq: number
  /** When the room was last asked for or played here, milliseconds. */
  usedAt: number
  /** Settled when the figures were read for the first time. */
  ready: Promise<void>
}

/** A room nobody came to in so long is not counted here any more. */
const IDLE_MS = 3 * 3_600_000

/**
 * Viewers, likes and waiting messages of the rooms that are open in this process. What comes in is collected and written once in a while;
 * what is shown is read from the database, so that all processes show the same.
 */
export class Counters {
  readonly #database: LiveDatabase
  readonly #now: () => number
  readonly #counts: Pick<Counts, 'forget'>
  readonly #entries = new Map<string, Entry>()
  readonly #pings = new Map<string, Ping>()
  readonly #likes = new Map<string, number>()
  #hub: Pick<StreamHub, 'touch'> | undefined
  /** The last flush, however it ended. */
  #flushed: Promise<void> = Promise.resolve()

  constructor(database: LiveDatabase, now: () => number, counts: Pick<Counts, 'forget'>) {
    this.#counts = counts
    this.#database = database
    this.#now = now
  }

  /** Shows changes on the stream until the returned function is called. */
  connect(hub: Pick<StreamHub, 'touch'>): () => void {
    this.#hub = hub
    return () => {
      this.#hub = undefined
    }
  }

  /** Counts the room from now on; its figures are known afterwards. */
  async open(tsId: string): Promise<Figures> {
    const known = this.#entries.get(tsId)
    // Numbers begin at the clock: a reader of a room that was forgotten meanwhile never meets an old one again.
    const entry: Entry = known ?? {
      figures: { viewers: 0, likes: 0 },
      seq: this.#now(),
      pending: 0,
      pendingSeq: this.#now(),
      usedAt: 0,
      ready: Promise.resolve(),
    }
    entry.usedAt = this.#now()
    if (!known) {
      this.#entries.set(tsId, entry)
      entry.ready = this.#refresh([tsId])
    }
    await entry.ready
    return this.#shown(tsId, entry)
  }

  ping(ping: Ping): void {
    this.#pings.set(`${ping.tsId} ${ping.viewer}`, ping)
  }

  like(tsId: string, times: number): void {
    this.#likes.set(tsId, (this.#likes.get(tsId) ?? 0) + times)
  }

  /** For the stream: the figures as they are shown now; undefined while nobody opened the room here. */
  version(tsId: string): Version<Figures> | undefined {
    const entry = this.#entries.get(tsId)
    return entry && { seq: entry.seq, data: entry.figures }
  }

  /** The same for those who moderate: how much waits for checking. */
  pendingVersion(tsId: string): Version<{ pending: number }> | undefined {
    const entry = this.#entries.get(tsId)
    return entry && { seq: entry.pendingSeq, data: { pending: entry.pending } }
  }

  /** Writes what was collected and reads the figures anew; one time after the other, or what is being written would be written twice. */
  flush(): Promise<void> {
    const mine = this.#flushed.then(() => this.#flush())
    this.#flushed = mine.catch(() => undefined)
    return mine
  }

  async #flush(): Promise<void> {
    await this.#writeLikes()
    const pings = [...this.#pings.values()]
    this.#pings.clear()
    await writePings(this.#database, pings)
    for (const { tsId } of pings) this.#counts.forget(tsId)
    for (const [tsId, { usedAt }] of this.#entries) if (usedAt < this.#now() - IDLE_MS) this.#entries.delete(tsId)
    await this.#refresh([...this.#entries.keys()])
  }

  #shown(tsId: string, { figures }: Entry): Figures {
    return { viewers: figures.viewers, likes: figures.likes + (this.#likes.get(tsId) ?? 0) }
  }

  async #writeLikes(): Promise<void> {
    for (const [tsId, times] of this.#likes) {
      await this.#database
        .updateTable('live.room')
        .set((room) => ({ likes: room('likes', '+', times) }))
        .where('ts_id', '=', tsId)
        .execute()
      const rest = (this.#likes.get(tsId) ?? times) - times
      if (rest > 0) this.#likes.set(tsId, rest)
      else this.#likes.delete(tsId)
    }
  }

  async #refresh(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const [viewers, rooms, pending] = await Promise.all([
      countNow(this.#database, ids, this.#now()),
      this.#database.selectFrom('live.room').select(['ts_id', 'likes']).where('ts_id', 'in', ids).execute(),
      countPendingIn(this.#database, ids),
    ])
    const likes = new Map(rooms.map((room) => [room.ts_id, room.likes]))
    for (const tsId of ids) {
      this.#put(tsId, { viewers: viewers.get(tsId) ?? 0, likes: likes.get(tsId) ?? 0 })
      this.#putPending(tsId, pending.get(tsId) ?? 0)
    }
  }

  #put(tsId: string, figures: Figures): void {
    const entry = this.#entries.get(tsId)
    if (!entry || (entry.figures.viewers === figures.viewers && entry.figures.likes === figures.likes)) return
    entry.figures = figures
    entry.seq += 1
    this.#hub?.touch(topicKey(roomFiguresTopic, tsId))
  }

  #putPending(tsId: string, pending: number): void {
    const entry = this.#entries.get(tsId)
    if (!entry || entry.pending === pending) return
    entry.pending = pending
    entry.pendingSeq += 1
    this.#hub?.touch(topicKey(moderationTopic, tsId))
  }
}
