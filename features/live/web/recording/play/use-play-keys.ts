import { useEffect, useEffectEvent } from 'react'

export interface PlayKeys {
  readonly toggle: () => void
  /** Seconds. */
  readonly jump: (seconds: number) => void
  readonly toggleMuted: () => void
  readonly full: () => void
}

/** 空格 pauses, 左 and 右 jump, M and F for sound and the whole screen. They rest while somebody writes or a sheet is open. */
export function usePlayKeys({ toggle, jump, toggleMuted, full }: PlayKeys): void {
  const actions: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    k: toggle,
    ArrowLeft: () => jump(-10),
    ArrowRight: () => jump(10),
    j: () => jump(-10),
    l: () => jump(10),
    m: toggleMuted,
    f: full,
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = isFree(event) ? actions[event.key] : undefined
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

const WRITES = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=tab]'

/** Nobody writes, and the key is not meant for what has the focus. */
function isFree({ defaultPrevented, ctrlKey, metaKey, altKey, key, target }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return false
  if (target.closest(WRITES)) return false
  return key !== ' ' || target.closest('button, a, [data-row]') === null
}
