import { useRef, type ReactNode } from 'react'
import { COURSE_LEVELS } from '@niujin/academy'
import { Badge, BarDetail, ListRow, Section } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { ArticleCard, Reading, Series } from '../../contract/index.ts'
import { articlePath, collegePath } from '../shared/paths.ts'
import { SeriesCover } from '../shared/series-cover.tsx'
import { useReadings } from '../shared/use-readings.ts'
import styles from './series-view.module.css'

/** A series: what it is about, and its articles with how far one is. */
export function SeriesView({ series }: { series: Series }): ReactNode {
  const { level, title, summary, articles, minutes, isSample } = series
  const readings = useReadings()
  const headline = useRef<HTMLHeadingElement>(null)
  const done = articles.filter(({ id }) => readings[id]?.isDone).length
  return (
    <>
      <header className={styles.head}>
        <SeriesCover level={level} size="wide" />
        <h1 ref={headline} className="heading">
          {title} {isSample && <Badge>示例</Badge>}
        </h1>
        <BarDetail headline={headline}>{title}</BarDetail>
        <p className="soft">{summary}</p>
        <p className="caption">
          <PageLink to={collegePath(level)} className={`touch-line ${styles.level}`}>
            {COURSE_LEVELS[level]}
          </PageLink>{' '}
          · {articles.length} 篇 · 约 {minutes} 分钟
          {done > 0 && ` · 已读 ${done} 篇`}
        </p>
      </header>
      <Section title="文章" flush className={styles.articles ?? ''}>
        <ol aria-label="文章">
          {articles.map((article, at) => (
            <li key={article.id}>
              <ListRow
                href={articlePath(article.id)}
                lead={<span className={styles.number}>{at + 1}</span>}
                title={article.title}
                detail={detailOf(article, readings[article.id])}
              />
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}

function detailOf({ minutes, questions }: ArticleCard, reading: Reading | undefined): string {
  const read = reading && (reading.isDone ? '已读' : '读了一部分')
  return [`${minutes} 分钟`, questions > 0 && `${questions} 道小问题`, read].filter(Boolean).join(' · ')
}
