import { useState, type ReactNode } from 'react'
import { BackIcon, Button, EmptyState, ForwardIcon, IconButton } from '@niujin/ui'
import type { Room } from '../../contract/index.ts'
import styles from './courseware-panel.module.css'

/** 课件: turns with the host; one may look back, and join in again. */
export function CoursewarePanel({ courseware: { pages, at } }: { courseware: Room['courseware'] }): ReactNode {
  const [chosen, setChosen] = useState<number>()
  const shown = Math.min(chosen ?? at, pages.length - 1)
  const page = pages[shown]
  if (page === undefined) return <EmptyState text="主持人还没有放课件" />
  const turnTo = (to: number) => setChosen(to === at ? undefined : to)
  return (
    <section className={styles.courseware} aria-label="课件">
      <img className={styles.page} src={page} alt={`课件第 ${shown + 1} 页`} />
      <div className={styles.bar}>
        <IconButton label="上一页" disabled={shown === 0} onClick={() => turnTo(shown - 1)}>
          <BackIcon />
        </IconButton>
        <span className="soft" role="status">
          {shown + 1} / {pages.length}
        </span>
        {/* What comes next is the host's to show. */}
        <IconButton label="下一页" disabled={shown >= at} onClick={() => turnTo(shown + 1)}>
          <ForwardIcon />
        </IconButton>
        {shown !== at && (
          <Button variant="ghost" size="small" onClick={() => setChosen(undefined)}>
            回到讲的这一页
          </Button>
        )}
      </div>
    </section>
  )
}
