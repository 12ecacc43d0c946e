import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AuthorLine } from '@niujin/community/web'
import { EmptyState, LinkButton, PagedList, PullToRefresh, Skeleton } from '@niujin/ui'
import { loginPath, PageLink, useMember } from '@niujin/web-kit'
import { PostCard } from '../card/post-card.tsx'
import { useFollowed, type FollowedPiece } from './use-followed.ts'
import styles from './talk.module.css'
import stream from './post-stream.module.css'

/** What those one follows bring out, the latest first; a guest is shown the way to sign in. */
export default function FollowedStream({ now }: { now: number }): ReactNode {
  const member = useMember()
  const { pathname, search } = useLocation()
  if (!member) {
    return (
      <EmptyState
        drawing="message"
        text="登录后看你关注的人在说什么"
        action={<LinkButton href={loginPath(pathname + search)}>去登录</LinkButton>}
      />
    )
  }
  return <Followed now={now} />
}

function Followed({ now }: { now: number }): ReactNode {
  const paged = useFollowed()
  return (
    <PullToRefresh onRefresh={paged.reload}>
      <PagedList
        paged={paged}
        drawing="message"
        waiting={<Skeleton shape="card" count={3} />}
        empty="关注的人还没有发过内容"
        action={<LinkButton href="/recommendBH">去关注砖家</LinkButton>}
      >
        {(rows) => (
          <ul className={stream.list} aria-label="关注的人的内容">
            {rows.map((piece) => (
              <li key={paged.keyOf(piece)} className={stream.item}>
                <PieceView
                  piece={piece}
                  now={now}
                  onRemoved={() => paged.edit((one) => (one.card.id === piece.card.id ? undefined : one))}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </PullToRefresh>
  )
}

function PieceView(props: { piece: FollowedPiece; now: number; onRemoved: () => void }): ReactNode {
  const { piece, now, onRemoved } = props
  const { post, card } = piece
  if (post) return <PostCard post={post} now={now} onRemoved={onRemoved} />
  return (
    <article className={styles.other} aria-label={card.title}>
      {card.author && <AuthorLine author={card.author} at={card.at} now={now} note={<span>{card.kindName}</span>} />}
      <PageLink to={card.link} className="stack-4">
        <span className="subheading">{card.title}</span>
        {card.excerpt !== '' && <span className="soft clamp-2">{card.excerpt}</span>}
      </PageLink>
    </article>
  )
}
