/** A finger that rests so long asks for the menu (milliseconds). */
const LONG_PRESS = 450
/** A finger that moved further than this was scrolling (pixels). */
const STILL = 10

/**
 * Tells a long press, a right click and the Menu key on rows inside `area` from a tap. `ask` is given the `data-row` of
 * the row and says whether a menu opened; where it did not, everything stays as the browser has it. Returns the end.
 */
export function listenForLongPress(area: HTMLElement, ask: (row: string) => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let hasOpened = false
  const rest = () => clearTimeout(timer)
  const open = (event: Event) => {
    rest()
    const row = rowOf(event.target)
    if (row !== undefined && (hasOpened || ask(row))) event.preventDefault()
  }
  const listeners = {
    pointerdown({ pointerType, isPrimary, clientX, clientY, target }: PointerEvent) {
      rest()
      hasOpened = false
      const row = rowOf(target)
      if (pointerType !== 'touch' || !isPrimary || row === undefined) return
      from = { x: clientX, y: clientY }
      timer = setTimeout(() => {
        hasOpened = ask(row)
      }, LONG_PRESS)
    },
    pointermove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.x, clientY - from.y) > STILL) rest()
    },
    pointerup: rest,
    pointercancel: rest,
    contextmenu: open,
    keydown(event: KeyboardEvent) {
      hasOpened = false
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) open(event)
    },
    // The finger that opened the menu is lifted: that is no tap on the row.
    click(event: MouseEvent) {
      if (!hasOpened) return
      hasOpened = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  const all = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of all) area.addEventListener(name, listener, true)
  return () => {
    rest()
    for (const [name, listener] of all) area.removeEventListener(name, listener, true)
  }
}

function rowOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
}
