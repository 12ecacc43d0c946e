import { sql } from 'kysely'
import type { Owner } from './owner.ts'
import type { Change } from './tables.ts'

/** Of all guests of one address together. Whole offices and mobile networks share one; a member is not counted. */
const MOST_AT_ADDRESS = {
  'screening.saved_screen': 100,
  'screening.own_formula': 200,
  'screening.shared_screen': 100,
} as const

/** Whether one more of them may be kept for a guest of that address; always for a member. Saves of one address go one after the other. */
export async function hasRoomAtAddress(
  change: Change,
  table: keyof typeof MOST_AT_ADDRESS,
  { address }: Owner,
): Promise<boolean> {
  if (!address) return true
  await sql`select pg_advisory_xact_lock(hashtext(${`screening at ${address}`}))`.execute(change)
  const { count } = await change
    .selectFrom(table)
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  return Number(count) < MOST_AT_ADDRESS[table]
}
