import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { collegePath } from '../shared/paths.ts'
import { ArticleView } from './article-view.tsx'
import type { LoadedDetails } from './load-details.ts'
import { SeriesView } from './series-view.tsx'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-details.ts')).loadDetails(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '投教学院' }
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData?.view === 'article')
    return pageMeta({
      title: '投教学院',
      headline: loaderData.article.title,
      description: loaderData.article.summary,
    })
  if (loaderData?.view === 'series')
    return pageMeta({ title: '投教系列', headline: loaderData.series.title, description: loaderData.series.summary })
  return pageMeta({ title: '投教学院', description: '免费的投资者教育系列与文章' })
}

/** 投教详情: one article, or one series. */
export default function DetailsPage(): ReactNode {
  const loaded = useLoaderData<LoadedDetails>()
  const { revalidate, state } = useRevalidator()
  return (
    <main>
      {loaded.view === 'article' && <ArticleView key={loaded.article.id} article={loaded.article} />}
      {loaded.view === 'series' && <SeriesView series={loaded.series} />}
      {loaded.view === 'none' && (
        <EmptyState text="没有找到，或者已经下线" action={<LinkButton href={collegePath()}>看投教学院</LinkButton>} />
      )}
      {loaded.view === 'failed' && (
        <ErrorState
          text={reasonOf(loaded) ?? '没有加载出来，请重试'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
    </main>
  )
}
