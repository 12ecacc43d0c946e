import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { rowsInWindow } from './window-range.ts'
import type { RowRange } from './window-range.ts'
import styles from './virtual-list.module.css'

export type VirtualListProps<Item> = {
  items: readonly Item[]
  keyOf: (item: Item, index: number) => string
  /** height of every row in rem, so that it grows with the page: 1.12 is 56 px at 375 */
  rowHeight: number
  /** draws one row; its box is as high as rowHeight says */
  renderRow: (item: Item, index: number) => ReactNode
  /** rows in the served page, before the window is known */
  served?: number
  /** told which rows are drawn: to follow only their quotes */
  onRange?: (range: RowRange) => void
  label?: string
}

/** A long list of equal rows: only those in sight are in the page. */
export function VirtualList<Item>(props: VirtualListProps<Item>): ReactNode {
  const { items, keyOf, rowHeight, renderRow, served = 20, onRange, label } = props
  const list = useRef<HTMLUListElement>(null)
  const range = useWindowRange(list, { count: items.length, rowHeight, served })
  const notify = useRef(onRange)
  useEffect(() => {
    notify.current = onRange
  })
  const { first, last } = range
  useEffect(() => {
    notify.current?.({ first, last })
  }, [first, last])
  return (
    <ul ref={list} aria-label={label} className={styles.list} style={{ height: `${items.length * rowHeight}rem` }}>
      {items.slice(first, last).map((item, at) => (
        <li
          key={keyOf(item, first + at)}
          aria-setsize={items.length}
          aria-posinset={first + at + 1}
          className={styles.row}
          style={{ height: `${rowHeight}rem`, top: `${(first + at) * rowHeight}rem` }}
        >
          {renderRow(item, first + at)}
        </li>
      ))}
    </ul>
  )
}

function useWindowRange(
  list: { current: HTMLElement | null },
  size: { count: number; rowHeight: number; served: number },
): RowRange {
  const { count, rowHeight, served } = size
  const [range, setRange] = useState<RowRange>({ first: 0, last: served })
  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      const box = list.current?.getBoundingClientRect()
      if (!box) return
      const rowPixels = rowHeight * rootPixels()
      // Where there is no layout to measure the served rows stay.
      if (box.height === 0 || rowPixels === 0) return
      const next = rowsInWindow(box.top, window.innerHeight, rowPixels, count)
      setRange((old) => (old.first === next.first && old.last === next.last ? old : next))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    // Capturing also hears an ancestor that scrolls on its own.
    window.addEventListener('scroll', soon, { passive: true, capture: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon, { capture: true })
      window.removeEventListener('resize', soon)
    }
  }, [list, count, rowHeight])
  return { first: Math.min(range.first, count), last: Math.min(range.last, count) }
}

/** What one rem is now, in px. */
function rootPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 0
}
