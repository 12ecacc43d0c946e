import type { ReactNode } from 'react'
import { PartLink } from '@niujin/ui'
import { price } from '@niujin/web-kit/formats'
import { instrumentPath, PriceCell, useFollowedQuotes } from '@niujin/quotes/web'
import { Ratio } from '../timing/ratio.tsx'
import type { Shared } from './load-shared.ts'
import styles from './share-page.module.css'

export type SharedMatch = Shared['shared']['list'][number]

/** A stock of a shared screen: what it cost then, now, and the change in between. */
export function SharedRow({ match }: { match: SharedMatch }): ReactNode {
  const { quote, priceThen, change } = match
  useFollowedQuotes([quote.id])
  return (
    <PartLink href={instrumentPath(quote.id, quote.kind)} className={styles.row}>
      <span className={styles.names}>
        <span className={styles.stock}>{quote.name}</span>
        <span className={styles.code}>{quote.code}</span>
      </span>
      <span>{price(priceThen, quote.digits === 3 ? 3 : 2)}</span>
      <PriceCell quote={quote} />
      <Ratio value={change} />
    </PartLink>
  )
}
