import type { CartContent, CartLine } from '../contract/index.ts'
import { sumsOf } from './content.ts'

/** What somebody has done to a line and the server has not answered yet. */
export interface Edit {
  readonly priceId: string
  readonly count?: number
  readonly selected?: boolean
  /** It was taken out. */
  readonly isGone?: boolean
}

/** Puts newer edits over older ones, one for each price; counts and ticks are as they shall be, so the last one says it all. */
export function mergedEdits(edits: readonly Edit[], newer: readonly Edit[]): Edit[] {
  const merged = new Map(edits.map((edit) => [edit.priceId, edit]))
  for (const edit of newer) merged.set(edit.priceId, { ...merged.get(edit.priceId), ...edit })
  return [...merged.values()]
}

/** A cart as it will be with the edits, as far as that can be told without the server: coupons stay as they were. */
export function editedCart(cart: CartContent, edits: readonly Edit[]): CartContent {
  if (edits.length === 0) return cart
  const byPrice = new Map(edits.map((edit) => [edit.priceId, edit]))
  const isThere = ({ priceId }: { readonly priceId: string }) => byPrice.get(priceId)?.isGone !== true
  const lines = cart.lines.filter(isThere).map((line) => editedLine(line, byPrice.get(line.priceId)))
  const sums = sumsOf(lines)
  // A coupon never takes more than there is; the server says soon what it takes now.
  const couponFen = Math.min(cart.couponFen, sums.totalFen)
  return {
    ...cart,
    lines,
    invalid: cart.invalid.filter(isThere),
    ...sums,
    couponFen,
    payFen: sums.totalFen - couponFen,
  }
}

function editedLine(line: CartLine, edit: Edit | undefined): CartLine {
  if (!edit) return line
  const { count = line.count, selected = line.selected } = edit
  return {
    ...line,
    count,
    selected,
    totalFen: line.fen * count,
    countBefore: edit.count === undefined ? line.countBefore : null,
  }
}
