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

/** Pieces in the cart of whoever uses the page: a member's is asked for once and kept up by what this page changes. */
export function useCartCount(): number {
  const member = useMember()?.niujinUid
  const device = useDeviceCart()
  useEffect(() => {
    if (member !== undefined && known?.member !== member) void loadCount(member)
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
  known = { member, pieces }
  for (const listener of listeners) listener()
}

async function loadCount(member: string): Promise<void> {
  if (loading === member) return
  loading = member
  await joinDevice()
  const outcome = await ask('countCart', {})
  loading = undefined
  if (outcome.ok) noteCount(outcome.value.pieces, member)
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
