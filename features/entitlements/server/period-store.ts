import type { Cause } from '@niujin/commerce/ports'
import { sql } from 'kysely'
import { layChain, type Stretch } from '../domain/index.ts'
import type { Change, EndedHow, Reads } from './tables.ts'

const DAY = 86_400_000

/** A period, and whose. */
export interface PeriodRef {
  readonly id: string
  readonly memberId: string
  readonly thing: string
  readonly title: string
}

/** All periods of one thing of a member. */
type Chain = Pick<PeriodRef, 'memberId' | 'thing'>

const REF = ['id', 'member_id as memberId', 'thing', 'title'] as const

/**
 * Makes calls about one member go one after the other until the transaction ends. Always after coins: those who
 * pay hold theirs already when they are given something.
 */
export async function lockMember(change: Change, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`entitlement ${memberId}`}, 0))`.execute(change)
}

/** A period that is to be laid into its chain. `days` is null without an end. */
export interface NewPeriod {
  readonly memberId: string
  readonly thing: string
  readonly title: string
  readonly days: number | null
  readonly cause: Cause
  readonly ordinal: number
}

/** Adds a period behind the others of its thing; `layOut` finds its days. */
export function addPeriod(change: Change, given: NewPeriod, at: Date): Promise<PeriodRef> {
  const { memberId, thing, title, days, cause, ordinal } = given
  return change
    .insertInto('entitlements.period')
    .values({
      member_id: memberId,
      thing,
      title,
      length_ms: days === null ? null : days * DAY,
      cause_kind: cause.kind,
      cause_id: cause.id,
      ordinal,
      given_at: at,
    })
    .returning(REF)
    .executeTakeFirstOrThrow()
}

/** Lays the periods of a member's thing end to end from `at`, what runs staying as it is; the member is locked. */
export async function layOut(change: Change, { memberId, thing }: Chain, at: Date): Promise<void> {
  const rows = await liveOf(change, at)
    .select(['id', 'from_at', 'until_at', 'length_ms', 'used_ms'])
    .where('member_id', '=', memberId)
    .where('thing', '=', thing)
    .orderBy('id')
    .execute()
  const before = rows.map((row): Stretch => ({
    id: row.id,
    from: row.from_at && row.from_at.getTime(),
    until: row.until_at && row.until_at.getTime(),
    rest: row.length_ms === null ? null : Number(row.length_ms) - Number(row.used_ms),
  }))
  const after = layChain(before, at.getTime())
  for (const [ordinal, { id, from, until }] of after.entries()) {
    if (before[ordinal]?.from === from && before[ordinal].until === until) continue
    await change
      .updateTable('entitlements.period')
      .set({ from_at: from === null ? null : new Date(from), until_at: until === null ? null : new Date(until) })
      .where('id', '=', id)
      .execute()
  }
}

/** How periods come to their end before their time. */
export interface Ending {
  readonly how: EndedHow
  /** What they are given up for, when it is an upgrade. */
  readonly upgrade?: Cause
  readonly by: string
  readonly reason: string
  readonly at: Date
}

/** Ends what is left of what a cause gave; what was given up for an upgrade does not come back any more either. */
export function endOfCause(change: Change, cause: Cause, ending: Ending): Promise<PeriodRef[]> {
  return ended(change, ending)
    .where('cause_kind', '=', cause.kind)
    .where('cause_id', '=', cause.id)
    .where((where) => where.or([where('ended_at', 'is', null), where('ended_how', '=', 'upgraded')]))
    .returning(REF)
    .execute()
}

/** Ends the periods of a member's thing that were bought and are not over; what was given or tried goes on. */
export function endBought(change: Change, { memberId, thing }: Chain, ending: Ending): Promise<PeriodRef[]> {
  return ended(change, ending)
    .where('member_id', '=', memberId)
    .where('thing', '=', thing)
    .where('cause_kind', '=', 'order')
    .where('ended_at', 'is', null)
    .returning(REF)
    .execute()
}

/** Ends one period; undefined when it is over or was ended. */
export function endPeriod(change: Change, id: string, ending: Ending): Promise<PeriodRef | undefined> {
  return ended(change, ending).where('id', '=', id).where('ended_at', 'is', null).returning(REF).executeTakeFirst()
}

/** Lets the periods that were given up for an upgrade wait for their turn again, with the time that was left. */
export function resumeAfter(change: Change, upgrade: Cause): Promise<PeriodRef[]> {
  return change
    .updateTable('entitlements.period')
    .set({
      ended_at: null,
      ended_how: null,
      ended_kind: null,
      ended_id: null,
      ended_by: null,
      reason: null,
      from_at: null,
      until_at: null,
    })
    .where('ended_how', '=', 'upgraded')
    .where('ended_kind', '=', upgrade.kind)
    .where('ended_id', '=', upgrade.id)
    .returning(REF)
    .execute()
}

/** Whose periods were given up for an upgrade; undefined when none were. */
export async function upgraderOf(reads: Reads, upgrade: Cause): Promise<string | undefined> {
  const row = await reads
    .selectFrom('entitlements.period')
    .select('member_id')
    .where('ended_how', '=', 'upgraded')
    .where('ended_kind', '=', upgrade.kind)
    .where('ended_id', '=', upgrade.id)
    .limit(1)
    .executeTakeFirst()
  return row?.member_id
}

/**
 * Since when all that a member had of a thing was given by what has been undone; null when what gave the newest of it was
 * not, or nothing of it ever ran.
 */
export async function undoneSince(reads: Reads, { memberId, thing }: Chain): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    with ran as (
      select period.from_at, given.taken_back_at is not null as is_undone
      from entitlements.period period left join entitlements.given given using (cause_kind, cause_id)
      where period.member_id = ${memberId} and period.thing = ${thing} and period.from_at is not null
    )
    select min(from_at) as since from ran
    where is_undone and from_at > coalesce((select max(from_at) from ran where not is_undone), '-infinity')`.execute(
    reads,
  )
  return rows[0]?.since ?? null
}

/** Whose a period is; undefined when there is none. */
export async function ownerOf(reads: Reads, id: string): Promise<string | undefined> {
  const row = await reads.selectFrom('entitlements.period').select('member_id').where('id', '=', id).executeTakeFirst()
  return row?.member_id
}

/** Periods that are not over and were not ended: they run, follow, or wait. */
export function liveOf(reads: Reads, at: Date) {
  return reads
    .selectFrom('entitlements.period')
    .where('ended_at', 'is', null)
    .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', at)]))
}

function ended(change: Change, { how, upgrade, by, reason, at }: Ending) {
  return change
    .updateTable('entitlements.period')
    .set({
      ended_at: at,
      ended_how: how,
      ended_kind: upgrade?.kind ?? null,
      ended_id: upgrade?.id ?? null,
      ended_by: by,
      reason,
      // What was used so far: when the period is resumed, only the rest is laid out.
      used_ms: sql<number>`used_ms + case when ended_at is null and from_at < ${at}
        then round(extract(epoch from ${at}::timestamptz - from_at) * 1000)::bigint else 0 end`,
    })
    .where((where) =>
      where.or([where('until_at', 'is', null), where('until_at', '>', at), where('ended_at', 'is not', null)]),
    )
}
