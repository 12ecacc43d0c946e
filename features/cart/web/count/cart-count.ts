import { useEffect, useSyncExternalStore } from 'react'
import { useMember } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import { piecesOf, useDeviceCart } from '../device/device-cart.ts'
import { joinDevice } from '../device/join-device.ts'

interface Known {
  readonly member: string
  readonly pieces: number
}

const listeners = new Set<() => void>()
let known: Known | undefined
let loading: string | undefined
/** Counts what became known, so that an older answer on its way does not undo it. */
let turns = 0

/**
 * Pieces in the cart of whoever uses the page. A member's is asked for whenever it comes into sight, since orders take
 * lines out; in between it is kept up by what is done here.
 */
export function useCartCount(): number {
  const member = useMember()?.niujinUid
  const device = useDeviceCart()
  useEffect(() => {
    if (member !== undefined) void loadCount(member)
  }, [member])
  const pieces = useSyncExternalStore(
    watch,
    () => (known?.member === member ? known?.pieces : undefined),
    () => undefined,
  )
  return member === undefined ? piecesOf(device) : (pieces ?? 0)
}

/** Keeps up what is known of a member's cart; nothing while nobody has asked for it. */
export function noteCount(pieces: number, member = known?.member): void {
  if (member === undefined) return
  turns += 1
  known = { member, pieces }
  for (const listener of listeners) listener()
}

async function loadCount(member: string): Promise<void> {
  if (loading === member) return
  loading = member
  await joinDevice()
  const turn = turns
  const outcome = await ask('countCart', {})
  loading = undefined
  if (outcome.ok && turn === turns) noteCount(outcome.value.pieces, member)
}

/**
 * Forgets what is known, as at the start of a page.
 * A test begins with it: the store outlives the test before.
 * @internal
 */
export function forgetCount(): void {
  known = undefined
  loading = undefined
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
