import type { ReactNode } from 'react'
import type { ConsolePageProps } from '@niujin/console-kit'
import { ArticlePage, NewArticle } from './article-page.tsx'
import { NewSeries, SeriesListPage } from './series-list-page.tsx'
import { SeriesPage } from './series-page.tsx'
import { NEW } from './words.ts'

/** All series, one of them, or one of its articles. */
export function CollegePage(props: ConsolePageProps): ReactNode {
  const { rest, query, go } = props
  const article = query.get('article')
  if (rest === '') return <SeriesListPage {...props} />
  if (rest === NEW) return <NewSeries go={go} />
  if (article === null) return <SeriesPage key={rest} {...props} />
  if (article === NEW) return <NewArticle seriesId={rest} go={go} />
  return <ArticlePage key={article} seriesId={rest} id={article} {...props} />
}
