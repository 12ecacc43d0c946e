import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { classes, DownloadIcon } from '@niujin/ui'
import { dockAfterKey, dockAt, FIRST_DOCK, type Dock } from './docking.ts'
import { useTucked } from './use-tucked.ts'
import styles from './floating.module.css'

/** A finger that moves less than this (px) has tapped, not dragged. */
const TAP_SLOP = 6

/** The button itself: can be dragged, or moved by arrow keys, and rests at a side of the column. */
export default function FloatingDownload({ appStoreUrl }: { appStoreUrl: string }): ReactNode {
  const [dock, setDock] = useState(FIRST_DOCK)
  const anchor = useRef<HTMLSpanElement>(null)
  const { tucked, untuckFirst } = useTucked(anchor)
  const drag = useDrag(setDock)
  const moveByKey = (event: KeyboardEvent) => {
    const next = dockAfterKey(dock, event.key)
    if (!next) return
    event.preventDefault()
    setDock(next)
  }
  return (
    <div className={styles.track}>
      <span
        ref={anchor}
        className={classes(styles.download, dock.side === 'left' ? styles.atLeft : styles.atRight)}
        style={{ top: `${dock.height * 100}%` }}
        data-tucked={tucked}
        data-side={dock.side}
      >
        <a
          {...drag.handlers}
          href={appStoreUrl}
          rel="noopener noreferrer"
          className={styles.float}
          style={drag.style}
          aria-label="下载应用"
          aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
          draggable={false}
          onClick={(event) => {
            untuckFirst(event)
            drag.handlers.onClick(event)
          }}
          onKeyDown={moveByKey}
        >
          <DownloadIcon />
        </a>
      </span>
    </div>
  )
}

interface Point {
  readonly x: number
  readonly y: number
}

function useDrag(onDrop: (dock: Dock) => void) {
  const start = useRef<Point>(undefined)
  const dragged = useRef(false)
  const [offset, setOffset] = useState<Point>()

  const stop = () => {
    start.current = undefined
    setOffset(undefined)
  }
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      start.current = { x: event.clientX, y: event.clientY }
      dragged.current = false
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const moved = { x: event.clientX - start.current.x, y: event.clientY - start.current.y }
      dragged.current ||= Math.hypot(moved.x, moved.y) > TAP_SLOP
      if (dragged.current) setOffset(moved)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const track = event.currentTarget.closest(`.${styles.track}`)?.getBoundingClientRect()
      if (start.current && dragged.current && track) {
        const { clientX, clientY } = event
        onDrop(dockAt((clientX - track.left) / track.width, (clientY - track.top) / track.height))
      }
      stop()
    },
    onPointerCancel: stop,
    onClick(event: { preventDefault(): void }) {
      if (dragged.current) event.preventDefault()
      dragged.current = false
    },
  }
  const style = offset && {
    transform: `translate(${offset.x}px, ${offset.y}px)`,
    transition: 'none',
  }
  return { handlers, style }
}
