import type { ReactNode } from 'react'
import { classes } from '../classes/classes.ts'
import { PartLink } from '../link/link.tsx'
import styles from './bars.module.css'

export type TopBarProps = {
  /** back button or logo */
  start?: ReactNode
  /** page title; left out when `children` (a search box, tabs) take the middle */
  title?: string
  /** second line under the title, such as a stock's code */
  detail?: ReactNode
  end?: ReactNode
  children?: ReactNode
  className?: string
}

/** The bar at the top of a page: start, title in the middle, end. Stays while the page scrolls. */
export function TopBar({ start, title, detail, end, children, className }: TopBarProps): ReactNode {
  return (
    <header className={classes(styles.top, className)}>
      <div className={styles.side}>{start}</div>
      {title === undefined ? (
        <div className={styles.middle}>{children}</div>
      ) : (
        <div className={styles.names}>
          <h1 className={styles.title}>{title}</h1>
          {detail !== undefined && <div className={styles.detail}>{detail}</div>}
        </div>
      )}
      <div className={classes(styles.side, styles.end)}>{end}</div>
    </header>
  )
}

export type TabBarItem = {
  href: string
  label: string
  /** drawn twice: as the current tab and as another */
  icon: (props: { active?: boolean }) => ReactNode
  active: boolean
}

/** The five tabs at the bottom of the column. */
export function TabBar({ items, label = '主导航' }: { items: readonly TabBarItem[]; label?: string }): ReactNode {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map(({ href, label: word, icon: Icon, active }) => (
        <PartLink key={href} href={href} className={styles.tab} aria-current={active ? 'page' : undefined}>
          <Icon active={active} />
          {word}
        </PartLink>
      ))}
    </nav>
  )
}

/** Height of the TopBar, rem; on phones so narrow that a finger needs more than this it is higher. */
const TOP_BAR = 0.88

export type StickyHeaderProps = {
  /** distance from the window's top, in rem; 0.88 is just under the TopBar */
  top?: number
  className?: string
  children: ReactNode
}

/** Something that stays at the top while its list scrolls under it, such as column heads. */
export function StickyHeader({ top = TOP_BAR, className, children }: StickyHeaderProps): ReactNode {
  return (
    <div
      className={classes(styles.sticky, className)}
      style={{
        top:
          top < TOP_BAR
            ? `calc(${top}rem + var(--safe-top))`
            : `calc(${top - TOP_BAR}rem + var(--top-bar) + var(--safe-top))`,
      }}
    >
      {children}
    </div>
  )
}

/** Actions fixed at the bottom of the column; leaves its own height free in the page. */
export function BottomBar({ className, children }: { className?: string; children: ReactNode }): ReactNode {
  return (
    <>
      <div className={styles.bottomSpace} aria-hidden />
      <div className={classes(styles.bottom, className)}>{children}</div>
    </>
  )
}
