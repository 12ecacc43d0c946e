import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LIMITS } from '../../contract/index.ts'
import type { Change, Reads } from '../tables.ts'

/** Nobody needs to know which address it was. */
function hashed(address: string): string {
  return createHash('sha256').update(`college ${address}`).digest('base64url').slice(0, 22)
}

/** Takes a turn of the address for a guest's first word about an article; false when the address has none left on that day. */
export async function takeGuestTurn(
  change: Change,
  { articleId, reader, address, day }: { articleId: string; reader: string; address: string; day: string },
): Promise<boolean> {
  const hashedAddress = hashed(address)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`college vote ${articleId} ${hashedAddress}`}, 0))`.execute(
    change,
  )
  const { taken } = await change
    .selectFrom('college.guest_vote')
    .select(sql<number>`count(*)::int`.as('taken'))
    .where('article_id', '=', articleId)
    .where('day', '=', day)
    .where('address', '=', hashedAddress)
    .executeTakeFirstOrThrow()
  if (taken >= LIMITS.guestVotes) return false
  await change
    .insertInto('college.guest_vote')
    .values({ article_id: articleId, day, address: hashedAddress, reader })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Forgets where guests were before a day: only the present one decides. */
export async function forgetGuestTurnsBefore(database: Reads, day: string): Promise<void> {
  await database.deleteFrom('college.guest_vote').where('day', '<', day).execute()
}
