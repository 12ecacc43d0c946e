import { useEffect, useRef, type RefObject } from 'react'
import { useMember } from '@niujin/web-kit'
import { FEED_LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'

/** Milliseconds after which what was seen is said. */
const SAY_AFTER = 3000
/** So much of a card in sight, and it was seen. */
const ENOUGH = 0.6

/** Says which of the cards below a place a member saw: those with `data-piece`, a kind and an id. Each once for a page. */
export function useSeen<Area extends HTMLElement>(cards: readonly unknown[] | undefined): RefObject<Area | null> {
  const area = useRef<Area>(null)
  const known = useRef(new Set<string>())
  const isMember = useMember() !== undefined
  useEffect(() => {
    const list = area.current
    if (!isMember || !list || !cards || typeof IntersectionObserver !== 'function') return undefined
    const waiting = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = () => {
      clearTimeout(timer)
      timer = undefined
      const keys = [...waiting].slice(0, FEED_LIMITS.seenAtOnce).map((key) => {
        const [kind = '', id = ''] = key.split(' ')
        return { kind, id }
      })
      waiting.clear()
      // Nothing is lost that matters when it does not arrive.
      if (keys.length > 0) void ask('seenFeed', { keys })
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const key = target.getAttribute('data-piece')
          if (!isIntersecting || key === null || known.current.has(key)) continue
          known.current.add(key)
          waiting.add(key)
          observer.unobserve(target)
        }
        if (waiting.size > 0) timer ??= setTimeout(say, SAY_AFTER)
      },
      { threshold: ENOUGH },
    )
    for (const one of list.querySelectorAll('[data-piece]')) observer.observe(one)
    return () => {
      observer.disconnect()
      say()
    }
  }, [isMember, cards])
  return area
}
