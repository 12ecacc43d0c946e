import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { AddressSearch } from '@niujin/community/reading'
import { EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { ArticleView } from './article-view.tsx'
import { FoundList } from './found-list.tsx'
import { HelpStart, TopicView } from './help-start.tsx'
import type { LoadedHelp } from './load-help.ts'
import styles from './help-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-help.ts')).loadHelp(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '帮助' }

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData?.view === 'article') {
    const { topicName, question, paragraphs } = loaderData.article
    return pageMeta({ title: `${topicName}帮助`, headline: question, description: paragraphs[0] })
  }
  return pageMeta({
    title: loaderData?.view === 'topic' ? loaderData.topic.name : '帮助',
    description: '登录、行情、自选、选股公式、消息与隐私的常见问题',
  })
}

/** Questions by topic, a search over all answers, and single answers. */
export default function HelpPage(): ReactNode {
  const loaded = useLoaderData<LoadedHelp>()
  if (loaded.view === 'article') {
    return (
      <main className={styles.page}>
        <ArticleView key={loaded.article.id} article={loaded.article} />
      </main>
    )
  }
  const q = loaded.view === 'found' || loaded.view === 'failed' ? loaded.q : ''
  return (
    <main className={styles.page}>
      {loaded.view !== 'none' && <AddressSearch asked={q} placeholder="搜问题，如 收不到验证码" />}
      <View loaded={loaded} />
    </main>
  )
}

function View({ loaded }: { loaded: Exclude<LoadedHelp, { view: 'article' }> }): ReactNode {
  const { revalidate, state } = useRevalidator()
  switch (loaded.view) {
    case 'found':
      return <FoundList q={loaded.q} list={loaded.list} />
    case 'topic':
      return <TopicView topic={loaded.topic} />
    case 'start':
      return <HelpStart index={loaded.index} />
    case 'none':
      return (
        <EmptyState text="没有这篇帮助，可能已经换了地方" action={<LinkButton href="/Help">看全部帮助</LinkButton>} />
      )
    default:
      return (
        <ErrorState
          text={reasonOf(loaded) ?? '没有加载出来'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )
  }
}
