import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { directBroadcast, streamAccess } from '../../contract/index.ts'
import { changeKey } from '../broadcasts/edit.ts'
import { moveAndNotify } from '../broadcasts/move.ts'
import { noteAction } from '../broadcasts/store.ts'
import { later } from '../later.ts'
import type { LiveContext } from '../context.ts'
import { newStreamKey } from '../stream-keys.ts'
import type { BroadcastRow } from '../tables.ts'
import { endBroadcast } from './end.ts'
import { ownBroadcast } from './hosting.ts'

/** The way of the picture: the key, beginning, ending, cancelling. */
export function signalHandlers(live: LiveContext): Handler[] {
  return [accessHandler(live), directHandler(live)]
}

function accessHandler(live: LiveContext): Handler {
  return handleMember(streamAccess, async ({ tsId }, { memberId }) => {
    const own = await ownBroadcast(live, tsId, memberId)
    if (!own.ok) return own
    const { key, hash } = newStreamKey()
    const row = await live.database.transaction().execute(async (change) => {
      const changed = await changeKey(change, tsId, hash)
      if (changed)
        await noteAction(change, {
          tsId,
          subject: 'broadcast',
          action: 'key',
          actorId: memberId,
          at: new Date(live.now()),
        })
      return changed
    })
    if (!row) return fail('STATE_WRONG')
    // On air the connection goes on: ending it would end the recording as well. The old key opens no other.
    if (row.state === 'ready') await live.media.kick(row.stream_id)
    const { server, streamKey, browser } = live.media.publishAddress(row.stream_id, key)
    return ok({ rtmpServer: server, streamKey, browserUrl: browser ?? '' })
  })
}

function directHandler(live: LiveContext): Handler {
  return handleMember(directBroadcast, async ({ tsId, action }, { memberId }) => {
    const own = await ownBroadcast(live, tsId, memberId)
    if (!own.ok) return own
    if (action === 'start') return start(live, own.value, memberId)
    const done =
      action === 'end'
        ? await endBroadcast(live, tsId, { event: 'end', actorId: memberId })
        : await cancel(live, own.value, memberId)
    return done.ok ? ok({ state: done.value.state }) : done
  })
}

async function start(live: LiveContext, { ts_id: tsId, state }: BroadcastRow, memberId: string) {
  if (!(await live.may(memberId, 'content.publish.own', live.database))) return fail('NOT_HOST')
  const at = new Date(live.now())
  const done = await moveAndNotify(
    live,
    tsId,
    { event: 'start', actorId: memberId, set: { started_at: at }, words: () => '直播开始了' },
    (change) => later(live, change, 'begun', { tsId, at }),
  )
  if (done.ok) return ok({ state: done.value.state })
  return fail(state === 'scheduled' ? 'NO_SIGNAL' : 'STATE_WRONG')
}

/** Takes back what has not begun; it is gone for everyone, and who booked is told. */
async function cancel(live: LiveContext, { ts_id: tsId, state }: BroadcastRow, memberId: string) {
  const at = new Date(live.now())
  const done = await moveAndNotify(
    live,
    tsId,
    { event: 'cancel', actorId: memberId, set: { cancelled_at: at, ended_at: at, key_hash: null } },
    async (change) => {
      if (state !== 'draft') await later(live, change, 'cancelled', { tsId, at })
    },
  )
  if (done.ok && state === 'ready') await live.media.kick(done.value.stream_id)
  return done
}
