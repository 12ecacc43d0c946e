import type { ReactNode } from 'react'
import { AuthorLink, StanceBadge } from '@niujin/community/web'
import { Badge } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { bigNumber, relativeTime } from '@niujin/web-kit/formats'
import type { ArticleCard } from '../../contract/index.ts'
import { articlePath } from './paths.ts'
import styles from './article-card.module.css'

export type ArticleCardViewProps = {
  article: ArticleCard
  /** milliseconds, for how long ago it came out */
  now: number
  /** its position in a series, before the title */
  position?: number | undefined
  /** left out where all are by one author */
  hasAuthor?: boolean
}

/** An article in a list: what it says, by whom, and its picture. */
export function ArticleCardView({ article, now, position, hasAuthor = true }: ArticleCardViewProps): ReactNode {
  const { id, title, summary, cover, author, isPaid, reads, opinion, publishedAt } = article
  return (
    <article className={styles.card}>
      <PageLink to={articlePath(id)} className={styles.main}>
        <span className={styles.words}>
          <span className={styles.title}>
            {position !== undefined && <span className={styles.position}>{position}</span>}
            {title}
          </span>
          <span className={styles.summary}>{summary}</span>
        </span>
        {cover !== null && (
          <span className={styles.cover}>
            <img src={cover} alt="" loading="lazy" className="cover" />
          </span>
        )}
      </PageLink>
      <p className={styles.facts}>
        {hasAuthor && <AuthorLink author={author} className={styles.author ?? ''} />}
        <time dateTime={publishedAt}>{relativeTime(Date.parse(publishedAt), now)}</time>
        {reads > 0 && <span>{bigNumber(reads)} 阅读</span>}
        {opinion && <StanceBadge stance={opinion.stance} />}
        {isPaid && <Badge variant="gold">付费</Badge>}
      </p>
    </article>
  )
}
