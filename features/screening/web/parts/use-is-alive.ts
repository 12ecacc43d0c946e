import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False in the served page, where nothing kept on the device is known yet. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
