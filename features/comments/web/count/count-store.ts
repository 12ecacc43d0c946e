import { useEffect, useSyncExternalStore } from 'react'
import { whenSettled } from '@niujin/web-kit'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import type { Target } from '../shared/paths.ts'

const counts = new Map<string, number>()
const wanted = new Map<string, Target>()
const listeners = new Set<() => void>()
let callOff: (() => void) | undefined

/**
 * How many comments a target has; undefined until it is known. Nobody waits for it: it is asked for once the page's first
 * view is there, all that are wanted by then together.
 */
export function useCount({ kind, id }: Target): number | undefined {
  const key = keyOf({ kind, id })
  useEffect(() => {
    if (counts.has(key)) return
    wanted.set(key, { kind, id })
    callOff ??= whenSettled(() => void askWanted())
  }, [key, kind, id])
  return useSyncExternalStore(
    watch,
    () => counts.get(key),
    () => undefined,
  )
}

/** A list of comments was loaded or changed: its count is known now. */
export function noteCount(target: Target, count: number): void {
  const key = keyOf(target)
  if (counts.get(key) === count) return
  counts.set(key, count)
  for (const listener of listeners) listener()
}

/**
 * Forgets what is known and what is wanted, as at the start of a page.
 * A test begins with it: the store outlives the test before.
 * @internal
 */
export function forgetCounts(): void {
  callOff?.()
  callOff = undefined
  wanted.clear()
  counts.clear()
}

async function askWanted(): Promise<void> {
  const targets = [...wanted.values()]
  wanted.clear()
  callOff = undefined
  for (const [kind, ids] of Map.groupBy(targets, (one) => one.kind)) {
    for (let from = 0; from < ids.length; from += LIMITS.targets) {
      const outcome = await ask('countComments', {
        targetType: kind,
        targetIds: ids.slice(from, from + LIMITS.targets).map(({ id }) => id),
      })
      // A count that did not come is not shown; it is asked for again with the next list.
      if (outcome.ok) for (const { targetId, count } of outcome.value.list) noteCount({ kind, id: targetId }, count)
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
