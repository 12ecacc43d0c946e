import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { DragIcon } from '@niujin/ui'
import styles from './reorder-list.module.css'

export type ReorderListProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  renderRow: (item: Item) => ReactNode
  /** `key` was put after `after`, or first */
  onMove: (key: string, after: string | undefined) => void
}

type Drag = { key: string; from: number; to: number; startY: number; moved: number; height: number }

/** From so near the window's edge on the page scrolls along (pixels). */
const EDGE = 80
const SCROLL = 12

/** Rows whose handle drags them, or moves them with the arrow keys. What was moved is said aloud. */
export function ReorderList<Item>(props: ReorderListProps<Item>): ReactNode {
  const { label, items, keyOf, nameOf, renderRow } = props
  const { drag, said, begin, follow, drop, cancel, press } = useReorder(props)
  return (
    <>
      <ul aria-label={label} className={styles.list}>
        {items.map((item, at) => {
          const key = keyOf(item)
          return (
            <li
              key={key}
              className={styles.row}
              data-dragged={drag?.key === key}
              style={{ transform: shiftOf(drag, at) }}
            >
              <div className={styles.content}>{renderRow(item)}</div>
              <button
                type="button"
                className={styles.handle}
                aria-label={`拖动${nameOf(item)}，或按上下键移动`}
                onPointerDown={(event) => begin(event, at, key)}
                onPointerMove={follow}
                onPointerUp={drop}
                onPointerCancel={cancel}
                onKeyDown={(event) => press(event, at)}
              >
                <DragIcon aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      <output className="unseen">{said}</output>
    </>
  )
}

function useReorder<Item>({ items, keyOf, nameOf, onMove }: ReorderListProps<Item>) {
  const [drag, setDrag] = useState<Drag>()
  const [said, setSaid] = useState('')
  const moveTo = (from: number, to: number) => {
    const item = items[from]
    if (!item || from === to || to < 0 || to >= items.length) return
    const rest = items.filter((_, at) => at !== from)
    const before = rest[to - 1]
    onMove(keyOf(item), before && keyOf(before))
    setSaid(`${nameOf(item)}已移到第 ${to + 1} 位`)
  }
  const begin = (event: PointerEvent<HTMLButtonElement>, from: number, key: string) => {
    const row = event.currentTarget.closest('li')
    if (!row || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ key, from, to: from, startY: event.clientY + window.scrollY, moved: 0, height: row.offsetHeight || 1 })
  }
  const follow = (event: PointerEvent) => {
    if (!drag) return
    if (event.clientY < EDGE) window.scrollBy(0, -SCROLL)
    if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL)
    const moved = event.clientY + window.scrollY - drag.startY
    const to = Math.max(0, Math.min(items.length - 1, drag.from + Math.round(moved / drag.height)))
    setDrag({ ...drag, moved, to })
  }
  const drop = () => {
    if (drag) moveTo(drag.from, drag.to)
    setDrag(undefined)
  }
  const press = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    moveTo(at, at + step)
  }
  return { drag, said, begin, follow, drop, press, cancel: () => setDrag(undefined) }
}

/** The dragged row follows the finger; those between its old and new position make room. */
function shiftOf(drag: Drag | undefined, at: number): string | undefined {
  if (!drag) return undefined
  if (at === drag.from) return `translateY(${drag.moved}px)`
  if (at > drag.from && at <= drag.to) return `translateY(${-drag.height}px)`
  return at < drag.from && at >= drag.to ? `translateY(${drag.height}px)` : undefined
}
