import { useSyncExternalStore } from 'react'

const QUERY = '(orientation: portrait)'

/** True while the screen is higher than wide. */
export function useIsPortrait(): boolean {
  return useSyncExternalStore(watch, isPortrait, () => true)
}

function watch(listener: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

function isPortrait(): boolean {
  return window.matchMedia(QUERY).matches
}
