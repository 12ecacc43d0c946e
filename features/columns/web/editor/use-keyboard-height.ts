import { useSyncExternalStore } from 'react'

/** How much of the window's lower end the keyboard covers (pixels). */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, height, () => 0)
}

function subscribe(listener: () => void): () => void {
  const view = window.visualViewport
  if (!view) return () => undefined
  view.addEventListener('resize', listener)
  view.addEventListener('scroll', listener)
  return () => {
    view.removeEventListener('resize', listener)
    view.removeEventListener('scroll', listener)
  }
}

function height(): number {
  const view = window.visualViewport
  // A page that was enlarged by two fingers has no keyboard for that.
  if (!view || view.scale > 1.01) return 0
  return Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop))
}
