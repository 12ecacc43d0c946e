import type { ReactNode } from 'react'
import { Drawing, LinkButton } from '@niujin/ui'
import styles from './message-page.module.css'

/** There is no such page, and the way home. */
export function NotFoundView(): ReactNode {
  return (
    <main className={styles.page}>
      <Drawing name="search" />
      <h1 className={styles.title}>This page could not be found</h1>
      <p className={styles.text}>没有找到这个页面，可能已经移走或链接有误</p>
      <LinkButton href="/">
        返回首页
      </LinkButton>
    </main>
  )
}
