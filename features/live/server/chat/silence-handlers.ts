import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { setModerator, silenceMember } from '../../contract/index.ts'
import { maySilence, type RoomRole } from '../../domain/index.ts'
import { noteAction } from '../broadcasts/store.ts'
import type { LiveContext } from '../context.ts'
import type { RoomFacts } from '../rooms.ts'
import type { Change } from '../tables.ts'
import { announce } from './announce.ts'
import { moderatedRoom } from './moderation-handlers.ts'
import { appointModerator, dismissModerator, isModeratorNow } from './moderators.ts'
import { endSilence, silence } from './silence.ts'

const MINUTE = 60_000

/** Who may not speak in a room, and who helps to moderate it. */
export function silenceHandlers(live: LiveContext): Handler[] {
  return [silenceHandler(live), moderatorHandler(live)]
}

function silenceHandler(live: LiveContext): Handler {
  return handleMember(silenceMember, async ({ tsId, uid, action, minutes }, { memberId }) => {
    const room = await moderatedRoom(live, tsId, memberId)
    if (!room.ok) return room
    if (!(await live.members.find([uid], live.database)).has(uid)) return fail('MEMBER_UNKNOWN')
    const at = new Date(live.now())
    const until = action === 'mute' && minutes > 0 ? new Date(at.getTime() + minutes * MINUTE) : null
    const { nickname } = await live.people.card(uid)
    const done = await live.database.transaction().execute(async (change) => {
      const allowed = maySilence(await roleNow(change, room.value.facts, uid))
      if (!allowed.ok) return allowed
      if (action === 'free') await endSilence(change, tsId, uid)
      else await silence(change, { tsId, memberId: uid, kind: action, until, at })
      await noteAction(change, {
        tsId,
        subject: `member:${uid}`,
        action,
        actorId: memberId,
        to: until?.toISOString() ?? null,
        at,
      })
      return ok(
        action === 'free'
          ? undefined
          : await announce(live, change, tsId, `${nickname} ${action === 'ban' ? '被移出了聊天' : '被禁言'}`),
      )
    })
    if (!done.ok) return done
    if (done.value) live.publisher.message(tsId, done.value)
    return ok({})
  })
}

/** The role as it is written, so that one made a moderator just now cannot be silenced. */
async function roleNow(change: Change, { row }: RoomFacts, uid: string): Promise<RoomRole> {
  if (row.host_id === uid) return 'host'
  return (await isModeratorNow(change, row.ts_id, uid)) ? 'moderator' : 'member'
}

function moderatorHandler(live: LiveContext): Handler {
  return handleMember(setModerator, async ({ tsId, uid, on }, { memberId }) => {
    const facts = await live.rooms.find(tsId, memberId)
    if (!facts) return fail('BROADCAST_UNKNOWN')
    const { hosts, moderates } = await live.rooms.standing(facts, memberId)
    if (!hosts || !moderates) return fail('MAY_NOT_MODERATE')
    if (uid === memberId || !(await live.members.find([uid], live.database)).has(uid)) return fail('MEMBER_UNKNOWN')
    const at = new Date(live.now())
    const done = await live.database.transaction().execute(async (change) => {
      if (on) {
        if (!(await appointModerator(change, tsId, uid, at))) return fail('TOO_MANY')
        // Who is trusted with the room is not silent in it.
        await endSilence(change, tsId, uid)
      } else await dismissModerator(change, tsId, uid)
      await noteAction(change, {
        tsId,
        subject: `member:${uid}`,
        action: on ? 'moderator' : 'no-moderator',
        actorId: memberId,
        at,
      })
      return ok(null)
    })
    if (!done.ok) return done
    live.rooms.forget(tsId)
    const now = await live.rooms.any(tsId)
    const cards = await live.people.cards(now?.moderators ?? [])
    return ok({ moderators: [...cards.values()] })
  })
}
