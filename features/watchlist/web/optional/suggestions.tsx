import type { ReactNode } from 'react'
import { MarketLine, PercentCell, PriceCell, StockNames, useFollowedQuotes } from '@niujin/quotes/web'
import { Button, Section } from '@niujin/ui'
import type { MarketState } from '@niujin/quotes/contract'
import type { Watched } from '../../contract/index.ts'
import { useWatch } from '../watch/use-watch.ts'
import styles from './suggestions.module.css'

type Quote = NonNullable<Watched['quote']>
/** Called as one is tapped, and when it is in the list. */
type Adding = { onAdd: () => void; onAdded: () => void }
export type SuggestionsProps = Adding & { offered: { hot: readonly Quote[]; state: MarketState } }

/** The stocks most traded today, each added with one tap: a first list need not begin with a search. */
export function Suggestions({ offered, onAdd, onAdded }: SuggestionsProps): ReactNode {
  useFollowedQuotes(offered.hot.map(({ id }) => id))
  if (offered.hot.length === 0) return null
  return (
    <Section title="今天成交活跃的" flush>
      <MarketLine state={offered.state} />
      <ul aria-label="可以加的自选">
        {offered.hot.map((quote) => (
          <li key={quote.id} className={styles.row}>
            <StockNames name={quote.name}>{quote.code}</StockNames>
            <PriceCell quote={quote} />
            <PercentCell quote={quote} />
            <Add quote={quote} onAdd={onAdd} onAdded={onAdded} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Add({ quote, onAdd, onAdded }: Adding & { quote: Quote }): ReactNode {
  const { isWatched, busy, add } = useWatch(quote)
  const addThis = async () => {
    onAdd()
    if (await add()) onAdded()
  }
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      disabled={isWatched !== false}
      aria-label={`加自选 ${quote.name}`}
      onClick={() => void addThis()}
    >
      {isWatched === true ? '已加' : '＋自选'}
    </Button>
  )
}
