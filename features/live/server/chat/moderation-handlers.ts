import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { moderateMessage, moderationPanel } from '../../contract/index.ts'
import { MESSAGE_ACTIONS, type MessageAction } from '../../domain/index.ts'
import { noteAction } from '../broadcasts/store.ts'
import type { LiveContext } from '../context.ts'
import type { RoomFacts, Standing } from '../rooms.ts'
import { changeMessage, findMessage, lockedMessage, pendingMessages, takeSeq, type FoundMessage } from './messages.ts'
import { presentMessage, presentMessages } from './present.ts'

/** Waiting messages shown at once. */
const PENDING_MOST = 100

/** A room the caller moderates. */
export async function moderatedRoom(
  live: LiveContext,
  tsId: string,
  memberId: string,
): Promise<Result<{ facts: RoomFacts; standing: Standing }, 'BROADCAST_UNKNOWN' | 'MAY_NOT_MODERATE'>> {
  const facts = await live.rooms.find(tsId, memberId)
  if (!facts) return fail('BROADCAST_UNKNOWN')
  const standing = await live.rooms.standing(facts, memberId)
  return standing.moderates ? ok({ facts, standing }) : fail('MAY_NOT_MODERATE')
}

/** Checking and hiding messages, and what moderators see besides the chat. */
export function moderationHandlers(live: LiveContext): Handler[] {
  return [
    handleMember(moderateMessage, async ({ tsId, id, action }, { memberId }) => {
      const room = await moderatedRoom(live, tsId, memberId)
      if (!room.ok) return room
      const done = await moderate(live, { tsId, id, action, actorId: memberId })
      if (!done.ok) return done
      const message = await presentMessage(live, done.value)
      notifyRoom(live, tsId, action, message)
      return ok({ message })
    }),

    handleMember(moderationPanel, async ({ tsId }, { memberId }) => {
      const facts = await live.rooms.find(tsId, memberId)
      if (!facts) return fail('BROADCAST_UNKNOWN')
      const { watchesOver } = await live.rooms.standing(facts, memberId)
      if (!watchesOver) return fail('MAY_NOT_MODERATE')
      const [pending, silenced] = await Promise.all([
        pendingMessages(live.database, tsId, { count: PENDING_MOST }),
        live.database
          .selectFrom('live.silence')
          .select(['member_id', 'kind', 'until'])
          .where('ts_id', '=', tsId)
          .where((row) => row.or([row('until', 'is', null), row('until', '>', new Date(live.now()))]))
          .orderBy('at', 'desc')
          .execute(),
      ])
      const cards = await live.people.cards([...silenced.map((row) => row.member_id), ...facts.moderators])
      const card = (uid: string) => cards.get(uid) ?? { uid, nickname: '', avatar: null }
      return ok({
        pending: await presentMessages(live, pending),
        silenced: silenced.map(({ member_id, kind, until }) => ({
          ...card(member_id),
          kind,
          until: until?.toISOString() ?? null,
        })),
        words: facts.row.words,
        moderators: [...facts.moderators].map(card),
      })
    }),
  ]
}

interface Given {
  readonly tsId: string
  readonly id: string
  readonly action: MessageAction
  readonly actorId: string
}

/** Changes a message from what the action takes it to be; of two moderators at once one does it. */
function moderate(
  live: LiveContext,
  { tsId, id, action, actorId }: Given,
): Promise<Result<FoundMessage, 'MESSAGE_UNKNOWN' | 'ALREADY_DONE'>> {
  const at = new Date(live.now())
  const { from, to, highlighted } = MESSAGE_ACTIONS[action]
  return live.database.transaction().execute(async (change) => {
    const before = await lockedMessage(change, tsId, id)
    if (!before || before.kind === 'system') return fail('MESSAGE_UNKNOWN')
    if (!from.includes(before.status) || before.highlighted === highlighted) return fail('ALREADY_DONE')
    // What was never shown takes the next place when it is.
    const publication =
      to === 'visible' && before.seq === null ? { seq: await takeSeq(change, tsId), published_at: at } : {}
    await changeMessage(change, id, { ...publication, status: to, highlighted: highlighted ?? before.highlighted })
    await noteAction(change, { tsId, subject: `message:${id}`, action, actorId, from: before.status, to, at })
    const after = await findMessage(change, tsId, id)
    return after ? ok(after) : fail('MESSAGE_UNKNOWN')
  })
}

function notifyRoom(
  live: LiveContext,
  tsId: string,
  action: MessageAction,
  message: Awaited<ReturnType<typeof presentMessage>>,
): void {
  if (action === 'hide') live.publisher.event(tsId, { type: 'hidden', id: message.id })
  else if (action === 'highlight' || action === 'unhighlight')
    live.publisher.event(tsId, { type: 'highlighted', id: message.id, on: message.highlighted })
  else live.publisher.message(tsId, message)
}
