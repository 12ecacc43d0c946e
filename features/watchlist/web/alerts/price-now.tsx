import type { ReactNode } from 'react'
import { ask, PercentCell, PriceCell, useLiveQuote } from '@niujin/quotes/web'
import { useRead } from '@niujin/web-kit/asking'
import { percent } from '@niujin/web-kit/formats'
import type { AlertKind, Watched } from '../../contract/index.ts'
import { hasComeTrue } from '../../domain/alerts.ts'
import styles from './price-now.module.css'

type Quote = NonNullable<Watched['quote']>

/** The quote of a security an alert is for; undefined until it has come, and when it does not. */
export function useQuoteOf(id: string): Quote | undefined {
  return useRead({ key: id, ask: (options) => ask('quotes', { ids: id }, options) }).value?.list.find(
    (one) => one.id === id,
  )
}

/** 现价, and how far from it the price that is typed lies: what is set too near would come true at once. */
export function PriceNow({
  quote,
  kind,
  threshold,
}: {
  quote: Quote
  kind: AlertKind
  threshold: number | undefined
}): ReactNode {
  const live = useLiveQuote(quote)
  const { last } = live
  const isPrice = kind === 'priceAbove' || kind === 'priceBelow'
  const isReached = threshold !== undefined && hasComeTrue({ kind, threshold }, live)
  return (
    <p className={styles.now}>
      <span>现价</span>
      <PriceCell quote={quote} size="small" />
      <PercentCell quote={quote} size="small" />
      {isPrice && threshold !== undefined && last !== null && last > 0 && (
        <span className={styles.distance}>距现价 {percent(threshold / last - 1)}</span>
      )}
      {isReached && <span className={styles.reached}>现在已经到了</span>}
    </p>
  )
}
