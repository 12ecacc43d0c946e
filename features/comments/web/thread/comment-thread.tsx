import type { ReactNode } from 'react'
import { Button } from '@niujin/ui'
import type { Comment, Reply } from '../../contract/index.ts'
import { CommentItem, type CommentActs } from './comment-item.tsx'
import { useReplies } from './use-replies.ts'
import styles from './comment-thread.module.css'

export type CommentThreadProps = {
  comment: Comment
  /** milliseconds */
  now: number
  acts: CommentActs
  /** More replies of this comment have come. */
  onReplies: (comment: Comment, replies: readonly Reply[]) => void
  /** The comment or reply whose address was opened. */
  focus?: string | undefined
}

/** A comment with its replies, one level deep: the first ones, then as many as one asks for. */
export function CommentThread({ comment, now, acts, onReplies, focus }: CommentThreadProps): ReactNode {
  const replies = useReplies(comment, (found) => onReplies(comment, found))
  return (
    <li className={styles.thread}>
      {comment.gone ? (
        <p className={styles.gone}>这条评论已经不在了</p>
      ) : (
        <CommentItem comment={comment} now={now} isFocus={comment.id === focus} {...acts} />
      )}
      {(comment.shown.length > 0 || replies.left > 0) && (
        <div className={styles.replies}>
          <ul aria-label="回复">
            {comment.shown.map((reply) => (
              <li key={reply.id}>
                <CommentItem comment={reply} now={now} isFocus={reply.id === focus} {...acts} />
              </li>
            ))}
          </ul>
          {replies.left > 0 && (
            <Button
              variant="ghost"
              size="small"
              busy={replies.busy}
              className={styles.more ?? ''}
              onClick={replies.more}
            >
              {replies.hasFailed ? '回复没有加载出来，点击重试' : `查看其余 ${replies.left} 条回复`}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
