import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { banBroadcast, BROADCAST_STATES, broadcastWall } from '../../contract/index.ts'
import { restoring, TIMES } from '../../domain/index.ts'
import { cardsOf } from '../broadcasts/cards.ts'
import { moveAndNotify, type Move } from '../broadcasts/move.ts'
import { findBroadcast, latestBroadcasts } from '../broadcasts/store.ts'
import type { LiveContext } from '../context.ts'
import type { BroadcastRow } from '../tables.ts'

const PAGE = 20

/** What operators do with everybody's broadcasts; the right is asked for at every call. */
export function operatorHandlers(live: LiveContext): Handler[] {
  return [
    handleMember(banBroadcast, async ({ tsId, banned, reason }, { memberId }) => {
      if (!(await live.may(memberId, 'live.moderate.all', live.database))) return fail('MAY_NOT_MODERATE')
      const row = await findBroadcast(live.database, tsId)
      if (!row) return fail('BROADCAST_UNKNOWN')
      if (banned === (row.state === 'banned')) return fail('STATE_WRONG')
      const done = await moveAndNotify(live, tsId, {
        ...(banned ? banning(row) : freeing(live, row)),
        actorId: memberId,
        reason,
        when: ({ state }) => state === row.state,
      })
      if (!done.ok) return done
      if (banned) await live.media.kick(done.value.stream_id)
      return ok({ state: done.value.state })
    }),

    handleMember(broadcastWall, async ({ state, cursor }, { memberId }) => {
      if (!(await live.may(memberId, 'live.moderate.view', live.database))) return fail('MAY_NOT_MODERATE')
      const after = byTime.read(cursor)
      if (!after.ok) return after
      const states = state === undefined ? BROADCAST_STATES : [state]
      const rows = await latestBroadcasts(live.database, { states, after: after.value, count: PAGE + 1 })
      const page = pageOfRows(rows, PAGE, byTime, (row) => ({ at: row.start_at, id: row.ts_id }))
      return ok({ list: await cardsOf(live, page.rows, memberId), nextCursor: page.nextCursor })
    }),
  ]
}

/** No key opens the stream of a banned broadcast. */
function banning({ state }: BroadcastRow): Move {
  return { event: 'ban', set: { banned_from: state, key_hash: null, connected_at: null } }
}

function freeing(live: LiveContext, row: BroadcastRow): Move {
  const event = restoring(row.banned_from ?? 'no_replay', {
    hasRecording: row.video_url !== null,
    isOverdue: row.start_at.getTime() + TIMES.overdue < live.now(),
  })
  return {
    event,
    set: { banned_from: null, ...(event === 'restoreOver' ? { ended_at: row.ended_at ?? new Date(live.now()) } : {}) },
  }
}
