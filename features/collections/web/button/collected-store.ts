import { useEffect, useSyncExternalStore } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'

/** Something that can be collected: a kind that a feature has registered, and an id of it. */
export interface Target {
  readonly kind: string
  readonly id: string
}

const known = new Map<string, boolean>()
const wanted = new Map<string, Target>()
const listeners = new Set<() => void>()
let owner: string | undefined
let asking: Promise<void> | undefined

/** Whether the member has collected something; undefined until it is known, and for guests. Asked for together. */
export function useCollected({ kind, id }: Target, member: string | undefined): boolean | undefined {
  const key = keyOf({ kind, id })
  useEffect(() => {
    if (member === undefined) return
    belongTo(member)
    if (known.has(key)) return
    wanted.set(key, { kind, id })
    asking ??= Promise.resolve().then(askWanted)
  }, [key, kind, id, member])
  return useSyncExternalStore(
    watch,
    () => (owner === member ? known.get(key) : undefined),
    () => undefined,
  )
}

/** Shows a change at once; what the server says later counts. */
export function noteCollected(target: Target, collected: boolean): void {
  known.set(keyOf(target), collected)
  for (const listener of listeners) listener()
}

/**
 * Forgets what is known, as at the start of a page.
 * A test begins with it: the store outlives the test before.
 * @internal
 */
export function forgetCollected(): void {
  owner = undefined
  known.clear()
}

/** What another member had collected is nobody's business here. */
function belongTo(member: string): void {
  if (owner === member) return
  known.clear()
  owner = member
}

async function askWanted(): Promise<void> {
  const targets = [...wanted.values()]
  wanted.clear()
  asking = undefined
  for (const [kind, same] of Map.groupBy(targets, (one) => one.kind)) {
    for (let from = 0; from < same.length; from += LIMITS.targets) {
      const ids = same.slice(from, from + LIMITS.targets).map(({ id }) => id)
      const outcome = await ask('hasCollect', { targetType: kind, targetIds: ids })
      if (!outcome.ok) continue
      const collected = new Set(outcome.value.collected)
      // One that was pressed meanwhile stays as pressed.
      for (const id of ids) if (!known.has(keyOf({ kind, id }))) noteCollected({ kind, id }, collected.has(id))
    }
  }
}

function keyOf({ kind, id }: Target): string {
  return `${kind} ${id}`
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
