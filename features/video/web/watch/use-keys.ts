import { useEffect, useEffectEvent } from 'react'
import { setSound, useSound } from './sound.ts'

const NEXT = ['ArrowDown', 'PageDown', 'j']
const PREVIOUS = ['ArrowUp', 'PageUp', 'k']

/** Keys that move through the videos: 下 and 上, M for the sound. They rest while somebody writes or a sheet is open. */
export function useKeys({
  next,
  previous,
  isActive,
}: {
  next: () => void
  previous: () => void
  isActive: boolean
}): void {
  const sound = useSound()
  const actions = new Map<string, () => void>([
    ...NEXT.map((key) => [key, next] as const),
    ...PREVIOUS.map((key) => [key, previous] as const),
    ['m', () => setSound(!sound)],
  ])
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = isFree(event) && isActive ? actions.get(event.key) : undefined
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

/** Nobody writes, and the key is not meant for something else. */
function isFree({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false
  return !(
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  )
}
