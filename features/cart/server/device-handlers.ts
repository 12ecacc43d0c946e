import { ok } from '@niujin/contract-kit'
import { handle, handleOnce, type Handler } from '@niujin/server-kit'
import { withTables } from '@niujin/server-kit/database'
import { joinCart, priceCart } from '../contract/index.ts'
import type { CartDeps } from './deps.ts'
import { joinDevice } from './join-device.ts'
import { presentCart } from './present-cart.ts'
import type { CartTables } from './tables.ts'

/** The cart of a guest's device: priced there, and joined at sign-in. */
export function deviceHandlers(deps: CartDeps): Handler[] {
  return [
    handle(priceCart, async ({ lines }) => {
      const rows = unique(lines).map((line) => ({
        ...line,
        fen: line.fen ?? null,
        productId: '',
        kind: null,
        picture: null,
      }))
      return ok(await presentCart(deps.database, deps, { memberId: undefined, rows }))
    }),
    handleOnce(joinCart, async ({ batch, lines }, { memberId, transaction }) =>
      ok(await joinDevice(deps, withTables<CartTables>(transaction), { memberId, batch, lines: unique(lines) })),
    ),
  ]
}

/** A device that names a price twice means the first. */
function unique<Line extends { readonly priceId: string }>(lines: readonly Line[]): Line[] {
  const seen = new Set<string>()
  return lines.filter(({ priceId }) => seen.size !== seen.add(priceId).size)
}
