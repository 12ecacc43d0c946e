import { useEffect, useRef, type ReactNode } from 'react'
import { writeMention } from '@niujin/content-rules'
import { ArticleNeighbours, BackNote, ReadingNote, useReadingSize } from '@niujin/community/reading'
import { AuthorLine, DocumentView, OpinionCardView, topicPath } from '@niujin/community/web'
import { RulesButton } from '@niujin/opinions/web'
import { CommentSection } from '@niujin/comments/web'
import { FollowButton } from '@niujin/follows/web'
import { MentionText } from '@niujin/quotes/mention'
import { BarDetail } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { bigNumber } from '@niujin/web-kit/formats'
import type { Article } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { articlePath, columnPath } from '../shared/paths.ts'
import { ArticleBar } from './article-bar.tsx'
import { keepArticle } from './kept-articles.ts'
import { PaidGate } from './paid-gate.tsx'
import { useArticlePosition } from './use-article-position.ts'
import styles from './article-view.module.css'

export type ArticleViewProps = {
  article: Article
  /** milliseconds */
  now: number
  /** it was kept on the device, for want of a network */
  isKept: boolean
}

/** An article as it is read. */
export function ArticleView({ article, now, isKept }: ArticleViewProps): ReactNode {
  const { id, title, series } = article
  const headline = useRef<HTMLHeadingElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const size = useReadingSize()
  const comments = useRef<HTMLDivElement>(null)
  useReadHere(article, isKept)
  const reading = useArticlePosition(article, text)
  return (
    <>
      <article className={styles.article}>
        <h1 ref={headline} className={styles.title}>
          {title}
        </h1>
        <BarDetail headline={headline}>{title}</BarDetail>
        <Head article={article} now={now} />
        {isKept && <ReadingNote>没有网络，这是上次读过时留下的</ReadingNote>}
        {reading.isBack && <BackNote onFromStart={reading.fromStart} />}
        <div ref={text} className={styles.text} data-preview={article.isPreview || undefined}>
          <DocumentView tree={article.document} size={size} parts={PARTS} />
        </div>
        {article.isPreview && <PaidGate article={article} />}
        <About article={article} />
      </article>
      {series && (
        <ArticleNeighbours
          series={series}
          caption={`系列：${series.title} · 第 ${series.number} 篇，共 ${series.total} 篇`}
          pathOf={articlePath}
        />
      )}
      <div ref={comments} className={styles.comments}>
        <CommentSection target={{ kind: 'article', id }} />
      </div>
      <ArticleBar article={article} comments={comments} />
    </>
  )
}

const PARTS = {
  stock: ({ id, name }: { id: string; name: string }) => <MentionText text={writeMention({ symbol: id, name })} />,
}

function useReadHere(article: Article, isKept: boolean): void {
  const { id } = article
  useEffect(() => {
    if (isKept) return
    keepArticle(article)
    void ask('countArticleRead', { id })
  }, [id, article, isKept])
}

function Head({ article, now }: { article: Article; now: number }): ReactNode {
  const { author, column, publishedAt, editedAt, reads, characters } = article
  return (
    <>
      <AuthorLine
        author={author}
        at={publishedAt}
        now={now}
        note={editedAt === null ? undefined : '已修订'}
        end={<FollowButton authorId={author.niujinUid} name={author.nickname} />}
      />
      <p className={styles.facts}>
        {column && (
          <PageLink to={columnPath(column.id)} className={styles.column}>
            {column.title}
          </PageLink>
        )}
        {reads > 0 && <span>{bigNumber(reads)} 阅读</span>}
        <span>约 {Math.max(1, Math.round(characters / 400))} 分钟</span>
      </p>
    </>
  )
}

/** What stands under the text: the opinion on record, what it is about, the notice. */
function About({ article: { opinion, stocks, hashtags, riskNotice } }: { article: Article }): ReactNode {
  return (
    <>
      {opinion && <OpinionCardView card={opinion} rule={<RulesButton />} />}
      {(stocks.length > 0 || hashtags.length > 0) && (
        <p className={styles.tags}>
          {stocks.map(({ id, name }) => (
            <MentionText key={id} text={writeMention({ symbol: id, name })} />
          ))}
          {hashtags.map((name) => (
            <PageLink key={name} to={topicPath(name)} className={styles.hashtag}>
              #{name}#
            </PageLink>
          ))}
        </p>
      )}
      <p className={styles.risk}>{riskNotice}</p>
    </>
  )
}
