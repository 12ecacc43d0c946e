import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Video } from '../../contract/index.ts'

/** Which video fills the stage, and a way to another one. */
export interface UsedSnap {
  readonly stage: RefObject<HTMLDivElement | null>
  /** Moves to a place of the list; nothing happens beyond its ends. */
  readonly go: (at: number) => void
}

/** Follows the scrolling of the stage; videos that come above the current one do not move it. */
export function useSnap(list: readonly Video[], current: string, onCurrent: (id: string) => void): UsedSnap {
  const stage = useRef<HTMLDivElement>(null)
  const first = list[0]?.id
  const shown = useRef({ first, current })

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { first, current }
    // Only when something came before it: otherwise the finger is the one that scrolls.
    if (before.first !== first)
      slideOf(stage.current, current)?.scrollIntoView?.({ behavior: 'instant', block: 'start' })
  }, [first, current])

  const ids = list.map(({ id }) => id).join()
  useEffect(() => {
    const root = stage.current
    if (!root || typeof IntersectionObserver !== 'function') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const filling = entries.find(({ intersectionRatio }) => intersectionRatio > 0.6)
        const id = filling?.target instanceof HTMLElement ? filling.target.dataset['video'] : undefined
        if (id !== undefined) onCurrent(id)
      },
      { root, threshold: 0.61 },
    )
    for (const id of ids.split(',')) {
      const slide = slideOf(root, id)
      if (slide) observer.observe(slide)
    }
    return () => observer.disconnect()
  }, [ids, onCurrent])

  const go = useCallback(
    (at: number) => {
      const id = list[at]?.id
      if (id === undefined) return
      onCurrent(id)
      slideOf(stage.current, id)?.scrollIntoView?.({ behavior: wantsCalm() ? 'instant' : 'smooth', block: 'start' })
    },
    [list, onCurrent],
  )
  return { stage, go }
}

function slideOf(stage: HTMLElement | null, id: string): HTMLElement | null {
  return stage?.querySelector<HTMLElement>(`[data-video="${id}"]`) ?? null
}

function wantsCalm(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}
