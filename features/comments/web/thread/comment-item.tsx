import type { ReactNode } from 'react'
import { AuthorLink } from '@niujin/community/web'
import { Avatar, Badge, CommentIcon, MoreIcon } from '@niujin/ui'
import { dateTimeText, relativeTime } from '@niujin/web-kit/formats'
import type { Reply } from '../../contract/index.ts'
import { CommentText } from '../shared/comment-text.tsx'
import { VoteButtons } from './vote-buttons.tsx'
import actions from './actions.module.css'
import styles from './comment-item.module.css'

/** What can be done with comments of a list. */
export interface CommentActs {
  readonly onReply: (comment: Reply) => void
  readonly onMenu: (comment: Reply) => void
}

export type CommentItemProps = CommentActs & {
  comment: Reply
  /** milliseconds, for relative times */
  now: number
  /** The one whose address was opened. */
  isFocus?: boolean
}

/** One comment or reply: who, when, what, and what one can do with it. */
export function CommentItem({ comment, now, isFocus = false, onReply, onMenu }: CommentItemProps): ReactNode {
  const { author, at, status, byAuthor, own } = comment
  const moment = Date.parse(at)
  return (
    <article
      className={styles.item}
      aria-label={`${author.nickname}的评论`}
      data-focus={isFocus || undefined}
      data-reply={comment.parentId === null ? undefined : true}
    >
      <Avatar src={author.avatar} size="small" className={styles.avatar ?? ''} />
      <div className={styles.body}>
        <p className={styles.head}>
          <AuthorLink author={{ ...author, niujinUid: author.uid }} className={styles.name ?? ''} />
          {byAuthor && <Badge variant="accent">作者</Badge>}
          {own && <Badge>我</Badge>}
          {status === 'pending' && <Badge variant="warning">审核中，只有你能看到</Badge>}
        </p>
        <CommentText comment={comment} />
        <div className={actions.actions}>
          <time className={styles.time} dateTime={at} title={dateTimeText(moment)}>
            {relativeTime(moment, now)}
          </time>
          <span className={actions.gap} />
          {status === 'visible' && (
            <>
              <VoteButtons comment={comment} />
              <button
                type="button"
                className={actions.action}
                aria-label={`回复${author.nickname}`}
                onClick={() => onReply(comment)}
              >
                <CommentIcon aria-hidden />
              </button>
            </>
          )}
          <button
            type="button"
            className={actions.action}
            aria-label={`${author.nickname}的评论：更多操作`}
            onClick={() => onMenu(comment)}
          >
            <MoreIcon aria-hidden />
          </button>
        </div>
      </div>
    </article>
  )
}
