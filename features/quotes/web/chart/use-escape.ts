import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Escape pressed within an element closes it, and nothing that lies under it. */
export function useEscape(element: RefObject<HTMLElement | null>, close: () => void): void {
  const onEscape = useEffectEvent(close)
  useEffect(() => {
    const { current } = element
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onEscape()
    }
    current?.addEventListener('keydown', onKey)
    return () => current?.removeEventListener('keydown', onKey)
  }, [element])
}
