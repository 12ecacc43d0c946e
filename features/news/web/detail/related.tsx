import type { ReactNode } from 'react'
import type { Quote } from '@niujin/quotes/contract'
import { QuoteRows, useFollowedQuotes } from '@niujin/quotes/web'
import { PartLink, Section } from '@niujin/ui'
import type { FlashItem } from '../../contract/index.ts'
import { itemClock } from '../shared/item-time.ts'
import { nameOf } from '../shared/item-words.ts'
import { flashListPath, flashPath } from '../shared/paths.ts'
import type { LoadedItem } from './load-detail.ts'
import styles from './related.module.css'

/** The securities an item names, as they move. */
export function RelatedQuotes({ quotes }: { quotes: readonly Quote[] }): ReactNode {
  useFollowedQuotes(quotes.map(({ id }) => id))
  const [first] = quotes
  if (!first) return null
  return (
    <Section
      title="相关证券"
      flush
      className={styles.section ?? ''}
      moreHref={flashListPath({ stock: first.id })}
      moreText={`${first.name}的快讯`}
    >
      <QuoteRows quotes={quotes} label="相关证券" />
    </Section>
  )
}

/** What was told just before and after an item. */
export function Around({ around: { newer, older } }: { around: LoadedItem['around'] }): ReactNode {
  const list = [...newer.toReversed(), ...older]
  if (list.length === 0) return null
  return (
    <Section title="前后快讯" flush className={styles.section ?? ''} moreHref="/KX">
      <ul>
        {list.map((item) => (
          <li key={item.id}>
            <Line item={item} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Line({ item }: { item: FlashItem }): ReactNode {
  return (
    <PartLink href={flashPath(item.id)} className={styles.line}>
      <time className="caption" dateTime={item.at}>
        {itemClock(item)}
      </time>
      <span className={`clip ${styles.words}`} data-important={item.important || undefined}>
        {nameOf(item)}
      </span>
    </PartLink>
  )
}
