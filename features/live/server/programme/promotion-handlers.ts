import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { liveAdvertisements, promotionLink } from '../../contract/index.ts'
import type { LiveContext } from '../context.ts'

/** Advertisements beside the broadcast, and links that bring others to it. */
export function promotionHandlers(live: LiveContext): Handler[] {
  return [
    handle(liveAdvertisements, async ({ id }, { memberId }) => {
      if ((await live.rights.limitOf(live.database, memberId, 'adFree')).has > 0) return ok([])
      const list = await live.database
        .selectFrom('live.advertisement')
        .select(['url', 'grade', 'picture', 'title'])
        .where('slot', '=', id)
        .where('is_shown', '=', true)
        .orderBy('grade')
        .orderBy('id')
        .execute()
      return ok(list)
    }),

    handle(promotionLink, async ({ tsId, shareCode }, { memberId, common }) => {
      const facts = await live.rooms.find(tsId, memberId)
      if (!facts) return fail('BROADCAST_UNKNOWN')
      // Who is sent a link after the end wants to see it, not an empty room; a guest first what it is, before signing in.
      const page = facts.row.state === 'replay' ? 'Review' : 'LiveInteraction'
      const query = new URLSearchParams({
        id: tsId,
        ...(common.channelid ? { channelid: common.channelid } : {}),
        ...(shareCode ? { shareCode } : {}),
      })
      return ok({ link: `${live.origin ?? ''}/${page}?${query.toString()}` })
    }),
  ]
}
