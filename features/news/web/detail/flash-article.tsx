import type { ReactNode } from 'react'
import { Badge, PartLink, SimulatedBadge } from '@niujin/ui'
import type { FlashItem } from '../../contract/index.ts'
import { itemMoment } from '../shared/item-time.ts'
import { bodyOf } from '../shared/item-words.ts'
import { flashListPath } from '../shared/paths.ts'
import styles from './flash-article.module.css'

/** One item in full. */
export function FlashArticle({ item }: { item: FlashItem }): ReactNode {
  const { title, important, categories, simulated } = item
  return (
    <article className={styles.article}>
      {title !== null && (
        <h1 className={`heading ${styles.title}`} data-important={important || undefined}>
          {title}
        </h1>
      )}
      <Facts item={item} />
      {bodyOf(item)
        .split('\n')
        .map((paragraph, at) => (
          <p key={at} className={styles.text}>
            {paragraph}
          </p>
        ))}
      <nav className={styles.kinds} aria-label="类别">
        {categories.map((category) => (
          <PartLink key={category} href={flashListPath({ category })} className={styles.kind}>
            {category}
          </PartLink>
        ))}
      </nav>
      <p className={styles.note}>
        {simulated ? '这是模拟行情里发生的事，数字与真实市场无关。' : '内容仅供参考，不构成投资建议。'}
      </p>
    </article>
  )
}

function Facts({ item: { important, simulated, at, marketTime, source, url } }: { item: FlashItem }): ReactNode {
  return (
    <p className={styles.facts}>
      {important && <Badge variant="danger">重要</Badge>}
      {simulated && <SimulatedBadge />}
      <time dateTime={at}>{itemMoment({ at, marketTime })}</time>
      <span>来源：{source}</span>
      {url !== null && (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="text-link">
          查看原文
        </a>
      )}
    </p>
  )
}
