import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { promotionLink } from '../../contract/index.ts'
import type { LiveContext } from '../context.ts'

/** Links that bring others to a broadcast. */
export function promotionHandlers(live: LiveContext): Handler[] {
  return [
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
