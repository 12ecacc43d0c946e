/** A finger that rests so long asks for the menu (milliseconds). */
const LONG_PRESS = 450
/** A finger that moved further than this was scrolling (pixels). */
const STILL = 10

/**
 * Tells a tap, a long press, a right click and Enter on a row (`data-row`) of a list from a tap on a link or button in
 * it, for all rows at once. Returns the end.
 */
export function listenForPress(area: HTMLElement, onPress: (row: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  let isDone = false
  const rest = () => clearTimeout(timer)
  const listeners = {
    pointerdown({ pointerType, isPrimary, clientX, clientY, target }: PointerEvent) {
      rest()
      isDone = false
      const row = rowOf(target)
      if (pointerType !== 'touch' || !isPrimary || row === undefined) return
      from = { x: clientX, y: clientY }
      timer = setTimeout(() => {
        isDone = true
        onPress(row)
      }, LONG_PRESS)
    },
    pointermove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.x, clientY - from.y) > STILL) rest()
    },
    pointerup: rest,
    pointercancel: rest,
    contextmenu(event: Event) {
      const row = rowOf(event.target)
      if (row === undefined) return
      event.preventDefault()
      rest()
      if (!isDone) onPress(row)
      isDone = true
    },
    click(event: Event) {
      const row = rowOf(event.target)
      if (row === undefined || isDone || hasSelection()) return
      onPress(row)
    },
    keydown(event: KeyboardEvent) {
      const row = rowOf(event.target)
      if (row !== undefined && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault()
        onPress(row)
      }
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') moveFocus(area, event)
    },
  }
  const all = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of all) area.addEventListener(name, listener)
  return () => {
    rest()
    for (const [name, listener] of all) area.removeEventListener(name, listener)
  }
}

/** One stop for the Tab key; inside, the arrows go from row to row, the newest first. */
function moveFocus(area: HTMLElement, event: KeyboardEvent): void {
  const rows = [...area.querySelectorAll<HTMLElement>('[data-row]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = at < 0 ? rows.at(-1) : rows[at + (event.key === 'ArrowUp' ? -1 : 1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The row an event is about; none when it is about a link or a button in it. */
function rowOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element) || target.closest('a, button')) return undefined
  return target.closest<HTMLElement>('[data-row]')?.dataset['row']
}

function hasSelection(): boolean {
  return (getSelection()?.toString() ?? '') !== ''
}
