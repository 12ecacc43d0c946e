import type { LessonPosition, SendingLessons } from '@niujin/live-media/lessons'
import type { InProcessCall } from '@niujin/server-kit'
import { directBroadcast, streamAccess } from '../../contract/index.ts'
import { isOnAir } from '../../domain/index.ts'
import type { LiveContext } from '../context.ts'
import type { BroadcastRow } from '../tables.ts'
import { announceProgramme, announceSlot, slotAt } from './programme.ts'
import type { Cast } from './recordings.ts'
import { openBroadcasts, tidyProgramme } from './store.ts'
import { Talk } from './talk.ts'

const MINUTE = 60_000
/** Milliseconds after which a picture that was not taken is offered again. */
const AGAIN_AFTER = MINUTE
/** How often the programme is announced anew and what is over is tidied, milliseconds. */
const KEEP_HOUSE_EVERY = 30 * MINUTE

interface BroadcasterDeps {
  readonly live: LiveContext
  readonly cast: Cast
  readonly callAs: (memberId: string) => InProcessCall
  /** Sends the lessons to the address a host is given. */
  readonly send: (address: { server: string; streamKey: string }) => Promise<SendingLessons>
}

/**
 * The sample host: keeps the broadcast of the programme on air around the clock, by the calls and with the stream key of
 * any host. Everything it goes by is in the database, so that it goes on wherever an earlier process was killed.
 */
export class Broadcaster {
  readonly #deps: BroadcasterDeps
  readonly #talk: Talk
  #sent: { readonly tsId: string; readonly sending: SendingLessons } | undefined
  #keptHouseAt = -Infinity
  #triedAt = -Infinity

  constructor(deps: BroadcasterDeps) {
    this.#deps = deps
    this.#talk = new Talk(deps)
  }

  /** One look at what is to be done now. @throws when the picture is not taken; the next looks try again. */
  async tick(): Promise<void> {
    const { live, cast } = this.#deps
    const now = live.now()
    if (now - this.#keptHouseAt >= KEEP_HOUSE_EVERY) {
      await announceProgramme(live, cast.hostId)
      await tidyProgramme(live, [cast.hostId, ...cast.members])
      this.#keptHouseAt = now
    }
    const row = await this.#current(now)
    if (!row) return this.stop()
    const call = this.#deps.callAs(cast.hostId)
    if (row.state === 'ready' && this.#sent?.tsId === row.ts_id)
      await call(directBroadcast, { tsId: row.ts_id, action: 'start' })
    const position = await this.#send(row, now)
    if (position && row.state === 'live') await this.#talk.follow(row.ts_id, position)
  }

  stop(): void {
    this.#sent?.sending.stop()
    this.#sent = undefined
  }

  /** The broadcast of this hour; those of other hours are over. Undefined while an operator keeps it off air. */
  async #current(now: number): Promise<BroadcastRow | undefined> {
    const { live, cast } = this.#deps
    const slot = slotAt(now)
    const rows = await openBroadcasts(live.database, cast.hostId, slot.id)
    const own = rows.filter(({ request_id }) => request_id?.startsWith(slot.id))
    for (const row of rows) if (!own.includes(row) && row.start_at.getTime() < now) await this.#finish(row)
    if (own.some(({ state }) => state === 'banned')) return undefined
    const open = own.find(
      ({ state, cancelled_at }) => cancelled_at === null && state !== 'no_replay' && state !== 'ended',
    )
    // It ended before its time: the host ended it, or the product stood still for too long.
    return open ?? announceSlot(live, cast.hostId, { ...slot, startAt: new Date(now) }, `${slot.id}-${own.length}`)
  }

  async #finish({ ts_id: tsId, state }: BroadcastRow): Promise<void> {
    if (this.#sent?.tsId === tsId) this.stop()
    const action = isOnAir(state) ? 'end' : 'cancel'
    await this.#deps.callAs(this.#deps.cast.hostId)(directBroadcast, { tsId, action })
  }

  /** What is on the screen, when the picture is being sent. */
  async #send({ ts_id: tsId }: BroadcastRow, now: number): Promise<LessonPosition | undefined> {
    const { callAs, cast, send } = this.#deps
    if (this.#sent?.tsId === tsId) return this.#sent.sending.position()
    if (now - this.#triedAt < AGAIN_AFTER) return undefined
    this.stop()
    this.#triedAt = now
    const access = await callAs(cast.hostId)(streamAccess, { tsId })
    if (!access.ok) throw new Error(access.msg)
    const sending = await send({ server: access.value.rtmpServer, streamKey: access.value.streamKey })
    this.#sent = { tsId, sending }
    this.#triedAt = -Infinity
    void sending.closed.then(() => {
      if (this.#sent?.sending === sending) this.#sent = undefined
    })
    return sending.position()
  }
}
