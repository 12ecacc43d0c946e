import { lazy, Suspense, type ReactNode } from 'react'
import { isRouteErrorResponse, useLoaderData, useRouteError, type MetaFunction } from 'react-router'
import { EmptyState, LinkButton, Skeleton } from '@niujin/ui'
import { clientLoad, pageMeta, readPageError, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { excerptOf } from '../card/excerpt.ts'
import type { LoadedTalk } from './load-talk.ts'
import { PostView } from './post-view.tsx'
import { StreamsView } from './streams-view.tsx'
import { TopicView } from './topic-view.tsx'
import styles from './talk.module.css'

const MyPosts = lazy(() => import('../mine/my-posts.tsx'))

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-talk.ts')).loadTalk(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '说说' }
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(headOf(loaderData))

/** 说说: one post, one topic, one's own, or the streams. */
export default function TalkPage(): ReactNode {
  const loaded = useLoaderData<LoadedTalk>()
  return <main className={styles.page}>{viewOf(loaded)}</main>
}

function viewOf(loaded: LoadedTalk): ReactNode {
  if (loaded.view === 'post') return <PostView key={loaded.post.postId} loaded={loaded} />
  if (loaded.view === 'topic') return <TopicView loaded={loaded} />
  if (loaded.view === 'streams') return <StreamsView loaded={loaded} />
  return (
    <Suspense fallback={<Skeleton shape="card" count={3} />}>
      <MyPosts now={loaded.now} />
    </Suspense>
  )
}

/** A post or topic that is not there leads to the others; any other failure is the shell's to show. */
export function ErrorBoundary(): ReactNode {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <main className={styles.page}>
      <EmptyState
        drawing="message"
        text={readPageError(error).message}
        action={<LinkButton href="/talk">看看别的</LinkButton>}
      />
    </main>
  )
}

function headOf(loaded: LoadedTalk | undefined) {
  const title = '说说'
  if (loaded?.view === 'post') {
    const { post } = loaded
    return { title, headline: excerptOf(post), description: `${post.author.nickname}的说说` }
  }
  if (loaded?.view === 'topic')
    return { title, headline: `#${loaded.name}#`, description: `大家都在聊 #${loaded.name}#` }
  return { title, description: '大家怎么看股票与市场' }
}
