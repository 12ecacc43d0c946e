import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { sql } from 'kysely'
import { MODERATORS_MOST, setModerator, silenceMember } from '../../contract/index.ts'
import { maySilence, type RoomRole } from '../../domain/index.ts'
import { noteAction } from '../broadcasts/store.ts'
import type { LiveContext } from '../context.ts'
import type { RoomFacts } from '../rooms.ts'
import { inTurn, type Change } from '../tables.ts'
import { announce } from './announce.ts'
import { moderatedRoom } from './moderation-handlers.ts'

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
      await change.deleteFrom('live.silence').where('ts_id', '=', tsId).where('member_id', '=', uid).execute()
      if (action !== 'free')
        await change
          .insertInto('live.silence')
          .values({ ts_id: tsId, member_id: uid, kind: action, until, at })
          .execute()
      if (action === 'ban') await banDevices(change, tsId, uid)
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
  await inTurn(change, `moderators ${row.ts_id}`)
  const found = await change
    .selectFrom('live.moderator')
    .select('member_id')
    .where('ts_id', '=', row.ts_id)
    .where('member_id', '=', uid)
    .executeTakeFirst()
  return found ? 'moderator' : 'member'
}

/** Every device the member spoke from or watched with in this broadcast. */
async function banDevices(change: Change, tsId: string, uid: string): Promise<void> {
  await sql`
    insert into live.silenced_device (ts_id, member_id, device)
    select distinct ${tsId}, ${uid}, device from (
      select device from live.message where ts_id = ${tsId} and author_id = ${uid}
      union select viewer from live.viewer where ts_id = ${tsId} and member_id = ${uid}
    ) seen where device is not null`.execute(change)
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
      await inTurn(change, `moderators ${tsId}`)
      const { count } = await change
        .selectFrom('live.moderator')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('ts_id', '=', tsId)
        .where('member_id', '!=', uid)
        .executeTakeFirstOrThrow()
      if (on && count >= MODERATORS_MOST) return fail('TOO_MANY')
      await change.deleteFrom('live.moderator').where('ts_id', '=', tsId).where('member_id', '=', uid).execute()
      if (on) {
        await change.insertInto('live.moderator').values({ ts_id: tsId, member_id: uid, at }).execute()
        // Who is trusted with the room is not silent in it.
        await change.deleteFrom('live.silence').where('ts_id', '=', tsId).where('member_id', '=', uid).execute()
      }
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
