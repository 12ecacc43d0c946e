import type { ReactNode } from 'react'
import { MentionText } from '@niujin/quotes/mention'
import type { Reply } from '../../contract/index.ts'
import styles from './comment-text.module.css'

/** The words of a comment, before them whom it answers. */
export function CommentText({
  comment: { content, replyTo },
}: {
  comment: Pick<Reply, 'content' | 'replyTo'>
}): ReactNode {
  return (
    <p className={styles.text}>
      {replyTo && (
        <>
          回复 <span className={styles.name}>@{replyTo.nickname}</span>：
        </>
      )}
      <MentionText text={content} />
    </p>
  )
}
