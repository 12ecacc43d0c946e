import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { classes } from '../classes/classes.ts'
import { PartLink } from '../link/link.tsx'
import styles from './tabs.module.css'

export type TabItem<Key extends string = string> = { key: Key; label: ReactNode }

export type TabsProps<Key extends string> = {
  /** names the row of tabs, such as 排行榜 */
  label: string
  items: readonly TabItem<Key>[]
  value: Key
  onChange: (key: Key) => void
  /** stays at the row's end while the tabs scroll, such as 管理 */
  end?: ReactNode
  /** what the chosen tab shows; given here it gets the panel role and its name */
  children?: ReactNode
  className?: string
}

/** Underlined tabs that scroll sideways; arrow keys move, the chosen one stays in sight. */
export function Tabs<Key extends string>(props: TabsProps<Key>): ReactNode {
  const { label, items, value, onChange, end, children, className } = props
  const id = useId()
  const row = useCurrentInSight(value)
  // Where none is chosen yet the keyboard still gets in, at the first.
  const reachable = items.some(({ key }) => key === value) ? value : items[0]?.key
  const list = (
    <div ref={row} role="tablist" aria-label={label} className={classes(styles.row, end === undefined && className)}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          id={`${id}-${item.key}`}
          aria-selected={item.key === value}
          aria-controls={children === undefined ? undefined : `${id}-panel`}
          data-key={item.key}
          tabIndex={item.key === reachable ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(item.key)}
          onKeyDown={moveWithArrows}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
  return (
    <>
      {end === undefined ? (
        list
      ) : (
        <div className={classes(styles.bar, className)}>
          {list}
          <div className={styles.end}>{end}</div>
        </div>
      )}
      {children !== undefined && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </>
  )
}

export type LinkTabsProps = {
  label: string
  items: readonly { href: string; label: ReactNode }[]
  /** the href of the page shown now */
  value: string
  className?: string
}

/** The same look for tabs that are pages of their own, such as 行情 and 选股. */
export function LinkTabs({ label, items, value, className }: LinkTabsProps): ReactNode {
  const row = useCurrentInSight(value)
  return (
    <nav ref={row} aria-label={label} className={classes(styles.row, className)}>
      {items.map((item) => (
        <PartLink
          key={item.href}
          href={item.href}
          data-key={item.href}
          className={styles.tab}
          aria-current={item.href === value ? 'page' : undefined}
        >
          {item.label}
        </PartLink>
      ))}
    </nav>
  )
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

function moveWithArrows(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = STEPS[event.key]
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
  const next = step && tabs[step(tabs.indexOf(event.currentTarget), tabs.length)]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}

/** Scrolls the row alone, never the page, until the chosen tab is in the middle. */
function useCurrentInSight(value: string) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Asking for places at once would lay the whole new page out within the tap; the same frame does it anyway.
    const frame = requestAnimationFrame(() => {
      const current = row.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(value)}"]`)
      if (!row.current || !current) return
      const middle = current.offsetLeft + current.offsetWidth / 2
      row.current.scrollLeft = middle - row.current.offsetLeft - row.current.clientWidth / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return row
}
