import type { Level } from '@niujin/commerce'
import { thingOfLevel } from '@niujin/commerce'
import type { Cause, Entitlements } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { sql } from 'kysely'
import { highestLevel } from '../domain/index.ts'
import { liveOf } from './period-store.ts'
import { within, type Reads } from './tables.ts'

/** A thing that a member may use now, through all periods that follow one another. */
export interface Usable {
  readonly thing: string
  /** Of its newest period. */
  readonly title: string
  readonly from: Date
  readonly until: Date | null
}

/** A period of a thing that runs or follows, with where it came from. */
export interface LivePeriod {
  readonly id: string
  readonly title: string
  readonly cause: Cause
  readonly from: Date | null
  readonly until: Date | null
}

/** The entitlements, with more than others usually need. */
export interface EntitlementReads extends Entitlements {
  /** Everything that the member may use now, each thing once, as it is named: SVIP does not bring VIP along here. */
  usableOf(connection: OpenTransaction, memberId: string): Promise<readonly Usable[]>
  /** The periods of a thing that are not over, in the order in which they run. */
  periodsOf(connection: OpenTransaction, memberId: string, thing: string): Promise<readonly LivePeriod[]>
}

const VIP = thingOfLevel('vip')
const SVIP = thingOfLevel('svip')

/** What members may use, at the moment of asking: at its end to the millisecond a thing is over. */
export function createEntitlementReads(now: () => number): EntitlementReads {
  const usable = (connection: OpenTransaction, memberId: string, things?: readonly string[]) =>
    usableAt(within(connection), { memberId, things }, new Date(now()))
  return {
    usableOf: (connection, memberId) => usable(connection, memberId),
    async find(connection, memberId, thing) {
      // Whoever has SVIP may use what VIP may.
      const found = await usable(connection, memberId, thing === VIP ? [VIP, SVIP] : [thing])
      const [first, second] = found
      if (!first || !second) return first && { from: first.from, until: first.until }
      const isEndless = found.some(({ until }) => until === null)
      return {
        from: earliest(first.from, second.from),
        until: isEndless ? null : latest(first.until, second.until),
      }
    },
    async having(connection, memberIds, thing) {
      const at = new Date(now())
      const rows = await liveOf(within(connection), at)
        .select('member_id')
        .where('thing', 'in', thing === VIP ? [VIP, SVIP] : [thing])
        .where(sql<boolean>`member_id = any(${[...memberIds]}::text[])`)
        .where('from_at', '<=', at)
        .execute()
      return new Set(rows.map(({ member_id }) => member_id))
    },
    async levelOf(connection, memberId): Promise<Level> {
      if (memberId === undefined) return 'free'
      return highestLevel((await usable(connection, memberId, [VIP, SVIP])).map(({ thing }) => thing))
    },
    async periodsOf(connection, memberId, thing) {
      const rows = await liveOf(within(connection), new Date(now()))
        .select(['id', 'title', 'cause_kind', 'cause_id', 'from_at', 'until_at'])
        .where('member_id', '=', memberId)
        .where('thing', '=', thing)
        .orderBy(sql`from_at asc nulls last`)
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        title: row.title,
        cause: { kind: row.cause_kind, id: row.cause_id },
        from: row.from_at,
        until: row.until_at,
      }))
    },
  }
}

/** Things with a period that runs at `at`, until the end of the last that follows it. */
function usableAt(
  reads: Reads,
  { memberId, things }: { memberId: string; things: readonly string[] | undefined },
  at: Date,
): Promise<Usable[]> {
  const mine = liveOf(reads, at).where('member_id', '=', memberId).where('from_at', 'is not', null)
  return (things ? mine.where('thing', 'in', things) : mine)
    .groupBy('thing')
    .having(sql<boolean>`min(from_at) <= ${at}`)
    .select([
      'thing',
      sql<string>`(array_agg(title order by id desc))[1]`.as('title'),
      sql<Date>`min(from_at)`.as('from'),
      sql<Date | null>`case when bool_or(until_at is null) then null else max(until_at) end`.as('until'),
    ])
    .orderBy('thing')
    .execute()
}

function earliest(one: Date, other: Date): Date {
  return one < other ? one : other
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return null
  return one > other ? one : other
}
