import { useEffect, useEffectEvent } from 'react'
import { Layers } from './layers.ts'

declare global {
  interface Window {
    /** Of the window, not of this module: the history can be taken over once. */
    niujinLayers?: Layers
  }
}

/** Takes over the window's history for layers; to be called before a router listens to it. */
export function startLayers(): Layers {
  return (window.niujinLayers ??= new Layers(window))
}

/**
 * For whatever lies over the whole page and has a way to be closed: while it is open, going back (the browser's, the
 * phone's, a swipe from the edge) calls `close` instead of leaving the page, the top layer first. The popups of this
 * kit have it already; a full screen of a feature's own calls it with its own state.
 */
export function useLayer(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return undefined
    return startLayers().add(() => onBack())
  }, [isOpen])
}
