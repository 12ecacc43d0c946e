import { fail, ok, type Result } from '@niujin/contract-kit'
import { cleanText } from '@niujin/content-rules'
import { handleMember, type Handler } from '@niujin/server-kit'
import * as z from 'zod/mini'
import { chatSettings, NOTICE_MOST } from '../../contract/index.ts'
import { changeChat, type ChatValues } from '../broadcasts/edit.ts'
import { noteAction } from '../broadcasts/store.ts'
import type { LiveContext } from '../context.ts'
import type { BroadcastRow } from '../tables.ts'
import { moderatedRoom } from './moderation-handlers.ts'
import { isForbidden } from './words.ts'

/** How the chat works in one room. */
export function settingsHandler(live: LiveContext): Handler {
  return handleMember(chatSettings, async (input, { memberId }) => {
    const room = await moderatedRoom(live, input.tsId, memberId)
    if (!room.ok) return room
    const notice = noticeOf(input.notice)
    if (!notice.ok) return notice
    const { row } = room.value.facts
    const values = valuesOf(input, notice.value)
    if (Object.keys(values).length === 0) return ok(shown(row))
    const after = await live.database.transaction().execute(async (change) => {
      const changed = await changeChat(change, input.tsId, values)
      await noteAction(change, {
        tsId: input.tsId,
        subject: 'chat',
        action: 'settings',
        actorId: memberId,
        from: JSON.stringify(shown(row)),
        to: JSON.stringify(shown(changed)),
        at: new Date(live.now()),
      })
      return changed
    })
    live.rooms.forget(input.tsId)
    const isOther = after.chat_mode !== row.chat_mode || after.slow_seconds !== row.slow_seconds
    if (isOther)
      live.publisher.event(input.tsId, { type: 'chat', mode: after.chat_mode, slowSeconds: after.slow_seconds })
    if (after.notice !== row.notice) live.publisher.event(input.tsId, { type: 'notice', notice: after.notice })
    return ok(shown(after))
  })
}

function valuesOf(
  { mode, slowSeconds, words }: z.output<typeof chatSettings.input>,
  notice: string | null | undefined,
): ChatValues {
  return {
    ...(mode === undefined ? {} : { chat_mode: mode }),
    ...(slowSeconds === undefined ? {} : { slow_seconds: slowSeconds }),
    ...(notice === undefined ? {} : { notice }),
    ...(words === undefined
      ? {}
      : { words: [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))] }),
  }
}

/** Nothing left of it takes the notice away; undefined leaves it as it is. */
function noticeOf(text: string | undefined): Result<string | null | undefined, 'CONTENT_TOO_LONG' | 'CONTENT_REFUSED'> {
  if (text === undefined) return ok(undefined)
  const cleaned = cleanText(text, { most: NOTICE_MOST })
  if (!cleaned.ok) return cleaned.code === 'EMPTY' ? ok(null) : fail('CONTENT_TOO_LONG')
  return isForbidden(cleaned.value) ? fail('CONTENT_REFUSED') : cleaned
}

function shown({ chat_mode, slow_seconds, notice, words }: BroadcastRow) {
  return { mode: chat_mode, slowSeconds: slow_seconds, notice, words }
}
