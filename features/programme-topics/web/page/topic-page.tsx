import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { LoadedTopic } from './load-topic.ts'
import { TopicList } from './topic-list.tsx'
import { TopicView } from './topic-view.tsx'
import styles from './topic-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-topic.ts')).loadTopic(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '节目话题' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '节目话题', description: '节目里聊的事：一起讨论、投票，做一份小测' })

const NO_TOPIC = new Set(['PROGRAMME_TOPIC_UNKNOWN', 'INPUT_INVALID'])

/** /Prgtopic: one topic of a programme, or all of them. */
export default function TopicPage(): ReactNode {
  const loaded = useLoaderData<LoadedTopic>()
  const { revalidate, state } = useRevalidator()
  if (loaded.kind === 'list') return <TopicList loaded={loaded} />
  if (loaded.kind === 'topic') return <TopicView key={loaded.topic.id} topic={loaded.topic} />
  return (
    <main className={styles.page}>
      {NO_TOPIC.has(loaded.code) ? (
        <EmptyState
          drawing="message"
          text="没有这个话题，可能已经撤下"
          action={<LinkButton href="/Prgtopic">看别的话题</LinkButton>}
        />
      ) : (
        <ErrorState
          text={reasonOf(loaded) ?? '话题没有加载出来'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
    </main>
  )
}
