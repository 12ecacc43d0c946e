import { useEffect, useRef, type ReactNode } from 'react'
import { COURSE_LEVELS } from '@niujin/academy'
import { ArticleNeighbours, BackNote, useReadingSize } from '@niujin/community/reading'
import { DocumentView } from '@niujin/community/web'
import { Badge, BarDetail } from '@niujin/ui'
import { PageLink, useIsRouted, useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { dateText } from '@niujin/web-kit/formats'
import { COLLEGE_NOTICE } from '../../contract/limits.ts'
import type { Article } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { articlePath, seriesPath } from '../shared/paths.ts'
import { useAgreedReadings } from '../shared/use-readings.ts'
import { ArticleBar } from './article-bar.tsx'
import { HelpfulSection } from './helpful-section.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { useReading } from './use-reading.ts'
import styles from './article-view.module.css'

/** An article as it is read: the text, a few questions, whether it helped, and where to go on. */
export function ArticleView({ article }: { article: Article }): ReactNode {
  const { id, title, document, isSample, series } = article
  const member = useMember()
  const headline = useRef<HTMLHeadingElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const size = useReadingSize()
  useAgreedReadings()
  const { isBack, fromStart } = useReading(article, { text, end })
  const marks = useRead({
    key: [id, member?.niujinUid],
    keepsFormer: true,
    ask: (options) => ask('collegeMarks', { id }, options),
  })
  useEffect(() => void ask('countCollegeRead', { id }), [id])
  return (
    <>
      <article className={styles.article}>
        <h1 ref={headline} className={styles.title}>
          {title} {isSample && <Badge>示例</Badge>}
        </h1>
        <BarDetail headline={headline}>{title}</BarDetail>
        <Facts article={article} />
        {isBack && <BackNote onFromStart={fromStart} />}
        <div ref={text}>
          <DocumentView tree={document} size={size} />
        </div>
        <div ref={end} />
        <Links links={article.links} />
        <p className={styles.notice}>{COLLEGE_NOTICE}</p>
      </article>
      <QuestionsSection article={article} answered={marks.value?.answered ?? []} />
      <HelpfulSection articleId={id} said={marks.value?.isHelpful ?? null} />
      <ArticleNeighbours
        series={series}
        caption={`${series.title} · 第 ${series.number} 篇，共 ${series.total} 篇`}
        pathOf={articlePath}
      />
      <ArticleBar article={article} />
    </>
  )
}

function Facts({ article: { series, minutes, updatedAt } }: { article: Article }): ReactNode {
  return (
    <p className={styles.facts}>
      <PageLink to={seriesPath(series.id)} className={styles.series}>
        {COURSE_LEVELS[series.level]} · {series.title}
      </PageLink>
      <span>约 {minutes} 分钟</span>
      <span>{dateText(Date.parse(updatedAt))} 更新</span>
    </p>
  )
}

function Links({ links }: Pick<Article, 'links'>): ReactNode {
  const isRouted = useIsRouted()
  const reachable = links.filter(({ path }) => isRouted(path))
  if (reachable.length === 0) return null
  return (
    <nav className={styles.links} aria-label="接着学、动手试">
      {reachable.map(({ title, path }) => (
        <PageLink key={path} to={path} className={styles.link}>
          {title}
        </PageLink>
      ))}
    </nav>
  )
}
