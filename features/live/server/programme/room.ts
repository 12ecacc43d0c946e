import { sendMessage, type Room } from '../../contract/index.ts'
import { canTip, mayChat, type ChatRefusal } from '../../domain/index.ts'
import { cardOf } from '../broadcasts/cards.ts'
import { addressesOf } from '../broadcasts/move.ts'
import { newestPoll } from '../chat/polls.ts'
import { silencedIn } from '../chat/silence.ts'
import { classRoomOf } from '../classes/class-room.ts'
import type { LiveContext } from '../context.ts'
import type { Standing } from '../rooms.ts'
import { shownCourseware } from '../studio/picture-handlers.ts'
import type { BroadcastRow } from '../tables.ts'

/** A room as one caller sees it. */
export async function roomOf(
  live: LiveContext,
  row: BroadcastRow,
  memberId: string | undefined,
  device?: string,
): Promise<Room> {
  const facts = (await live.rooms.any(row.ts_id)) ?? { row, moderators: new Set<string>() }
  const [card, poll, figures, standing, { presentIn, ...classRoom }] = await Promise.all([
    cardOf(live, row, memberId),
    newestPoll(live.database, row.ts_id),
    live.counters.open(row.ts_id),
    live.rooms.standing(facts, memberId),
    classRoomOf(live, row, memberId),
  ])
  const refusal = await chatRefusal(live, row, standing, { memberId, device })
  return {
    ...card,
    introduction: row.introduction,
    ...addressesOf(live, row),
    poster: row.poster ?? row.cover,
    chat: { mode: row.chat_mode, slowSeconds: row.slow_seconds },
    notice: row.notice,
    stocks: row.stocks,
    courseware: shownCourseware(row),
    poll,
    canTip: canTip(row.state),
    ...classRoom,
    likes: figures.likes,
    mine: {
      canChat: refusal === null,
      chatRefusal: refusal,
      moderates: standing.moderates,
      hosts: standing.hosts,
      presentIn,
    },
  }
}

interface Caller {
  readonly memberId: string | undefined
  readonly device: string | undefined
}

/** Why the caller may not speak, in words; a pause of the slow mode is no reason, it passes. */
async function chatRefusal(
  live: LiveContext,
  row: BroadcastRow,
  { role }: Standing,
  { memberId, device }: Caller,
): Promise<string | null> {
  if (memberId === undefined) return '登录后参与聊天'
  const silenced =
    role === 'member'
      ? await silencedIn(live.database, { tsId: row.ts_id, memberId, device, at: new Date(live.now()) })
      : undefined
  const verdict = mayChat({
    state: row.state,
    mode: row.chat_mode,
    slowSeconds: row.slow_seconds,
    role,
    hasRight: await live.people.mayChat(memberId),
    silenced,
    sinceLast: undefined,
  })
  if (verdict.ok) return null
  const code: ChatRefusal = verdict.code
  return sendMessage.failures[code]
}
