import { useEffect, useSyncExternalStore } from 'react'
import { LIMITS, type Setting } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import { mergeDeviceFollows } from '../device/device-follows.ts'

/** What is known of an author: what the member wants to be told, or null: not followed. */
export type Followed = Setting | null

const known = new Map<string, Followed>()
const wanted = new Set<string>()
const listeners = new Set<() => void>()
let owner: string | undefined
let asking: Promise<void> | undefined

/** Whether the member follows an author, and with what setting; undefined until it is known, and for guests. Asked for together. */
export function useFollowed(authorId: string, member: string | undefined): Followed | undefined {
  useEffect(() => {
    if (member === undefined) return
    belongTo(member)
    if (known.has(authorId)) return
    wanted.add(authorId)
    // Those of this device first: they are the member's from then on.
    asking ??= mergeDeviceFollows().then(askWanted)
  }, [authorId, member])
  return useSyncExternalStore(
    watch,
    () => (owner === member ? known.get(authorId) : undefined),
    () => undefined,
  )
}

/** Shows a change at once; what the server says later counts. */
export function noteFollowed(authorIds: readonly string[], followed: Followed): void {
  for (const id of authorIds) known.set(id, followed)
  for (const listener of listeners) listener()
}

/**
 * Forgets what is known, as at the start of a page.
 * A test begins with it: the store outlives the test before.
 * @internal
 */
export function forgetFollowed(): void {
  owner = undefined
  known.clear()
}

/** Whom another member follows is nobody's business here. */
function belongTo(member: string): void {
  if (owner === member) return
  known.clear()
  owner = member
}

async function askWanted(): Promise<void> {
  const ids = [...wanted]
  wanted.clear()
  asking = undefined
  for (let from = 0; from < ids.length; from += LIMITS.atOnce) {
    const some = ids.slice(from, from + LIMITS.atOnce)
    const outcome = await ask('hasAttention', { ids: some })
    if (!outcome.ok) continue
    const settings = new Map(outcome.value.followed.map(({ id, setting }) => [id, setting]))
    // One that was pressed meanwhile stays as pressed.
    for (const id of some) if (!known.has(id)) known.set(id, settings.get(id) ?? null)
    for (const listener of listeners) listener()
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
