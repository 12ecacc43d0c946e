import { useRef, useState, type ReactNode, type TouchEvent } from 'react'
import styles from './swipe-row.module.css'

export type SwipeAction = { label: string; variant: 'plain' | 'accent' | 'danger'; onClick: () => void }

export type SwipeRowProps = {
  actions: readonly SwipeAction[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  children: ReactNode
}

/** A finger must travel so far sideways, and further sideways than up or down, before the row moves (pixels). */
const START = 10
/** One action's width, rem; the style sheet has the same. */
const WIDTH = 1.28

/** A row that slides to the left and shows its actions. The row's menu has the same for those without a finger. */
export function SwipeRow({ actions, isOpen, onOpen, children }: SwipeRowProps): ReactNode {
  const from = useRef<{ x: number; y: number; sideways?: boolean } | null>(null)
  const [dragged, setDragged] = useState<number>()
  const start = (event: TouchEvent) => {
    const touch = event.touches[0]
    from.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
  }
  const move = (event: TouchEvent) => {
    const [touch, begun] = [event.touches[0], from.current]
    if (!touch || !begun) return
    const [x, y] = [touch.clientX - begun.x, touch.clientY - begun.y]
    if (begun.sideways === undefined && Math.hypot(x, y) > START) begun.sideways = Math.abs(x) > Math.abs(y)
    if (begun.sideways === true) setDragged(x)
  }
  const end = () => {
    from.current = null
    if (dragged === undefined) return
    setDragged(undefined)
    if (Math.abs(dragged) > START * 3) onOpen(dragged < 0)
  }
  const whole = actions.length * WIDTH
  const rest = isOpen ? -whole : 0
  const moved = dragged === undefined ? `${rest}rem` : `clamp(${-whole}rem, calc(${rest}rem + ${dragged}px), 0rem)`
  return (
    <div className={styles.swipe} onTouchStart={start} onTouchMove={move} onTouchEnd={end} onTouchCancel={end}>
      <div className={styles.front} data-dragged={dragged !== undefined} style={{ transform: `translateX(${moved})` }}>
        {children}
      </div>
      {(isOpen || dragged !== undefined) && (
        <div className={styles.actions}>
          {actions.map(({ label, variant, onClick }) => (
            <button key={label} type="button" className={styles[variant]} onClick={onClick}>
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
