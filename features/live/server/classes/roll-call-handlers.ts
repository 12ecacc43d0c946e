import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { answerRollCall, rollCalls, startRollCall } from '../../contract/index.ts'
import { isOnAir } from '../../domain/index.ts'
import { showTogether } from '../chat/show-together.ts'
import type { LiveContext } from '../context.ts'
import { ownBroadcast } from '../studio/hosting.ts'
import {
  findRollCall,
  lastRollCalls,
  note,
  openNew,
  openRollCall,
  presentIn,
  presentRollCall,
  secondsLeft,
} from './roll-calls.ts'

/** Calling the roll in a class, answering it, and who was there. */
export function rollCallHandlers(live: LiveContext): Handler[] {
  return [startHandler(live), hereHandler(live), listHandler(live)]
}

function startHandler(live: LiveContext): Handler {
  return handleMember(startRollCall, async ({ tsId, seconds }, { memberId }) => {
    const own = await ownBroadcast(live, tsId, memberId)
    if (!own.ok) return own
    if (!(await live.audience.classOf(tsId, memberId))) return fail('NOT_CLASS')
    if (!isOnAir(own.value.state)) return fail('STATE_WRONG')
    const now = live.now()
    const row = await live.database.transaction().execute((change) => openNew(change, tsId, { now, seconds }))
    if (!row) return fail('ROLL_CALL_OPEN')
    const rollCall = { id: row.id, present: 0, secondsLeft: secondsLeft(row.until, now) }
    live.publisher.event(tsId, { type: 'rollCall', rollCall })
    return ok({ rollCall })
  })
}

function hereHandler(live: LiveContext): Handler {
  const show = showTogether(async (tsId) => {
    const now = live.now()
    const open = await openRollCall(live.database, tsId, now)
    if (open)
      live.publisher.event(tsId, { type: 'rollCall', rollCall: await presentRollCall(live.database, open, now) })
  })
  return handleMember(answerRollCall, async ({ tsId, id }, { memberId }) => {
    const entered = await live.rooms.enter(tsId, memberId)
    if (!entered.ok) return fail(entered.code === 'NOT_ENROLLED' ? entered.code : 'ROLL_CALL_UNKNOWN')
    const row = await findRollCall(live.database, tsId, id)
    if (!row) return fail('ROLL_CALL_UNKNOWN')
    const now = live.now()
    if (row.until.getTime() <= now) return fail('ROLL_CALL_OVER')
    await note(live.database, id, memberId, new Date(now))
    show(tsId)
    return ok({ rollCall: await presentRollCall(live.database, row, now) })
  })
}

function listHandler(live: LiveContext): Handler {
  return handleMember(rollCalls, async ({ tsId }, { memberId }) => {
    const own = await ownBroadcast(live, tsId, memberId)
    if (!own.ok) return own
    const rows = await lastRollCalls(live.database, tsId)
    const there = await presentIn(
      live.database,
      rows.map(({ id }) => id),
    )
    const cards = await live.people.cards([...there.values()].flat())
    const now = live.now()
    return ok({
      list: rows.map(({ id, opened_at, until }) => {
        const people = there.get(id) ?? []
        return {
          id,
          openedAt: opened_at.toISOString(),
          secondsLeft: secondsLeft(until, now),
          present: people.length,
          people: people.map((uid) => cards.get(uid) ?? { uid, nickname: '', avatar: null }),
        }
      }),
    })
  })
}
