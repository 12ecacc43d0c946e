import { useEffect, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { BottomBar, EmptyState, ErrorState, ForwardIcon, LinkButton } from '@niujin/ui'
import { clientLoad, PageLink, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { CommentHead } from '../list/comment-head.tsx'
import { CommentList } from '../list/comment-list.tsx'
import { useComments } from '../list/use-comments.ts'
import { WriteLine } from '../list/write-line.tsx'
import type { LoadedComment, LoadedTarget } from './load-comment.ts'
import styles from './comment-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-comment.ts')).loadComment(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '评论' }
export const meta: MetaFunction = () => pageMeta({ title: '评论', description: '大家怎么看' })

const NO_TARGET = new Set(['TARGET_UNKNOWN', 'INPUT_INVALID'])

/** All comments of one thing. */
export default function CommentPage(): ReactNode {
  const loaded = useLoaderData<LoadedComment>()
  const { revalidate, state } = useRevalidator()
  if (loaded.state === 'loaded')
    return <Comments key={`${loaded.target.kind} ${loaded.target.id} ${loaded.now}`} loaded={loaded} />
  if (NO_TARGET.has(loaded.code)) {
    return (
      <main className={styles.page}>
        <EmptyState
          drawing="message"
          text="评论的内容不存在或已删除"
          action={<LinkButton href="/">回到首页</LinkButton>}
        />
      </main>
    )
  }
  return (
    <main className={styles.page}>
      <ErrorState
        text={reasonOf(loaded) ?? '评论没有加载出来'}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    </main>
  )
}

function Comments({ loaded }: { loaded: LoadedTarget }): ReactNode {
  const { target, head, focus, isMissing, page, now } = loaded
  const comments = useComments(target, { page, sort: 'hot', now })
  useFocusInSight(focus)
  return (
    <main className={styles.page}>
      <PageLink to={head.link} className={styles.target}>
        <span className={styles.about}>原文</span>
        <span className={styles.title}>{head.title}</span>
        <ForwardIcon className={styles.arrow} />
      </PageLink>
      {isMissing && (
        <p className={styles.missing} role="status">
          要看的那条评论已经不在了，下面是其他评论
        </p>
      )}
      <section className={styles.comments} aria-label="全部评论">
        <CommentHead comments={comments} title="全部评论" />
        <CommentList target={target} comments={comments} focus={focus} />
      </section>
      <BottomBar>
        <div className={styles.write}>
          <WriteLine target={target} onSaved={comments.saved} />
        </div>
      </BottomBar>
    </main>
  )
}

/** A reply can stand far below in its thread: what was asked for is brought into sight. */
function useFocusInSight(focus: string | undefined): void {
  useEffect(() => {
    if (focus !== undefined) document.querySelector('[data-focus]')?.scrollIntoView?.({ block: 'center' })
  }, [focus])
}
