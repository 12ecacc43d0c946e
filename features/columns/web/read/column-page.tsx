import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { AllView } from '../list/all-view.tsx'
import { ColumnView } from '../list/column-view.tsx'
import { ArticleView } from './article-view.tsx'
import type { LoadedColumn } from './load-column.ts'
import styles from './column-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-column.ts')).loadColumn(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '专栏' }
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(headOf(loaderData))

/** 专栏: one article, one column, or what there is to read. */
export default function ColumnPage(): ReactNode {
  const loaded = useLoaderData<LoadedColumn>()
  return (
    <main className={styles.page}>
      <View loaded={loaded} />
    </main>
  )
}

function View({ loaded }: { loaded: LoadedColumn }): ReactNode {
  const { revalidate, state } = useRevalidator()
  if (loaded.state === 'failed')
    return (
      <ErrorState
        text={reasonOf(loaded) ?? '没有加载出来，请重试'}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    )
  if (loaded.state === 'none')
    return (
      <EmptyState
        text={loaded.view === 'article' ? '没有这篇文章，或者已经下架' : '没有这个专栏，或者还没有开放'}
        action={<LinkButton href="/column">看别的文章</LinkButton>}
      />
    )
  if (loaded.view === 'article')
    return <ArticleView key={loaded.article.id} article={loaded.article} now={loaded.now} isKept={loaded.isKept} />
  if (loaded.view === 'column') return <ColumnView key={loaded.column.id} loaded={loaded} />
  return <AllView key={loaded.sort} loaded={loaded} />
}

function headOf(loaded: LoadedColumn | undefined) {
  if (loaded?.state !== 'loaded' || loaded.view === 'all')
    return { title: '专栏', description: '砖家、老师与投资顾问写的文章与专栏' }
  // The title stands large above the text, and in the header once that is out of sight.
  if (loaded.view === 'article')
    return { title: '文章', headline: loaded.article.title, description: loaded.article.summary }
  return { title: loaded.column.title, description: loaded.column.introduction }
}
