import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** A page that has not grown for so long is as long as it gets (milliseconds). */
const PATIENCE = 5000
/** What a visitor begins to move by, or to do something else. */
const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const

/** How far down each entry of the history was left, px. */
const left = new Map<string, number>()

/**
 * Whoever goes back comes to where they were. The router scrolls there once, when the page has just been put in: its
 * styles may not apply yet, a list may still fetch its rows, and the page is too short. Here the position is sought again
 * until the page reaches that far, or the visitor does something else.
 */
export function KeepPosition(): null {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    const position = isBack ? left.get(key) : undefined
    const search = position === undefined ? undefined : seek(position)
    const note = () => {
      // Where a page that is too short stops is not where anybody wanted to be.
      if (!search || search.signal.aborted) left.set(key, window.scrollY)
    }
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      window.removeEventListener('scroll', note)
      search?.abort()
    }
  }, [key, isBack])
  return null
}

/** Goes to a position (px) of the page, again whenever the page may have become long enough. */
function seek(position: number): AbortController {
  const search = new AbortController()
  const { signal } = search
  const end = () => search.abort()
  let timer = setTimeout(end, PATIENCE)
  const go = () => {
    if (Math.abs(window.scrollY - position) < 1) return
    window.scrollTo({ top: position, behavior: 'instant' })
    clearTimeout(timer)
    timer = setTimeout(end, PATIENCE)
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  for (const touch of TOUCHES) window.addEventListener(touch, end, { signal, passive: true })
  // A style sheet that applies now; of such events only their way down is heard.
  document.addEventListener('load', go, { signal, capture: true })
  if (typeof ResizeObserver === 'function') {
    const sizes = new ResizeObserver(go)
    sizes.observe(document.body)
    signal.addEventListener('abort', () => sizes.disconnect())
  }
  go()
  return search
}
