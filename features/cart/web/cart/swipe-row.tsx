import { useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import styles from './swipe-row.module.css'

export type SwipeRowProps = {
  /** what 删除 says to those who do not see the row */
  label: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onRemove: () => void
  children: ReactNode
}

/** A finger must travel so far sideways, and further sideways than up or down, before the row moves (pixels). */
const START = 10
/** Further than this and it stays open, or closes (pixels). */
const REACH = 30

interface Begun {
  readonly x: number
  readonly y: number
  isSideways?: boolean
}

/** A row that follows the finger to the left and shows 删除. The keyboard reaches the button too: the row gives way to it. */
export function SwipeRow({ label, isOpen, onOpen, onRemove, children }: SwipeRowProps): ReactNode {
  const begun = useRef<Begun>(undefined)
  const isDropped = useRef(false)
  const [dragged, setDragged] = useState<number>()
  const begin = ({ clientX, clientY, pointerType, isPrimary }: PointerEvent) => {
    isDropped.current = false
    // A mouse selects and drags words; it has 编辑 and the button.
    begun.current = isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY } : undefined
  }
  const move = ({ clientX, clientY, pointerId, currentTarget }: PointerEvent) => {
    const from = begun.current
    if (!from) return
    const [x, y] = [clientX - from.x, clientY - from.y]
    if (from.isSideways === undefined && Math.hypot(x, y) > START) {
      from.isSideways = Math.abs(x) > Math.abs(y)
      if (from.isSideways) currentTarget.setPointerCapture(pointerId)
    }
    if (from.isSideways) setDragged(x)
  }
  const end = () => {
    begun.current = undefined
    if (dragged === undefined) return
    isDropped.current = true
    setDragged(undefined)
    if (Math.abs(dragged) > REACH) onOpen(dragged < 0)
  }
  const drop = () => {
    begun.current = undefined
    setDragged(undefined)
  }
  // Letting go after a drag is no tap on what lies under the finger; a tap on a row that is aside puts it back.
  const swallow = (event: MouseEvent) => {
    if (isDropped.current || isOpen) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (!isDropped.current && isOpen) onOpen(false)
    isDropped.current = false
  }
  const rest = isOpen ? 'calc(-1 * var(--action))' : '0px'
  const moved = dragged === undefined ? rest : `clamp(calc(-1 * var(--action)), calc(${rest} + ${dragged}px), 0px)`
  return (
    <div className={styles.swipe}>
      <div
        className={styles.front}
        data-dragged={dragged !== undefined}
        data-aside={isOpen}
        style={{ transform: `translateX(${moved})` }}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={drop}
        onClickCapture={swallow}
      >
        {children}
      </div>
      <button
        type="button"
        className={styles.action}
        aria-label={label}
        onFocus={() => onOpen(true)}
        onBlur={() => onOpen(false)}
        onClick={onRemove}
      >
        删除
      </button>
    </div>
  )
}
