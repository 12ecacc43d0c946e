import { isKnownGuest, reasonOf } from '@niujin/web-kit'
import type { CartLine } from '../contract/index.ts'
import { LIMITS } from '../contract/limits.ts'
import { ask } from './calls.ts'
import { noteCount } from './count/cart-count.ts'
import { deviceCart, piecesOf, putOnDevice } from './device/device-cart.ts'

/** What putting something into the cart came to; `msg` and `note` can be shown as they are. */
export type Added =
  | {
      readonly ok: true
      readonly value: {
        /** Pieces in the whole cart now, as CartButton shows them. */
        readonly count: number
        /** Why fewer were put in than wanted; null when all were. */
        readonly note: string | null
      }
    }
  | { readonly ok: false; readonly code: string; readonly msg: string }

/**
 * Puts so many of a price into the cart: a member's at the server, a guest's on this device, from where it joins the
 * member's at sign-in. Counts add up, to what can be bought.
 */
export async function addToCart(priceId: string, count: number): Promise<Added> {
  if (isKnownGuest()) return addOnDevice(priceId, count)
  const outcome = await ask('addToCart', { priceId, count })
  if (outcome.ok) {
    const { pieces, note } = outcome.value
    noteCount(pieces)
    return { ok: true, value: { count: pieces, note } }
  }
  // The sign-in has ended meanwhile, or there never was one: nothing of what was chosen is lost.
  if (outcome.code === 'LOGIN_REQUIRED') return addOnDevice(priceId, count)
  return refused(outcome)
}

async function addOnDevice(priceId: string, count: number): Promise<Added> {
  const others = deviceCart().filter((line) => line.priceId !== priceId)
  if (others.length >= LIMITS.lines)
    return { ok: false, code: 'CART_FULL', msg: `本机购物车最多放 ${LIMITS.lines} 种商品，请先清理一些` }
  // Priced with the others on the device: prices of one product share what a person may buy of it.
  const outcome = await ask('priceCart', { lines: [{ priceId, count }, ...others] })
  if (!outcome.ok) return refused(outcome)
  const line = outcome.value.lines.find((one) => one.priceId === priceId)
  if (line) return putLine(line, count)
  const reason = outcome.value.invalid.find((one) => one.priceId === priceId)?.reason ?? '没有这个商品'
  return { ok: false, code: 'NOT_ON_SALE', msg: reason }
}

/** Onto what is there by now: another tap may have been answered meanwhile. */
function putLine({ priceId, fen, title, variant, most, mostText }: CartLine, count: number): Added {
  const before = deviceCart().find((line) => line.priceId === priceId)?.count ?? 0
  const wanted = before + count
  const together = Math.min(wanted, most)
  if (together <= before) return { ok: false, code: 'COUNT_FULL', msg: mostText }
  putOnDevice({ priceId, count: together, selected: true, fen, title, variant })
  return { ok: true, value: { count: piecesOf(deviceCart()), note: together < wanted ? mostText : null } }
}

function refused(outcome: { readonly code: string; readonly msg: string }): Added {
  return { ok: false, code: outcome.code, msg: reasonOf(outcome) ?? '没有放进购物车，请重试' }
}
