import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { closePoll, openPoll, showStocks } from '../../contract/index.ts'
import { changeStocks } from '../broadcasts/edit.ts'
import { noteAction } from '../broadcasts/store.ts'
import { addPoll, countPolls, endPoll } from '../chat/polls.ts'
import { isForbidden } from '../chat/words.ts'
import type { LiveContext } from '../context.ts'
import { ownBroadcast } from './hosting.ts'

/** What the host shows beside the picture: securities and polls. */
export function showHandlers(live: LiveContext): Handler[] {
  return [stocksHandler(live), openHandler(live), closeHandler(live)]
}

function stocksHandler(live: LiveContext): Handler {
  return handleMember(showStocks, async ({ tsId, ids }, { memberId }) => {
    const own = await ownBroadcast(live, tsId, memberId)
    if (!own.ok) return own
    const stocks = [...new Set(ids)].flatMap((id) => {
      const name = live.instruments.find(id)
      return name === undefined ? [] : [{ id, name }]
    })
    if (stocks.length < new Set(ids).size) return fail('INSTRUMENT_UNKNOWN')
    await changeStocks(live.database, tsId, stocks)
    live.rooms.forget(tsId)
    live.publisher.event(tsId, { type: 'stocks', stocks })
    return ok({ stocks })
  })
}

function openHandler(live: LiveContext): Handler {
  return handleMember(openPoll, async ({ tsId, question, options }, { memberId }) => {
    const own = await ownBroadcast(live, tsId, memberId)
    if (!own.ok) return own
    if (!['scheduled', 'ready', 'live', 'interrupted'].includes(own.value.state)) return fail('STATE_WRONG')
    if (isForbidden([question, ...options].join('\n'))) return fail('CONTENT_REFUSED')
    const at = new Date(live.now())
    const row = await live.database.transaction().execute(async (change) => {
      const added = await addPoll(change, { tsId, question, options, at })
      if (!added) return undefined
      await noteAction(change, { tsId, subject: `poll:${added.id}`, action: 'open', actorId: memberId, at })
      return added
    })
    if (!row) return fail('POLL_OPEN')
    const [poll] = await countPolls(live.database, [row])
    if (!poll) return fail('STATE_WRONG')
    live.publisher.event(tsId, { type: 'poll', poll })
    return ok({ poll })
  })
}

function closeHandler(live: LiveContext): Handler {
  return handleMember(closePoll, async ({ tsId, pollId }, { memberId }) => {
    const own = await ownBroadcast(live, tsId, memberId)
    if (!own.ok) return own
    const row = await endPoll(live.database, tsId, pollId, new Date(live.now()))
    if (!row) return fail('POLL_UNKNOWN')
    const [poll] = await countPolls(live.database, [row])
    if (!poll) return fail('POLL_UNKNOWN')
    live.publisher.event(tsId, { type: 'poll', poll })
    return ok({ poll })
  })
}
