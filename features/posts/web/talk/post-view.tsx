import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CommentSection } from '@niujin/comments/web'
import { FollowButton } from '@niujin/follows/web'
import { PostCard } from '../card/post-card.tsx'
import type { LoadedPost } from './load-talk.ts'
import styles from './talk.module.css'

/** One post in full, with what people say to it. */
export function PostView({ loaded: { post, now } }: { loaded: LoadedPost }): ReactNode {
  const navigate = useNavigate()
  const { postId, author, state } = post
  const comments = useCommentsInSight()
  return (
    <>
      <PostCard
        post={post}
        now={now}
        full
        follow={!post.viewer.isOwn && <FollowButton authorId={author.niujinUid} name={author.nickname} />}
        onRemoved={() => void navigate('/talk', { replace: true })}
      />
      {state === 'published' && (
        <div ref={comments} id="comments" className={styles.comments}>
          <CommentSection target={{ kind: 'post', id: postId }} />
        </div>
      )}
    </>
  )
}

/** Who came for the comments sees them at once. */
function useCommentsInSight() {
  const box = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#comments') box.current?.scrollIntoView?.({ block: 'start' })
  }, [hash])
  return box
}
