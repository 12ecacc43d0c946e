import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { EmptyState, LinkButton, PagedList, Skeleton } from '@niujin/ui'
import { loginPath, PageLink, useMember } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { ask, type Answer } from '../calls.ts'
import { PostCard } from '../card/post-card.tsx'
import { writePath } from '../paths.ts'
import { WriteButton } from '../talk/streams-view.tsx'
import stream from '../talk/post-stream.module.css'
import styles from '../talk/talk.module.css'

type OwnPost = Answer<'ownPosts'>['list'][number]

/** One's own posts, in whatever state they are, with the latest answers to each. */
export default function MyPosts({ now }: { now: number }): ReactNode {
  const member = useMember()
  const { pathname, search } = useLocation()
  if (!member) {
    return (
      <EmptyState
        drawing="message"
        text="登录后看自己的说说"
        action={<LinkButton href={loginPath(pathname + search)}>去登录</LinkButton>}
      />
    )
  }
  return <Own now={now} />
}

function Own({ now }: { now: number }): ReactNode {
  const paged = usePaged({
    key: 'own-posts',
    keyOf: ({ postId }: OwnPost) => postId,
    ask: (page, options) => ask('ownPosts', page, options),
  })
  return (
    <>
      <PagedList
        paged={paged}
        drawing="message"
        waiting={<Skeleton shape="card" count={3} />}
        empty="你还没有发过说说"
        action={<LinkButton href={writePath()}>写一条</LinkButton>}
      >
        {(rows) => (
          <ul className={stream.list} aria-label="我的说说">
            {rows.map((post) => (
              <li key={post.postId} className={stream.item}>
                <PostCard
                  post={post}
                  now={now}
                  onRemoved={(gone) => paged.edit((one) => (one.postId === gone ? undefined : one))}
                />
                <Answers answers={post.answers} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <WriteButton to={writePath()} />
    </>
  )
}

function Answers({ answers }: Pick<OwnPost, 'answers'>): ReactNode {
  if (answers.length === 0) return null
  return (
    <ul className={styles.answers} aria-label="最近的回应">
      {answers.map(({ kind, id, nickname, text, link }) => (
        <li key={`${kind} ${id}`}>
          <PageLink to={link} className={styles.answer}>
            {nickname}
            {kind === 'comment' ? '评论' : '转发'}：{text}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
