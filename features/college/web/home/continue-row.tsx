import type { ReactNode } from 'react'
import { ListRow, PlayIcon, Section } from '@niujin/ui'
import type { SeriesCard } from '../../contract/index.ts'
import { articlePath } from '../shared/paths.ts'
import { lastOf, type Readings } from '../shared/readings.ts'
import styles from './college-page.module.css'

/** Where to go on: the article one stopped in, or the one after it. Nothing for who has not begun. */
export function ContinueRow({ list, readings }: { list: readonly SeriesCard[]; readings: Readings }): ReactNode {
  const next = nextToRead(list, readings)
  if (!next) return null
  return (
    <Section title="读到这里" flush className={styles.level ?? ''}>
      <ListRow
        href={articlePath(next.id)}
        lead={<PlayIcon />}
        title={next.title}
        detail={`${next.isBegun ? '接着读' : '下一篇'} · ${next.seriesTitle}`}
      />
    </Section>
  )
}

function nextToRead(list: readonly SeriesCard[], readings: Readings) {
  const last = lastOf(readings)
  const series = last && list.find(({ articles }) => articles.some(({ id }) => id === last.articleId))
  if (!last || !series) return undefined
  const at = series.articles.findIndex(({ id }) => id === last.articleId)
  const article = last.isDone
    ? series.articles.slice(at + 1).find(({ id }) => !readings[id]?.isDone)
    : series.articles[at]
  return article && { ...article, isBegun: !last.isDone, seriesTitle: series.title }
}
