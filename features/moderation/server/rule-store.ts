import { SETTING_NAMES, SETTINGS, type SettingName } from '../contract/index.ts'
import type { Rules, Turns } from '../domain/index.ts'
import type { Change, Reads } from './tables.ts'

/** The rules in force: what the staff set, else what is usual. */
export async function rulesInForce(reads: Reads): Promise<Rules> {
  const rows = await reads.selectFrom('moderation.setting').selectAll().execute()
  const set = new Map(rows.map(({ name, value }) => [name, value]))
  const values = SETTING_NAMES.map((name) => [name, set.get(name) ?? SETTINGS[name].usual])
  return Object.fromEntries(values) as Rules
}

/** Kinds that are looked at first. */
export async function kindsReviewedFirst(reads: Reads): Promise<ReadonlySet<string>> {
  const rows = await reads.selectFrom('moderation.review_first').select('kind').execute()
  return new Set(rows.map(({ kind }) => kind))
}

export async function setSetting(change: Change, name: SettingName, value: number): Promise<void> {
  await change
    .insertInto('moderation.setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function setKindFirst(change: Change, kind: string, first: boolean): Promise<void> {
  if (first)
    await change
      .insertInto('moderation.review_first')
      .values({ kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await change.deleteFrom('moderation.review_first').where('kind', '=', kind).execute()
}

/** A rule as it was changed, in words. */
export interface RuleChange {
  readonly about: string
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly staffId: string
  readonly at: Date
}

export async function recordRuleChange(
  change: Change,
  { about, from, to, reason, staffId, at }: RuleChange,
): Promise<void> {
  await change
    .insertInto('moderation.rule_change')
    .values({ about, from_value: from, to_value: to, reason, staff_id: staffId, at })
    .execute()
}

/** Changes of rules, the last first. */
export function ruleChanges(reads: Reads, count: number) {
  return reads.selectFrom('moderation.rule_change').selectAll().orderBy('id', 'desc').limit(count).execute()
}

/** Where a member stands with publishing; undefined before the first time. */
export async function turnsOf(change: Change, memberId: string): Promise<Turns | undefined> {
  const row = await change
    .selectFrom('moderation.turns')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row && { firstAt: row.first_at.getTime(), lastAt: row.last_at.getTime(), total: row.total, today: row.today }
}

export async function keepTurns(change: Change, memberId: string, turns: Turns): Promise<void> {
  const values = {
    first_at: new Date(turns.firstAt),
    last_at: new Date(turns.lastAt),
    total: turns.total,
    today: turns.today,
  }
  await change
    .insertInto('moderation.turns')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}
