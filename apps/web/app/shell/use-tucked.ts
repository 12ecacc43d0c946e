import { useEffect, useState, type MouseEvent, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { coversSomething } from './what-lies-under.ts'

/** Milliseconds without scrolling or change after which a page is at rest. */
const REST = 350
/** A finger that wanders less than this (px) is not scrolling. */
const SCROLL_SLOP = 4

/**
 * Whether a floating button has to give way: while the page is scrolled down, and at rest where it would cover
 * something. `isKnown` is false until a new page has been looked at. `anchor` is the box the button stands in.
 */
export function useTucked(anchor: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  // Of another page, and of the first before it is at rest, nothing is known yet.
  const [seen, setSeen] = useState({ key: '', tucked: false })
  const tucked = seen.key === key && seen.tucked

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let top = window.scrollY
    const { current: box } = anchor
    const check = () => {
      if (box) setSeen({ key, tucked: coversSomething(box.getBoundingClientRect(), box) })
    }
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(check, REST)
    }
    const onScroll = () => {
      const down = window.scrollY - top
      if (down > SCROLL_SLOP) setSeen({ key, tucked: true })
      if (Math.abs(down) > SCROLL_SLOP) top = window.scrollY
      settle()
    }
    // What a page loads late, and what opens in it, comes under the button too.
    const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(settle) : undefined
    sizes?.observe(document.body)
    window.addEventListener('scroll', onScroll, { passive: true })
    // After a drag or an arrow key it stands elsewhere.
    box?.addEventListener('pointerup', settle)
    box?.addEventListener('keyup', settle)
    settle()
    return () => {
      clearTimeout(timer)
      sizes?.disconnect()
      window.removeEventListener('scroll', onScroll)
      box?.removeEventListener('pointerup', settle)
      box?.removeEventListener('keyup', settle)
    }
  }, [anchor, key])

  // The edge of a button is easily hit by mistake: the first touch only brings it out. Keys have no such mistakes.
  const untuckFirst = (event: MouseEvent) => {
    if (tucked && event.detail > 0) event.preventDefault()
    setSeen({ key, tucked: false })
  }
  return { tucked, isKnown: seen.key === key, untuckFirst }
}
