import { FLOOD_LIMITS, mentionsIn, NO_FLOOD, takeTurn } from '@niujin/content-rules'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { sql } from 'kysely'
import { LIMITS } from '../contract/index.ts'
import type { TargetKey } from './comments.ts'
import type { Change, StockOf } from './tables.ts'

/** A member with fewer published comments is new and waits longer between them (ours; the times are Discourse's). */
const NEW_UNTIL = 3
/** The same words to the same thing within this time are a repeat (ms; ours). */
const REPEAT_WITHIN = 600_000

/** Where a new comment stands: at the top, or under a top comment, answering it or one of its replies. */
export interface Position {
  readonly topId: string | null
  readonly replyTo: string | null
}

/** Finds the place; a reply to a reply goes under the same top comment. */
export async function positionFor(
  change: Change,
  target: TargetKey,
  parentId: string | undefined,
): Promise<Result<Position, 'PARENT_GONE'>> {
  if (parentId === undefined) return ok({ topId: null, replyTo: null })
  const parent = await change
    .selectFrom('comments.comment')
    .select(['top_id', 'status', 'target_kind', 'target_id'])
    .where('id', '=', parentId)
    .executeTakeFirst()
  if (parent?.status !== 'visible' || parent.target_kind !== target.kind || parent.target_id !== target.id)
    return fail('PARENT_GONE')
  return ok({ topId: parent.top_id ?? parentId, replyTo: parentId })
}

/** The stocks a comment names: those in its words first, each once. */
export function stocksOf(content: string, given: readonly StockOf[]): Result<StockOf[], 'STOCKS_TOO_MANY'> {
  const named = new Map([...given, ...mentionsIn(content)].map(({ symbol, name }) => [symbol, { symbol, name }]))
  return named.size > LIMITS.stocks ? fail('STOCKS_TOO_MANY') : ok([...named.values()])
}

/** True while the staff lets the member write nothing. */
export async function isMuted(change: Change, memberId: string, now: number): Promise<boolean> {
  const row = await change
    .selectFrom('comments.mute')
    .select('until')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row !== undefined && (row.until === null || row.until.getTime() > now)
}

/** Takes the member's turn to write; calls of one member go one after the other. */
export async function takeMemberTurn(
  change: Change,
  memberId: string,
  now: number,
): Promise<Result<void, 'TOO_FAST' | 'TOO_FAST_NEW'>> {
  const known = await change
    .selectFrom('comments.flood')
    .select('state')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const isNew = await isNewcomer(change, memberId)
  const { verdict, state } = takeTurn(
    isNew ? FLOOD_LIMITS.commentOfNewMember : FLOOD_LIMITS.comment,
    known?.state ?? NO_FLOOD,
    now,
  )
  if (verdict.kind !== 'pass') return fail(isNew ? 'TOO_FAST_NEW' : 'TOO_FAST')
  const text = JSON.stringify(state)
  await change
    .insertInto('comments.flood')
    .values({ member_id: memberId, state: text })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ state: text }))
    .execute()
  return ok(undefined)
}

async function isNewcomer(change: Change, memberId: string): Promise<boolean> {
  const rows = await change
    .selectFrom('comments.comment')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'visible')
    .limit(NEW_UNTIL)
    .execute()
  return rows.length < NEW_UNTIL
}

/** True when the member has just said the same of the same thing. */
export async function isRepeat(
  change: Change,
  memberId: string,
  said: { target: TargetKey; content: string; now: number },
): Promise<boolean> {
  const row = await change
    .selectFrom('comments.comment')
    .select('id')
    .where('member_id', '=', memberId)
    .where('target_kind', '=', said.target.kind)
    .where('target_id', '=', said.target.id)
    .where('content', '=', said.content)
    .where('status', '!=', 'deleted')
    .where('created_at', '>', new Date(said.now - REPEAT_WITHIN))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** True when comments of this kind are looked at before anyone sees them. */
export async function isCheckedFirst(change: Change, kind: string): Promise<boolean> {
  const row = await change
    .selectFrom('comments.check_first')
    .select(sql<number>`1`.as('one'))
    .where('target_kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}
