import type { ReactNode } from 'react'
import { Tabs } from '@niujin/ui'
import { FlashDesk } from './flash-desk.tsx'
import { NoteDesk } from './note-desk.tsx'
import styles from './news.module.css'
import type { ConsolePageProps } from './page-props.ts'

const DESKS = [{ key: 'flash', label: '快讯' }, { key: 'notes', label: '看盘审核' }] as const

/** Writing and taking back flash news, and reviewing what experts hand in. */
export function NewsPage({ query, epoch, go }: ConsolePageProps): ReactNode {
  const desk = query.get('desk') === 'notes' ? 'notes' : 'flash'
  return (
    <>
      <div className={styles.tabs}>
        <Tabs label="快讯与看盘" items={DESKS} value={desk} onChange={(key) => go(key === 'flash' ? '/console/news' : '/console/news?desk=notes')} />
      </div>
      {desk === 'flash' ? <FlashDesk epoch={epoch} /> : <NoteDesk epoch={epoch} />}
    </>
  )
}
