import { useState, type ReactNode } from 'react'
import { CloseIcon, IconButton, ListIcon, Logo, PartLink } from '@niujin/ui'
import type { PageEntry } from '@niujin/console-kit'
import { HOME } from '../pages.ts'
import styles from './shell.module.css'

export type NavigationProps = {
  /** path of the page shown now */
  current: string
  pages: readonly PageEntry[]
  devPages: readonly PageEntry[]
  /** stands at the end: who is signed in */
  children?: ReactNode
}

/** The pages one may open: a column at the left, a menu that unfolds on narrow screens. */
export function Navigation({ current, pages, devPages, children }: NavigationProps): ReactNode {
  const [openAt, setOpenAt] = useState<string>()
  // Another page was opened: the menu has done its work.
  const open = openAt === current
  return (
    <header className={styles.side} data-open={open}>
      <div className={styles.brand}>
        <PartLink href={HOME.path} className={styles.logo} aria-label="牛金财经后台首页">
          <Logo />
        </PartLink>
        <IconButton
          label={open ? '收起菜单' : '打开菜单'}
          aria-expanded={open}
          aria-controls="console-menu"
          className={styles.toggle ?? ''}
          onClick={() => setOpenAt(open ? undefined : current)}
        >
          {open ? <CloseIcon /> : <ListIcon />}
        </IconButton>
      </div>
      <div className={styles.menu} id="console-menu">
        <nav aria-label="后台页面">
          <ul>
            <NavigationRow entry={HOME} current={current} />
            {pages.map((entry) => (
              <NavigationRow key={entry.path} entry={entry} current={current} />
            ))}
          </ul>
          {devPages.length > 0 && (
            <>
              <p className={styles.group}>开发工具</p>
              <ul>
                {devPages.map((entry) => (
                  <NavigationRow key={entry.path} entry={entry} current={current} />
                ))}
              </ul>
            </>
          )}
        </nav>
        {children}
      </div>
    </header>
  )
}

function NavigationRow({ entry: { path, name, Icon }, current }: { entry: PageEntry; current: string }): ReactNode {
  return (
    <li>
      <PartLink href={path} className={styles.row} aria-current={path === current ? 'page' : undefined}>
        <Icon />
        {name}
      </PartLink>
    </li>
  )
}
