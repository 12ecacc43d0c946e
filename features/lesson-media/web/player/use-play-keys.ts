import { useEffect, useEffectEvent } from 'react'

export interface PlayKeys {
  readonly toggle: () => void
  /** Seconds. */
  readonly jump: (seconds: number) => void
  readonly toggleMuted: () => void
  readonly toggleSubtitles: () => void
  readonly full: () => void
}

const STEP = 10
const WRITES = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=tab]'

/** 空格 pauses, 左 and 右 jump, M, C and F for sound, text and the whole screen; not while somebody writes. */
export function usePlayKeys({ toggle, jump, toggleMuted, toggleSubtitles, full }: PlayKeys): void {
  const acts: Readonly<Record<string, () => void>> = {
    ' ': toggle,
    k: toggle,
    ArrowLeft: () => jump(-STEP),
    ArrowRight: () => jump(STEP),
    m: toggleMuted,
    c: toggleSubtitles,
    f: full,
  }
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
  return key !== ' ' || target.closest('button, a, summary') === null
}
