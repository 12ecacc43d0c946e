import { useEffect, useEffectEvent } from 'react'

const WRITES = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=tab]'

/** What keys do wherever one is on a page. They rest while somebody writes or a sheet is open. */
export function useKeys(acts: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = isFree(event) ? acts[event.key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Nobody writes, and the key is not meant for what has the focus. */
function isFree({ defaultPrevented, ctrlKey, metaKey, altKey, key, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false
  if (target.closest(WRITES)) return false
  return key !== ' ' || target.closest('button, a, summary, [data-row]') === null
}
