import { useState, type ReactNode } from 'react'
import { authorPath } from '@niujin/community/paths'
import { MentionText } from '@niujin/quotes/mention'
import { PageLink, useIsRouted } from '@niujin/web-kit'
import { dateText } from '@niujin/web-kit/formats'
import type { Video } from '../../contract/index.ts'
import styles from './caption.module.css'

/** Longer introductions are folded to two lines (characters). */
const FOLD = 42

/** Who made it, what it is called, and what it is about. */
export function Caption({ video, titleId }: { video: Video; titleId: string }): ReactNode {
  const { author, title, intro, publishedAt } = video
  const [open, setOpen] = useState(false)
  const isLong = intro.length > FOLD
  return (
    <div className={styles.caption} data-open={open}>
      <Author {...author} />
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {intro !== '' && (
        <p className={styles.intro} data-folded={isLong && !open}>
          <MentionText text={intro} />
        </p>
      )}
      <p className={styles.note}>
        <time dateTime={publishedAt}>{dateText(Date.parse(publishedAt))}</time>
        {isLong && (
          <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '收起' : '展开'}
          </button>
        )}
      </p>
    </div>
  )
}

/** The name; with @ and a way there only where members have a page. */
function Author({ uid, nickname }: Video['author']): ReactNode {
  const path = authorPath(uid)
  if (!useIsRouted()(path)) return <p className={styles.name}>{nickname}</p>
  return (
    <PageLink to={path} className={styles.author}>
      @{nickname}
    </PageLink>
  )
}
