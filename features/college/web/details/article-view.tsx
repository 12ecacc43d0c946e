import { useEffect, useRef, type ReactNode } from 'react'
import { COURSE_LEVELS } from '@niujin/academy'
import { DocumentView } from '@niujin/community/web'
import { Badge, BarDetail } from '@niujin/ui'
import { PageLink, useIsAlive, useIsRouted, useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { dateText } from '@niujin/web-kit/formats'
import { COLLEGE_NOTICE } from '../../contract/limits.ts'
import type { Article } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { articlePath, seriesPath } from '../shared/paths.ts'
import { readingSize } from '../shared/reading-size.ts'
import { useAgreedReadings } from '../shared/use-readings.ts'
import { ArticleBar } from './article-bar.tsx'
import { HelpfulSection } from './helpful-section.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { useReading } from './use-reading.ts'
import styles from './article-view.module.css'

/** An article as it is read: the text, a few questions, whether it helped, and where to go on. */
export function ArticleView({ article }: { article: Article }): ReactNode {
  const { id, title, document, isSample } = article
  const member = useMember()
  const headline = useRef<HTMLHeadingElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const size = useSizeOfDevice()
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
        {isBack && (
          <p className={styles.note} role="status">
            回到了上次读到的地方
            <button type="button" className={styles.fromStart} onClick={fromStart}>
              从头读
            </button>
          </p>
        )}
        <div ref={text}>
          <DocumentView tree={document} size={size} />
        </div>
        <div ref={end} />
        <Links links={article.links} />
        <p className={styles.notice}>{COLLEGE_NOTICE}</p>
      </article>
      <QuestionsSection article={article} answered={marks.value?.answered ?? []} />
      <HelpfulSection articleId={id} said={marks.value?.isHelpful ?? null} />
      <Neighbours series={article.series} />
      <ArticleBar article={article} />
    </>
  )
}

/** The served page knows nothing of the device: there the usual size stands. */
function useSizeOfDevice() {
  const chosen = readingSize.use()
  return useIsAlive() ? chosen : 'small'
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

function Neighbours({ series }: Pick<Article, 'series'>): ReactNode {
  const { title, number, total, previous, next } = series
  return (
    <nav className={styles.neighbours} aria-label={`系列：${title}`}>
      <p className="caption">
        {title} · 第 {number} 篇，共 {total} 篇
      </p>
      {previous && (
        <PageLink to={articlePath(previous.id)} className={styles.neighbour}>
          <span className={styles.way}>上一篇</span>
          {previous.title}
        </PageLink>
      )}
      {next && (
        <PageLink to={articlePath(next.id)} className={styles.neighbour}>
          <span className={styles.way}>下一篇</span>
          {next.title}
        </PageLink>
      )}
    </nav>
  )
}
