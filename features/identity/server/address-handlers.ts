import { randomUUID } from 'node:crypto'
import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { withTables } from '@niujin/server-kit/database'
import type { Selectable } from 'kysely'
import { deleteAddress, MOST_ADDRESSES, queryAddressList, saveAddress, setDefaultAddress, type Address } from '../contract/index.ts'
import type { IdentityContext } from './context.ts'
import { inTurn, type Change, type IdentityTables, type Reads } from './tables.ts'

type AddressRow = Selectable<IdentityTables['identity.address']>

/** Delivery addresses; every one is looked for among the caller's own. */
export function addressHandlers({ database, now }: IdentityContext): Handler[] {
  const change = <Value>(uid: string, effect: (within: Change) => Promise<Value>) =>
    database.transaction().execute(async (within) => {
      await inTurn(within, `addresses ${uid}`)
      return effect(within)
    })
  return [
    handleMember(queryAddressList, async (_input, { memberId }) => ok({ list: (await addressesOf(database, memberId)).map((row) => present(row)) })),

    handleOnce(saveAddress, async ({ id, isDefault, areaCode, ...place }, { memberId, transaction }) => {
      // The kit's transaction is on the same database, whose tables of this feature it can reach.
      const within = withTables<IdentityTables>(transaction)
      await inTurn(within, `addresses ${memberId}`)
      const all = await addressesOf(within, memberId)
      const before = all.find((row) => row.id === id)
      if (id !== undefined && !before) return fail('ADDRESS_UNKNOWN')
      if (!before && all.length >= MOST_ADDRESSES) return fail('TOO_MANY')
      const asDefault = isDefault || all.length === 0 || before?.is_default === true
      if (asDefault) await clearDefault(within, memberId)
      const values = { ...place, area_code: areaCode, is_default: asDefault, updated_at: new Date(now()) }
      const row = before
        ? await within.updateTable('identity.address').set(values).where('id', '=', before.id).returningAll().executeTakeFirstOrThrow()
        : await within
            .insertInto('identity.address')
            .values({ id: randomUUID(), member_uid: memberId, ...values })
            .returningAll()
            .executeTakeFirstOrThrow()
      return ok(present(row))
    }),

    handleMember(deleteAddress, async ({ id }, { memberId }) =>
      change(memberId, async (within) => {
        const removed = await within
          .deleteFrom('identity.address')
          .where('id', '=', id)
          .where('member_uid', '=', memberId)
          .returning('is_default')
          .executeTakeFirst()
        if (!removed) return fail('ADDRESS_UNKNOWN')
        const [next] = removed.is_default ? await addressesOf(within, memberId) : []
        if (next) await within.updateTable('identity.address').set({ is_default: true }).where('id', '=', next.id).execute()
        return ok({})
      }),
    ),

    handleMember(setDefaultAddress, async ({ id }, { memberId }) =>
      change(memberId, async (within) => {
        const all = await addressesOf(within, memberId)
        if (!all.some((row) => row.id === id)) return fail('ADDRESS_UNKNOWN')
        await clearDefault(within, memberId)
        await within.updateTable('identity.address').set({ is_default: true }).where('id', '=', id).execute()
        return ok({})
      }),
    ),
  ]
}

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

/** An address as its owner sees it. */
export function present({ member_uid: _owner, area_code, is_default, updated_at: _at, ...place }: AddressRow): Address {
  return { ...place, areaCode: area_code, isDefault: is_default }
}

async function clearDefault(within: Change, uid: string): Promise<void> {
  await within.updateTable('identity.address').set({ is_default: false }).where('member_uid', '=', uid).where('is_default', '=', true).execute()
}
