import type { ReactNode } from 'react'
import { AuthorLine, ChartCardView, OpinionCardView, StanceBadge } from '@niujin/community/web'
import { RulesButton } from '@niujin/opinions/web'
import { Badge } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { Post, PostState } from '../../contract/index.ts'
import { postPath, writePath } from '../paths.ts'
import { CountsRow } from './counts-row.tsx'
import { MenuButton } from './menu-button.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { PollView } from './poll-view.tsx'
import { PostText } from './post-text.tsx'
import { RepostView } from './repost-view.tsx'
import styles from './post-card.module.css'

export type PostCardProps = {
  post: Post
  /** milliseconds, for how long ago it was */
  now: number
  /** on its own page: all of its words, and everything one can do with it */
  full?: boolean
  /** stands at the right of the author, such as 关注 */
  follow?: ReactNode
  /** its author has deleted it */
  onRemoved?: (postId: string) => void
}

/** What only its author sees says why nobody else does. */
const STATE_WORDS: Readonly<Record<Exclude<PostState, 'published'>, string>> = {
  pending: '审核中，审核后大家才看得到',
  held: '被举报，正在核实，暂时只有你看得到',
  rejected: '没有通过审核，只有你看得到',
  hidden: '已被隐藏，只有你看得到',
  deleted: '已删除',
}

/** A post: who, when, what, with its pictures, poll, chart and opinion, and what one can do with it. */
export function PostCard({ post, now, full = false, follow, onRemoved }: PostCardProps): ReactNode {
  const { postId, author, at, editedAt, isSample = false } = post
  return (
    <article className={styles.card} aria-label={`${author.nickname}的说说`}>
      <AuthorLine
        author={author}
        at={at}
        now={now}
        note={
          <>
            {isSample && <Badge variant="warning">示例</Badge>}
            {editedAt !== null && <span>已编辑</span>}
          </>
        }
        end={
          <>
            {follow}
            <MenuButton post={post} onRemoved={() => onRemoved?.(postId)} />
          </>
        }
      />
      <StateLine post={post} />
      <div className={styles.body}>
        {!full && (
          <PageLink to={postPath(postId)} className={styles.whole} aria-label={`看${author.nickname}的这条说说`} />
        )}
        <PostText written={post} full={full} />
        <Attached post={post} />
      </div>
      <CountsRow post={post} full={full} />
    </article>
  )
}

function StateLine({ post: { postId, state, reason, viewer } }: { post: Post }): ReactNode {
  if (state === 'published') return null
  return (
    <p className={styles.state}>
      <Badge variant="warning">{STATE_WORDS[state]}</Badge>
      {reason !== '' && <span className="caption">原因：{reason}</span>}
      {state === 'rejected' && viewer.isOwn && (
        <PageLink to={writePath({ edit: postId })} className={styles.mend}>
          修改后再发
        </PageLink>
      )}
    </p>
  )
}

/** What stands under the words. */
function Attached({ post }: { post: Post }): ReactNode {
  const { pictures, chart, poll, repost, opinion, opinionWish, stocks } = post
  return (
    <>
      <PictureGrid pictures={pictures} />
      {chart && <ChartCardView card={chart} />}
      {poll && <PollView post={post} poll={poll} />}
      {opinion && <OpinionCardView card={opinion} rule={<RulesButton />} />}
      {!opinion && opinionWish && (
        <p className={styles.wish}>
          <StanceBadge stance={opinionWish.stance} />
          {stocks.find(({ symbol }) => symbol === opinionWish.instrumentId)?.name ?? opinionWish.instrumentId}，看{' '}
          {opinionWish.horizon} 个交易日，发布时记下价格
        </p>
      )}
      {repost && <RepostView repost={repost} />}
    </>
  )
}
