import { sql } from 'kysely'
import { HANDS_MOST, type Hand } from '../../contract/index.ts'
import type { LiveContext } from '../context.ts'
import { inTurn, type Change, type Reads } from '../tables.ts'

/** Who asks to speak, in the order in which they asked. */
export async function handsOf(live: Pick<LiveContext, 'database' | 'people'>, tsId: string): Promise<Hand[]> {
  const rows = await live.database
    .selectFrom('live.hand')
    .select(['member_id', 'called_at'])
    .where('ts_id', '=', tsId)
    .where('lowered_at', 'is', null)
    .orderBy('id')
    .limit(HANDS_MOST)
    .execute()
  const cards = await live.people.cards(rows.map(({ member_id }) => member_id))
  return rows.map(({ member_id: uid, called_at }) => ({
    ...(cards.get(uid) ?? { uid, nickname: '', avatar: null }),
    isCalled: called_at !== null,
  }))
}

/** Raises a hand that is not up; false when too many are. */
export async function raise(change: Change, tsId: string, memberId: string, at: Date): Promise<boolean> {
  await inTurn(change, `hands ${tsId}`)
  if (await isUp(change, tsId, memberId)) return true
  const { up } = await change
    .selectFrom('live.hand')
    .select(sql<number>`count(*)::int`.as('up'))
    .where('ts_id', '=', tsId)
    .where('lowered_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (up >= HANDS_MOST) return false
  await change
    .insertInto('live.hand')
    .values({ ts_id: tsId, member_id: memberId, raised_at: at, called_at: null, lowered_at: null })
    .execute()
  return true
}

async function isUp(reads: Reads, tsId: string, memberId: string): Promise<boolean> {
  const row = await reads
    .selectFrom('live.hand')
    .select('id')
    .where('ts_id', '=', tsId)
    .where('member_id', '=', memberId)
    .where('lowered_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Lowers a hand; false when it was not up. */
export async function lower(reads: Reads, tsId: string, memberId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await reads
    .updateTable('live.hand')
    .set({ lowered_at: at })
    .where('ts_id', '=', tsId)
    .where('member_id', '=', memberId)
    .where('lowered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets somebody speak whose hand is up, and whoever spoke before is done; false when it is not up. */
export async function callOn(change: Change, tsId: string, memberId: string, at: Date): Promise<boolean> {
  await inTurn(change, `hands ${tsId}`)
  if (!(await isUp(change, tsId, memberId))) return false
  await change
    .updateTable('live.hand')
    .set({ lowered_at: at })
    .where('ts_id', '=', tsId)
    .where('member_id', '<>', memberId)
    .where('called_at', 'is not', null)
    .where('lowered_at', 'is', null)
    .execute()
  await change
    .updateTable('live.hand')
    .set({ called_at: at })
    .where('ts_id', '=', tsId)
    .where('member_id', '=', memberId)
    .where('lowered_at', 'is', null)
    .execute()
  return true
}
