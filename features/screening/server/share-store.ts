import { sql } from 'kysely'
import type { ScreenRule } from '../contract/index.ts'
import { hasRoomAtAddress } from './guest-room.ts'
import type { Owner } from './owner.ts'
import { inTurn } from './store.ts'
import type { Change, ScreeningDatabase } from './tables.ts'

/** Of one member, and of what a guest says is one device. */
const MOST_SHARES = { member: 200, device: 20 } as const

interface Share {
  readonly code: string
  readonly name: string
  readonly rule: ScreenRule
  readonly date: number
  readonly prices: Record<string, number>
  readonly index_close: number
  readonly total: number
}

/** Keeps a shared screen with the prices of the moment; the code of the refusal when there are too many. */
export async function keepShare(
  change: Change,
  owner: Owner,
  { rule, prices, ...share }: Share,
): Promise<'TOO_MANY' | 'GUEST_TOO_MANY' | undefined> {
  await inTurn(change, owner)
  const { owner_kind, owner_id } = owner
  const { count } = await change
    .selectFrom('screening.shared_screen')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_SHARES[owner_kind]) return owner_kind === 'member' ? 'TOO_MANY' : 'GUEST_TOO_MANY'
  if (!(await hasRoomAtAddress(change, 'screening.shared_screen', owner))) return 'GUEST_TOO_MANY'
  await change
    .insertInto('screening.shared_screen')
    .values({
      ...share,
      ...owner,
      rule: sql`${JSON.stringify(rule)}::jsonb`,
      prices: sql`${JSON.stringify(prices)}::jsonb`,
    })
    .execute()
  return undefined
}

/** A shared screen; undefined when there is none under that code. */
export function shareOf(database: ScreeningDatabase, code: string) {
  return database.selectFrom('screening.shared_screen').selectAll().where('code', '=', code).executeTakeFirst()
}
