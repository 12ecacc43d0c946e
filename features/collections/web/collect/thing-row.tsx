import type { ReactNode } from 'react'
import { BookmarkIcon, IconButton } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { dateTimeText, relativeTime } from '@niujin/web-kit/formats'
import type { Collected } from '../../contract/index.ts'
import styles from './thing-row.module.css'

export type ThingRowProps = {
  thing: Collected
  /** milliseconds */
  now: number
  onRemove: () => void
}

/** One thing that was collected; one that has been deleted since says so and can be put away. */
export function ThingRow({ thing, now, onRemove }: ThingRowProps): ReactNode {
  const { content, kindName, at } = thing
  const moment = Date.parse(at)
  const words = (
    <span className={styles.words}>
      <span className={styles.title}>{content?.title ?? '内容已删除'}</span>
      <span className={`caption ${styles.foot}`}>
        {kindName}
        <time dateTime={at} title={dateTimeText(moment)}>
          {relativeTime(moment, now)}收藏
        </time>
      </span>
    </span>
  )
  return (
    <li className={`item-line ${styles.row}`} data-gone={content === null || undefined}>
      {content ? (
        <PageLink to={content.link} className={styles.main}>
          {words}
          {content.picture !== null && <img src={content.picture} alt="" loading="lazy" className={styles.picture} />}
        </PageLink>
      ) : (
        <span className={styles.main}>{words}</span>
      )}
      <IconButton
        label={`取消收藏《${content?.title ?? '内容已删除'}》`}
        className={styles.remove ?? ''}
        onClick={onRemove}
      >
        <BookmarkIcon />
      </IconButton>
    </li>
  )
}
