import { fail, ok, type Result } from '@niujin/contract-kit'
import type { RoomRole } from '../domain/index.ts'
import { isPublic } from '../domain/index.ts'
import type { Audience } from './audience.ts'
import { BriefCache } from './brief-cache.ts'
import { findBroadcast } from './broadcasts/store.ts'
import type { LiveDeps } from './deps.ts'
import type { BroadcastRow, LiveDatabase } from './tables.ts'

/** A room as it was less than a second ago, or just now when it was changed here. */
export interface RoomFacts {
  readonly row: BroadcastRow
  readonly moderators: ReadonlySet<string>
}

/** Who somebody is in a room, and what they may see and do there. */
export interface Standing {
  readonly role: RoomRole
  readonly hosts: boolean
  /** May hide, mute and ban. */
  readonly moderates: boolean
  /** May see what moderators see. */
  readonly watchesOver: boolean
}

export interface Rooms {
  /** A room visitors may know of, or one that `forMember` hosts or watches over; undefined for any other. */
  find(tsId: string, forMember?: string): Promise<RoomFacts | undefined>
  /** The same for who comes in: into a class's room only those who take part, and those who host or watch over it. */
  enter(tsId: string, memberId: string | undefined): Promise<Result<RoomFacts, 'BROADCAST_UNKNOWN' | 'NOT_ENROLLED'>>
  /** Any room that was not cancelled. */
  any(tsId: string): Promise<RoomFacts | undefined>
  standing(facts: RoomFacts, memberId: string | undefined): Promise<Standing>
  /** Something was changed: who asks next reads anew. */
  forget(tsId: string): void
}

/** Who a member is in a room. */
export function roleIn({ row, moderators }: RoomFacts, memberId: string): RoomRole {
  if (row.host_id === memberId) return 'host'
  return moderators.has(memberId) ? 'moderator' : 'member'
}

const FRESH_MS = 1000
const MOST = 2000

/** Other processes notice a change within a second; whatever must hold exactly is checked again where it is written. */
export function createRooms(
  { database, may, now }: Pick<LiveDeps, 'database' | 'may' | 'now'>,
  audience: Pick<Audience, 'classOf'>,
): Rooms {
  const cache = new BriefCache((tsId) => readRoom(database, tsId), { ms: FRESH_MS, most: MOST, now })
  const standing = async ({ row, moderators }: RoomFacts, memberId: string | undefined): Promise<Standing> => {
    if (memberId === undefined) return { role: 'member', hosts: false, moderates: false, watchesOver: false }
    const role = roleIn({ row, moderators }, memberId)
    const hosts = role === 'host'
    if (role === 'moderator' || (hosts && (await may(memberId, 'live.moderate.own', database))))
      return { role, hosts, moderates: true, watchesOver: true }
    // Who may moderate everywhere may look everywhere: for nearly everyone one question is enough.
    const watchesOver = await may(memberId, 'live.moderate.view', database)
    return { role, hosts, moderates: watchesOver && (await may(memberId, 'live.moderate.all', database)), watchesOver }
  }
  const find = async (tsId: string, forMember: string | undefined) => {
    const facts = await cache.get(tsId)
    if (!facts || isPublic(facts.row.state)) return facts
    const { hosts, watchesOver } = await standing(facts, forMember)
    return hosts || watchesOver ? facts : undefined
  }
  return {
    any: (tsId) => cache.get(tsId),
    find,
    async enter(tsId, memberId) {
      const facts = await find(tsId, memberId)
      if (!facts) return fail('BROADCAST_UNKNOWN')
      const held = await audience.classOf(tsId, memberId)
      if (!held || held.mayWatch) return ok(facts)
      const { hosts, watchesOver } = await standing(facts, memberId)
      return hosts || watchesOver ? ok(facts) : fail('NOT_ENROLLED')
    },
    standing,
    forget: (tsId) => cache.forget(tsId),
  }
}

async function readRoom(database: LiveDatabase, tsId: string): Promise<RoomFacts | undefined> {
  const row = await findBroadcast(database, tsId)
  if (!row) return undefined
  const moderators = await database.selectFrom('live.moderator').select('member_id').where('ts_id', '=', tsId).execute()
  return { row, moderators: new Set(moderators.map(({ member_id }) => member_id)) }
}
