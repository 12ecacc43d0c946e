import type { ReactNode } from 'react'
import { CollectButton } from '@niujin/collections/web'
import { CommentIcon, SendIcon, ThumbsDownIcon, ThumbsUpIcon } from '@niujin/ui'
import { PageLink, useNeedMember } from '@niujin/web-kit'
import { useNavigate } from 'react-router'
import type { Post } from '../../contract/index.ts'
import { postPath, writePath } from '../paths.ts'
import { ShareButton } from './share-button.tsx'
import { useVote } from './use-vote.ts'
import { excerptOf } from './excerpt.ts'
import styles from './counts-row.module.css'

/** 转发, 评论, 顶 with how many there are; on the post's own page 踩, 收藏 and 分享 too. What waits has none of it. */
export function CountsRow({ post, full }: { post: Post; full: boolean }): ReactNode {
  const { postId, reposts, comments, state } = post
  const { likes, dislikes, vote, press } = useVote(post)
  const needMember = useNeedMember()
  const navigate = useNavigate()
  if (state !== 'published') return <div className={styles.none} />
  const repost = () => needMember(() => void navigate(writePath({ repost: { kind: 'post', id: postId } })))
  return (
    <div className={styles.row}>
      <button type="button" className={styles.action} aria-label={`转发，${reposts} 次`} onClick={repost}>
        <SendIcon aria-hidden />
        {reposts > 0 ? reposts : '转发'}
      </button>
      {!full && (
        <PageLink to={`${postPath(postId)}#comments`} className={styles.action} aria-label={`评论，${comments} 条`}>
          <CommentIcon aria-hidden />
          {comments > 0 ? comments : '评论'}
        </PageLink>
      )}
      <button
        type="button"
        className={styles.action}
        aria-pressed={vote === 'up'}
        aria-label={`顶，${likes} 人`}
        onClick={() => press('up')}
      >
        <ThumbsUpIcon aria-hidden />
        {likes > 0 ? likes : '顶'}
      </button>
      {full && (
        <>
          <button
            type="button"
            className={styles.action}
            aria-pressed={vote === 'down'}
            aria-label={`踩，${dislikes} 人`}
            onClick={() => press('down')}
          >
            <ThumbsDownIcon aria-hidden />
            {dislikes > 0 ? dislikes : '踩'}
          </button>
          <CollectButton target={{ kind: 'post', id: postId }} title={excerptOf(post)} />
          <ShareButton post={post} />
        </>
      )}
    </div>
  )
}
