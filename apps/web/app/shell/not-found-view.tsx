import type { ReactNode } from 'react'
import { Drawing, LinkButton } from '@niujin/ui'
import styles from './message-page.module.css'

/** There is no such page, or not what it was to show (`what`, a sentence), and the way home. */
export function NotFoundView({ what }: { what?: string | undefined }): ReactNode {
  return (
    <main className={styles.page}>
      <Drawing name="search" />
      <h1 className="heading">{what ?? '没有找到这个页面'}</h1>
      {what === undefined && <p className={styles.text}>可能已经移走，或链接有误</p>}
      <p className={styles.code} lang="en">
        This page could not be found
      </p>
      <LinkButton href="/">返回首页</LinkButton>
    </main>
  )
}
