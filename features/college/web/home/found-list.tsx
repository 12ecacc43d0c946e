import type { ReactNode } from 'react'
import { COURSE_LEVELS } from '@niujin/academy'
import { EmptyState, LinkButton } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { FoundArticle } from '../../contract/index.ts'
import { markedParts, soughtWords } from '../../domain/words.ts'
import { articlePath, collegePath } from '../shared/paths.ts'
import styles from './college-page.module.css'

/** Articles that what was typed stands in. */
export function FoundList({ q, list }: { q: string; list: readonly FoundArticle[] }): ReactNode {
  if (list.length === 0)
    return (
      <EmptyState
        drawing="search"
        text={`没有找到“${q}”，换个说法试试`}
        action={<LinkButton href={collegePath()}>看全部系列</LinkButton>}
      />
    )
  const words = soughtWords(q)
  return (
    <>
      <p className={`caption ${styles.count}`} role="status">
        找到 {list.length} 篇
      </p>
      <ul className={styles.list} aria-label="找到的文章">
        {list.map(({ id, title, excerpt, seriesTitle, level, minutes }) => (
          <li key={id}>
            <PageLink to={articlePath(id)} className={styles.found}>
              <span className="row-name">
                <Marked text={title} words={words} />
              </span>
              <span className="soft">
                <Marked text={excerpt} words={words} />
              </span>
              <span className="fine">
                {COURSE_LEVELS[level]} · {seriesTitle} · {minutes} 分钟
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  return markedParts(text, words).map(({ piece, isMarked }, at) =>
    isMarked ? (
      <mark key={at} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      <span key={at}>{piece}</span>
    ),
  )
}
