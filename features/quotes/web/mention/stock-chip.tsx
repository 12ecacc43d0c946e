import { useRef, type ReactNode } from 'react'
import { directionOf, PartLink } from '@niujin/ui'
import { change, instrumentPath, liveOf, type QuoteKind } from '../../domain/index.ts'
import { digitsOf, percentText, priceText } from '../live/figure-texts.ts'
import { useFollowedQuote, useFollowedQuotes } from '../live/quote-store.ts'
import { kindOfSymbol } from './symbol-kind.ts'
import { useInView } from './use-in-view.ts'
import styles from './mention-text.module.css'

/** Nothing is known of a quote until the stream says it. */
const UNKNOWN = liveOf([])

/** A stock named in a text: its page one tap away, its price beside it while the text is on screen. */
export function StockChip({
  symbol,
  name,
  kind = kindOfSymbol(symbol),
}: {
  symbol: string
  name: string
  kind?: QuoteKind | undefined
}): ReactNode {
  const chip = useRef<HTMLSpanElement>(null)
  // A long discussion names many: only those in sight are followed.
  const seen = useInView(chip)
  useFollowedQuotes(seen ? [symbol] : [])
  return (
    <span ref={chip} className={styles.frame}>
      <PartLink href={instrumentPath(symbol, kind)} className={styles.chip}>
        <span className={styles.name}>{name}</span>
        <Figures symbol={symbol} kind={kind} />
      </PartLink>
    </span>
  )
}

function Figures({ symbol, kind }: { symbol: string; kind: QuoteKind }): ReactNode {
  const live = useFollowedQuote({ id: symbol, live: UNKNOWN })
  const moved = change(live)
  if (moved === null) return null
  const digits = digitsOf({ digits: kind === 'etf' || kind === 'hkStock' ? 3 : 2 })
  const direction = directionOf(moved)
  return (
    <span className={styles.figures} data-direction={direction}>
      {priceText(live.last, digits)} {live.suspended === 1 ? '停牌' : percentText({ kind }, live)}
    </span>
  )
}
