import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let turn = 0

/** Another number after every change of a member's alerts on this page. */
export function useAlertsTurn(): number {
  return useSyncExternalStore(
    listen,
    () => turn,
    () => 0,
  )
}

/** An alert was set, switched or deleted here: what shows alerts elsewhere on the page asks anew. */
export function alertsChanged(): void {
  turn += 1
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
