import { randomId } from '@niujin/contract-kit'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { addToCart, searchMyCarts, type CartContent } from '../../contract/index.ts'
import { createCart } from '../index.ts'
import type { CartTables } from '../tables.ts'
import { shelf, wallet } from './shelf.ts'

/** The cart on its own, over a shelf and coupons of the test's. */
export async function startCart() {
  const [things, held] = [shelf(), wallet()]
  const server = await startFeature(({ database, now }: Foundation<CartTables>) =>
    createCart({ database, now, catalogue: things.catalogue, coupons: held.coupons }),
  )
  const add = (memberId: string, priceId: string, count = 1) => {
    server.clock.at += 1000
    return server.client(memberId).call(addToCart, { priceId, count }, { idempotencyKey: randomId() })
  }
  return {
    ...server,
    ...things,
    give: held.give,
    add,
    /** A member's whole cart. @throws when it does not come */
    cartOf: async (memberId: string): Promise<CartContent> =>
      need(await server.client(memberId).call(searchMyCarts, {})),
  }
}

export type CartServer = Awaited<ReturnType<typeof startCart>>

/** The value of a call that must succeed. */
export function need<Value>(outcome: { ok: true; value: Value } | { ok: false; code: string; msg: string }): Value {
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.msg}`)
  return outcome.value
}

/** What lines of a cart come to in a word: `a×2` when ticked, `(a×2)` when not. */
export function words({ lines }: CartContent): string[] {
  return lines.map(({ priceId, count, selected }) => (selected ? `${priceId}×${count}` : `(${priceId}×${count})`))
}
