import type { Offer } from '@niujin/commerce/ports'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { withTables } from '@niujin/server-kit/database'
import {
  addToCart,
  countCart,
  deleteLines,
  LIMITS,
  searchMyCarts,
  setCart,
  type CartContent,
} from '../contract/index.ts'
import { allot, type CartRow } from '../domain/allot.ts'
import { newShortage } from '../domain/new-shortage.ts'
import type { CartDeps } from './deps.ts'
import { lockCart, piecesOf, putItem, removeItems, rowsOf, setItem } from './items.ts'
import { presentCart } from './present-cart.ts'
import { rowOf } from './row-of.ts'
import type { CartChange, CartTables } from './tables.ts'

/** A member's own cart: put in, read, change, take out. */
export function memberHandlers(deps: CartDeps): Handler[] {
  const { database } = deps
  /** Changes a cart alone, and answers how it is then. */
  const changed = <Code extends string>(
    memberId: string,
    work: (change: CartChange) => Promise<Result<null, Code>>,
  ): Promise<Result<CartContent, Code>> =>
    database.transaction().execute(async (change) => {
      await lockCart(change, memberId)
      const outcome = await work(change)
      if (!outcome.ok) return outcome
      return ok(await presentCart(change, deps, { memberId, rows: await rowsOf(change, memberId) }))
    })
  return [
    handleOnce(addToCart, (wanted, { memberId, transaction }) =>
      addLine(deps, withTables<CartTables>(transaction), { ...wanted, memberId }),
    ),
    handleMember(searchMyCarts, async (_, { memberId }) =>
      ok(await presentCart(database, deps, { memberId, rows: await rowsOf(database, memberId) })),
    ),
    handleMember(countCart, async (_, { memberId }) => ok({ pieces: await piecesOf(database, memberId) })),
    handleMember(setCart, (wanted, { memberId }) =>
      changed(memberId, (change) => changeLines(deps, change, { ...wanted, memberId })),
    ),
    handleMember(deleteLines, ({ priceIds }, { memberId }) =>
      changed(memberId, async (change) => {
        await removeItems(change, memberId, priceIds)
        return ok(null)
      }),
    ),
  ]
}

interface Adding {
  readonly memberId: string
  readonly priceId: string
  readonly count: number
}

async function addLine({ catalogue, now }: CartDeps, change: CartChange, { memberId, priceId, count }: Adding) {
  await lockCart(change, memberId)
  const rows = await rowsOf(change, memberId)
  const offers = await catalogue.offers(change, { memberId, priceIds: [...rows.map((row) => row.priceId), priceId] })
  const offer = offers.get(priceId)
  if (!offer) return fail('PRICE_UNKNOWN')
  if (rows.length >= LIMITS.lines && rows.every((row) => row.priceId !== priceId)) return fail('CART_FULL')
  const room = roomFor(offer, rows, { offers, count })
  if (!room.ok) return room
  await putItem(change, memberId, { offer, ...room.value, selected: true, fen: offer.fen, at: new Date(now()) })
  return ok({ ...room.value, pieces: await piecesOf(change, memberId) })
}

/** How many of an offer stand in the cart with `count` more, and why not as many as were wanted. */
function roomFor(
  offer: Offer,
  rows: readonly CartRow[],
  { offers, count }: { readonly offers: ReadonlyMap<string, Offer>; readonly count: number },
): Result<{ count: number; note: string | null }, 'COUNT_FULL' | 'NOT_ON_SALE'> {
  const { priceId } = offer
  const before = rows.find((row) => row.priceId === priceId)?.count ?? 0
  // It counts as the newest line: what the others have, they keep.
  const others = rows.filter((row) => row.priceId !== priceId)
  const { lines, invalid } = allot([rowOf(offer, before + count), ...others], offers)
  for (const { row, isShort, reason } of invalid)
    if (row.priceId === priceId) return fail(isShort ? 'COUNT_FULL' : 'NOT_ON_SALE', reason)
  const line = lines.find(({ row }) => row.priceId === priceId)
  if (!line) return fail('NOT_ON_SALE')
  if (line.count <= before) return fail('COUNT_FULL', line.mostText)
  return ok({ count: line.count, note: line.count < before + count ? line.mostText : null })
}

interface Changes {
  readonly memberId: string
  readonly changes: readonly {
    readonly priceId: string
    readonly count?: number | undefined
    readonly selected?: boolean | undefined
  }[]
  readonly allSelected?: boolean | undefined
}

async function changeLines(
  { catalogue }: CartDeps,
  change: CartChange,
  { memberId, changes, allSelected }: Changes,
): Promise<Result<null, 'COUNT_FULL'>> {
  const rows = await rowsOf(change, memberId)
  const byPrice = new Map(changes.map((one) => [one.priceId, one]))
  const changed = rows.map((row): CartRow => {
    const { count = row.count, selected = allSelected ?? row.selected } = byPrice.get(row.priceId) ?? {}
    return { ...row, count, selected }
  })
  const counted = new Set(changes.flatMap(({ priceId, count }) => (count === undefined ? [] : [priceId])))
  if (counted.size > 0) {
    const offers = await catalogue.offers(change, { memberId, priceIds: rows.map(({ priceId }) => priceId) })
    const why = newShortage(allot(rows, offers), allot(changed, offers), counted)
    if (why !== undefined) return fail('COUNT_FULL', why)
  }
  for (const [at, row] of changed.entries()) {
    const before = rows[at]
    if (before?.count !== row.count || before.selected !== row.selected) await setItem(change, memberId, row)
  }
  return ok(null)
}
