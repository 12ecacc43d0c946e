import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False in the served page, until its script runs: nothing kept on the device is known yet, and no tap is heard. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
