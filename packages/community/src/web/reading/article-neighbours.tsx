import type { ReactNode } from 'react'
import { PageLink } from '@niujin/web-kit'
import styles from './article-neighbours.module.css'

interface Neighbour {
  readonly id: string
  readonly title: string
}

export type ArticleNeighboursProps = {
  series: { readonly title: string; readonly previous: Neighbour | null; readonly next: Neighbour | null }
  /** which of the series one reads */
  caption: string
  pathOf: (id: string) => string
}

/** The articles before and after one in its series. */
export function ArticleNeighbours({ series, caption, pathOf }: ArticleNeighboursProps): ReactNode {
  const { title, previous, next } = series
  return (
    <nav className={styles.neighbours} aria-label={`系列：${title}`}>
      <p className="caption">{caption}</p>
      {previous && (
        <PageLink to={pathOf(previous.id)} className={styles.neighbour}>
          <span className={styles.way}>上一篇</span>
          {previous.title}
        </PageLink>
      )}
      {next && (
        <PageLink to={pathOf(next.id)} className={styles.neighbour}>
          <span className={styles.way}>下一篇</span>
          {next.title}
        </PageLink>
      )}
    </nav>
  )
}
