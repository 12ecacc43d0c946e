import { useEffect, useSyncExternalStore } from 'react'
import { useMember } from '@niujin/web-kit'
import { useTopic } from '@niujin/web-kit/live'
import { ask } from '../calls.ts'
import { mergeDevice } from '../device/merge-device.ts'
import { watchlistTopic } from '../topics.ts'

interface Known {
  readonly member: string
  readonly ids: ReadonlySet<string>
}

const listeners = new Set<() => void>()
let known: Known | undefined
let loading: { member: string; again: boolean } | undefined

/** Everything a member watches, on whatever page; undefined until it is known, and for guests. */
export function useWatchedIds(): ReadonlySet<string> | undefined {
  const member = useMember()?.niujinUid
  useTopic(watchlistTopic, member, (event) => {
    if (event.kind === 'delta' && member !== undefined) void loadWatched(member)
  })
  useEffect(() => {
    if (member === undefined || known?.member === member) return
    void mergeDevice().then(() => loadWatched(member))
  }, [member])
  return useSyncExternalStore(
    watch,
    () => (known?.member === member ? known?.ids : undefined),
    () => undefined,
  )
}

/** Asks anew what a member watches; while it is being asked, once more after that. */
export async function loadWatched(member: string): Promise<void> {
  if (loading?.member === member) {
    loading.again = true
    return
  }
  const mine = { member, again: false }
  loading = mine
  const outcome = await ask('whereWatched', {})
  loading = undefined
  if (outcome.ok) {
    known = { member, ids: new Set(outcome.value.ids) }
    for (const listener of listeners) listener()
  }
  if (mine.again) await loadWatched(member)
}

/** Shows a change at once, before the server has been asked. */
export function noteWatched(member: string, change: { add?: readonly string[]; remove?: readonly string[] }): void {
  if (known?.member !== member) return
  const ids = new Set([...known.ids, ...(change.add ?? [])])
  for (const id of change.remove ?? []) ids.delete(id)
  known = { member, ids }
  for (const listener of listeners) listener()
}

/**
 * Forgets what is known, as at the start of a page.
 * A test begins with it: the store outlives the test before.
 * @internal
 */
export function forgetWatched(): void {
  known = undefined
  loading = undefined
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
