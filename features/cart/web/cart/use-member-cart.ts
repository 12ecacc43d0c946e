import { useEffect, useEffectEvent } from 'react'
import { toast } from '@niujin/ui'
import { reasonOf, useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { CartContent } from '../../contract/index.ts'
import { editedCart, type Edit } from '../../domain/edits.ts'
import { ask } from '../calls.ts'
import { noteCount } from '../count/cart-count.ts'
import { joinDevice } from '../device/join-device.ts'
import type { CartSource } from './cart-source.ts'
import type { LoadedCart } from './load-cart.ts'
import { useEdits } from './use-edits.ts'

/** A member's cart, with it what the guest had put in on this device. */
export function useMemberCart(loaded: LoadedCart['cart']): CartSource {
  const member = useMember()?.niujinUid
  const read = useRead({ key: 'cart', ask: (options) => ask('searchMyCarts', {}, options), loaded })
  const { value, reload } = read
  const set = (cart: CartContent) => read.set(cart)
  const joinOnce = useEffectEvent(async () => {
    if (await joinDevice({ again: true })) await reload()
  })
  useEffect(() => {
    if (member !== undefined) void joinOnce()
  }, [member])
  useEffect(() => {
    if (value) noteCount(storedPieces(value), member)
  }, [value, member])
  const { open, add } = useEdits(async (edits) => {
    const refused = (await sendGone(edits, set)) ?? (await sendChanges(edits, { value, set }))
    if (refused === undefined) return
    toast(refused)
    // What stands there now may be why: fewer left, or a line that another device took out.
    await reload()
  })
  return {
    isMember: true,
    answer: { ...read, value: value && editedCart(value, open) },
    isPending: open.length > 0,
    edit: add,
  }
}

/** Sends what was taken out; gives why not. */
async function sendGone(edits: readonly Edit[], set: (cart: CartContent) => void): Promise<string | undefined> {
  const priceIds = edits.filter(({ isGone }) => isGone).map(({ priceId }) => priceId)
  if (priceIds.length === 0) return undefined
  const outcome = await ask('deleteLines', { priceIds })
  if (outcome.ok) set(outcome.value)
  return outcome.ok ? undefined : (reasonOf(outcome) ?? '没有删掉，请重试')
}

/** Sends counts and ticks; gives why not. */
async function sendChanges(
  edits: readonly Edit[],
  { value, set }: { readonly value: CartContent | undefined; readonly set: (cart: CartContent) => void },
): Promise<string | undefined> {
  const changes = edits.filter(({ isGone }) => !isGone)
  if (changes.length === 0) return undefined
  const outcome = await ask('setCart', allTicked(changes, value) ?? { changes })
  if (outcome.ok) set(outcome.value)
  return outcome.ok ? undefined : (reasonOf(outcome) ?? '没有改好，请重试')
}

/** Ticking every line, or none, is one word for any number of them. */
function allTicked(changes: readonly Edit[], cart: CartContent | undefined): { allSelected: boolean } | undefined {
  const [first] = changes
  const isAll = cart !== undefined && changes.length > 1 && changes.length === cart.lines.length
  if (!isAll || first?.selected === undefined) return undefined
  const isSame = changes.every(({ selected, count }) => selected === first.selected && count === undefined)
  return isSame ? { allSelected: first.selected } : undefined
}

/** Pieces as the server counts them: also those that cannot be bought now. */
function storedPieces({ lines, invalid }: CartContent): number {
  return [...lines.map(({ count, countBefore }) => countBefore ?? count), ...invalid.map(({ count }) => count)].reduce(
    (sum, count) => sum + count,
    0,
  )
}
