import { useEffect, useEffectEvent } from 'react'

const ITEMS = '[data-review]'
const ACTS: Readonly<Record<string, 'publish' | 'reject'>> = { y: 'publish', n: 'reject' }

const MOVES = ['ArrowDown', 'ArrowUp']

/**
 * One hand goes through the queue: while the focus is within an item, Y and N decide about it, up and down go to the
 * next one. `onAct` gets the item's key. What is typed into a field is not a decision.
 */
export function useReviewKeys(onAct: (key: string, act: 'publish' | 'reject') => void): void {
  const act = useEffectEvent(onAct)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const item = itemOf(event)
      const decision = ACTS[event.key.toLowerCase()]
      if (item && decision !== undefined) act(item.dataset['review'] ?? '', decision)
      else if (item && MOVES.includes(event.key)) {
        event.preventDefault()
        const next = event.key === 'ArrowDown' ? item.nextElementSibling : item.previousElementSibling
        next?.querySelector('button')?.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** The item that a key is meant for. */
function itemOf({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): HTMLElement | undefined {
  if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey) return undefined
  return target.matches('input, textarea') ? undefined : (target.closest<HTMLElement>(ITEMS) ?? undefined)
}
