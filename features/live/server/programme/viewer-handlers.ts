import { fail, ok } from '@niujin/contract-kit'
import { createFlood } from '@niujin/content-rules'
import { handle, handleMember, type CallContext, type Handler } from '@niujin/server-kit'
import { bookBroadcast, likeBroadcast, noteWatching, SUBSCRIBE_CHANNEL } from '../../contract/index.ts'
import { isOnAir, isPublic, isUpcoming } from '../../domain/index.ts'
import { findBroadcast } from '../broadcasts/store.ts'
import type { LiveContext } from '../context.ts'
import { takesTurn } from '../turns.ts'
import { book, cancelBooking } from './bookings.ts'

/** Likes come bundled; more bundles than a finger can send are not counted. */
const LIKE_LIMIT = { burst: 4, everyMs: 1000, muteMs: 0 } as const
const CHANNEL = /^\w{1,20}$/

/** What viewers leave behind: bookings, likes, that they watch. */
export function viewerHandlers(live: LiveContext): Handler[] {
  const likes = createFlood(LIKE_LIMIT)
  // What is too much for this process alone does not trouble the database.
  const takesLike = async (who: string) =>
    likes.take(who, live.now()).kind === 'pass' && takesTurn(live.database, `like ${who}`, LIKE_LIMIT, live.now())
  return [
    handleMember(bookBroadcast, async ({ tsId, booked }, { memberId, common }) => {
      const row = await findBroadcast(live.database, tsId)
      if (!row || !isPublic(row.state)) return fail('BROADCAST_UNKNOWN')
      if (booked && !isUpcoming(row.state)) return fail('ALREADY_STARTED')
      if (booked)
        await book(live.database, { tsId, memberId, channel: channelOf(common.channelid), at: new Date(live.now()) })
      else await cancelBooking(live.database, tsId, memberId)
      live.counts.forget(tsId)
      return ok({ isBooked: booked, booked: (await live.counts.of([tsId])).get(tsId)?.booked ?? 0 })
    }),

    handle(likeBroadcast, async ({ tsId, times }, context) => {
      const entered = await live.rooms.enter(tsId, context.memberId)
      if (!entered.ok) return entered
      const who = whoOf(context)
      const isCounted = isOnAir(entered.value.row.state) && who !== undefined && (await takesLike(who))
      if (isCounted) live.counters.like(tsId, times)
      return ok({ likes: (await live.counters.open(tsId)).likes })
    }),

    handle(noteWatching, async ({ tsId }, context) => {
      const entered = await live.rooms.enter(tsId, context.memberId)
      if (!entered.ok) return entered
      const viewer = whoOf(context)
      if (isOnAir(entered.value.row.state) && viewer !== undefined)
        live.counters.ping({ tsId, viewer, memberId: context.memberId, at: live.now() })
      return ok({ viewers: (await live.counters.open(tsId)).viewers })
    }),
  ]
}

function channelOf(channel: string | undefined): string {
  return channel !== undefined && CHANNEL.test(channel) ? channel : SUBSCRIBE_CHANNEL
}

/** A device, or a member without one; a guest without a device is nobody. */
function whoOf({ common, memberId }: CallContext): string | undefined {
  const device = common.devid === undefined || common.devid === '' ? undefined : common.devid.slice(0, 80)
  return device ?? memberId
}
