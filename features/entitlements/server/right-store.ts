import { RIGHT_NAMES, type Level, type RightName } from '@niujin/commerce'
import { sql } from 'kysely'
import { usualValues, type LevelValues } from '../domain/index.ts'
import type { Change, Reads } from './tables.ts'

/** The values of one right by level, and which levels a member has at `at`: one read. */
export async function limitsFor(
  reads: Reads,
  { memberId, right }: { memberId: string | undefined; right: RightName },
  at: Date,
): Promise<{ values: LevelValues; held: readonly Level[] }> {
  const rows = await reads
    .selectFrom('entitlements.right_limit as held')
    .where('name', '=', right)
    .select((of) => [
      'level',
      'value',
      of
        .exists(
          of
            .selectFrom('entitlements.period')
            .select('id')
            .where('member_id', '=', memberId ?? '')
            .where('thing', '=', sql<string>`'membership:' || held.level`)
            .where('ended_at', 'is', null)
            .where('from_at', '<=', at)
            .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', at)])),
        )
        .as('isHeld'),
    ])
    .execute()
  return {
    values: { ...usualValues(right), ...valuesIn(rows) },
    held: rows.filter(({ isHeld }) => isHeld).map(({ level }) => level),
  }
}

/** All values; a right that nobody has written down yet is as usual. */
export async function allLimits(reads: Reads): Promise<ReadonlyMap<RightName, LevelValues>> {
  const rows = await reads.selectFrom('entitlements.right_limit').selectAll().execute()
  return new Map(
    RIGHT_NAMES.map((name) => [name, { ...usualValues(name), ...valuesIn(rows.filter((row) => row.name === name)) }]),
  )
}

/** One change of a right. */
export interface LimitChange {
  readonly name: RightName
  readonly values: LevelValues
  readonly who: string
  readonly reason: string
  readonly at: Date
}

/** Writes the values of a right, and what changed, by whom and why; false when nothing did. Changes of one right go one after the other. */
export async function setLimits(change: Change, { name, values, who, reason, at }: LimitChange): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`entitlement right ${name}`}, 0))`.execute(change)
  const before = (await allLimits(change)).get(name) ?? usualValues(name)
  const changed = (Object.keys(values) as Level[]).filter((level) => values[level] !== before[level])
  if (changed.length === 0) return false
  await change
    .insertInto('entitlements.right_limit')
    .values(changed.map((level) => ({ name, level, value: values[level] })))
    .onConflict((conflict) =>
      conflict.columns(['name', 'level']).doUpdateSet((set) => ({ value: set.ref('excluded.value') })),
    )
    .execute()
  await change
    .insertInto('entitlements.right_history')
    .values(
      changed.map((level) => ({
        name,
        level,
        who,
        from_value: before[level],
        to_value: values[level],
        reason,
        at,
      })),
    )
    .execute()
  return true
}

/** The newest changes, the newest first. */
export function limitSteps(reads: Reads, most: number) {
  return reads.selectFrom('entitlements.right_history').selectAll().orderBy('id', 'desc').limit(most).execute()
}

function valuesIn(rows: readonly { readonly level: Level; readonly value: number }[]): Partial<Record<Level, number>> {
  return Object.fromEntries(rows.map(({ level, value }) => [level, value]))
}
