import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { chatHistory } from '../../contract/index.ts'
import { maySeeChat } from '../../domain/index.ts'
import type { LiveContext } from '../context.ts'
import type { Reads } from '../tables.ts'
import { messages, type FoundMessage } from './messages.ts'
import { presentMessages } from './present.ts'

/** Earlier messages of a room; what is hidden only for those who watch over it. */
export function historyHandler(live: LiveContext): Handler {
  return handle(chatHistory, async (input, { memberId }) => {
    const entered = await live.rooms.enter(input.tsId, memberId)
    if (!entered.ok) return entered
    const facts = entered.value
    const { watchesOver } = await live.rooms.standing(facts, memberId)
    const searches = input.word !== undefined || input.uid !== undefined
    if (searches && !watchesOver) return fail('MAY_NOT_SEARCH')
    if (!maySeeChat(facts.row.chat_mode, memberId !== undefined)) return ok({ list: [], nextBeforeSeq: null })
    const rows = await historyOf(live.database, input, watchesOver)
    const list = rows.slice(0, input.count).toReversed()
    return ok({
      list: await presentMessages(live, list),
      nextBeforeSeq: rows.length > input.count ? (list[0]?.seq ?? null) : null,
    })
  })
}

/** The newest first, one more than asked for. */
function historyOf(
  reads: Reads,
  input: z.output<typeof chatHistory.input>,
  seesHidden: boolean,
): Promise<FoundMessage[]> {
  let query = messages(reads).where('m.ts_id', '=', input.tsId).where('m.seq', 'is not', null)
  query = query.where('m.status', 'in', seesHidden ? ['visible', 'hidden'] : ['visible'])
  if (input.beforeSeq !== undefined) query = query.where('m.seq', '<', input.beforeSeq)
  if (input.only === 'host') query = query.where('m.role', '=', 'host')
  if (input.only === 'highlighted') query = query.where('m.highlighted', '=', true)
  if (input.uid !== undefined) query = query.where('m.author_id', '=', input.uid)
  // Not a pattern: what is searched for may hold its signs.
  if (input.word) query = query.where(sql<boolean>`strpos(lower(m.content), lower(${input.word})) > 0`)
  return query
    .orderBy('m.seq', 'desc')
    .limit(input.count + 1)
    .execute()
}
