import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Change, IdentityTables, Reads } from './tables.ts'

export type AddressRow = Selectable<IdentityTables['identity.address']>
/** What a member says of an address. */
export type AddressValues = Omit<Insertable<IdentityTables['identity.address']>, 'id' | 'member_uid'>

/** A member's addresses, the default one first, then those changed last. */
export function addressesOf(reads: Reads, uid: string): Promise<AddressRow[]> {
  return reads
    .selectFrom('identity.address')
    .selectAll()
    .where('member_uid', '=', uid)
    .orderBy('is_default', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Adds an address of a member. */
export function addAddress(change: Change, uid: string, values: AddressValues): Promise<AddressRow> {
  return change
    .insertInto('identity.address')
    .values({ id: randomUUID(), member_uid: uid, ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes an address. */
export function changeAddress(change: Change, id: string, values: AddressValues): Promise<AddressRow> {
  return change
    .updateTable('identity.address')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes a member's own address; undefined when there is none. */
export function removeAddress(
  change: Change,
  uid: string,
  id: string,
): Promise<Pick<AddressRow, 'is_default'> | undefined> {
  return change
    .deleteFrom('identity.address')
    .where('id', '=', id)
    .where('member_uid', '=', uid)
    .returning('is_default')
    .executeTakeFirst()
}

/** Makes an address the member's default one, where `clearDefault` was before. */
export async function makeDefault(change: Change, id: string): Promise<void> {
  await change.updateTable('identity.address').set({ is_default: true }).where('id', '=', id).execute()
}

/** Leaves a member without a default address. */
export async function clearDefault(change: Change, uid: string): Promise<void> {
  await change
    .updateTable('identity.address')
    .set({ is_default: false })
    .where('member_uid', '=', uid)
    .where('is_default', '=', true)
    .execute()
}
