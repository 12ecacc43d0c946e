import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { withTables } from '@niujin/server-kit/database'
import {
  deleteAddress,
  MOST_ADDRESSES,
  queryAddressList,
  saveAddress,
  setDefaultAddress,
  type Address,
} from '../contract/index.ts'
import {
  addAddress,
  addressesOf,
  changeAddress,
  clearDefault,
  makeDefault,
  removeAddress,
  type AddressRow,
} from './address-store.ts'
import type { IdentityContext } from './context.ts'
import { inTurn, type Change, type IdentityTables } from './tables.ts'

/** Delivery addresses; every one is looked for among the caller's own. */
export function addressHandlers({ database, now }: IdentityContext): Handler[] {
  const change = <Value>(uid: string, effect: (within: Change) => Promise<Value>) =>
    database.transaction().execute(async (within) => {
      await inTurn(within, `addresses ${uid}`)
      return effect(within)
    })
  return [
    handleMember(queryAddressList, async (_input, { memberId }) =>
      ok({ list: (await addressesOf(database, memberId)).map((row) => present(row)) }),
    ),

    handleOnce(saveAddress, async ({ id, isDefault, areaCode, ...fields }, { memberId, transaction }) => {
      // The kit's transaction is on the same database, whose tables of this feature it can reach.
      const within = withTables<IdentityTables>(transaction)
      await inTurn(within, `addresses ${memberId}`)
      const all = await addressesOf(within, memberId)
      const before = all.find((row) => row.id === id)
      if (id !== undefined && !before) return fail('ADDRESS_UNKNOWN')
      if (!before && all.length >= MOST_ADDRESSES) return fail('TOO_MANY')
      const asDefault = isDefault || all.length === 0 || before?.is_default === true
      if (asDefault) await clearDefault(within, memberId)
      const values = { ...fields, area_code: areaCode, is_default: asDefault, updated_at: new Date(now()) }
      const row = before ? await changeAddress(within, before.id, values) : await addAddress(within, memberId, values)
      return ok(present(row))
    }),

    handleMember(deleteAddress, async ({ id }, { memberId }) =>
      change(memberId, async (within) => {
        const removed = await removeAddress(within, memberId, id)
        if (!removed) return fail('ADDRESS_UNKNOWN')
        const [next] = removed.is_default ? await addressesOf(within, memberId) : []
        if (next) await makeDefault(within, next.id)
        return ok({})
      }),
    ),

    handleMember(setDefaultAddress, async ({ id }, { memberId }) =>
      change(memberId, async (within) => {
        const all = await addressesOf(within, memberId)
        if (!all.some((row) => row.id === id)) return fail('ADDRESS_UNKNOWN')
        await clearDefault(within, memberId)
        await makeDefault(within, id)
        return ok({})
      }),
    ),
  ]
}

/** An address as its owner sees it. */
export function present({
  member_uid: _owner,
  area_code,
  is_default,
  updated_at: _at,
  ...fields
}: AddressRow): Address {
  return { ...fields, areaCode: area_code, isDefault: is_default }
}
