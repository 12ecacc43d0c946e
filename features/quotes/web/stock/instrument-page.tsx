import type { ReactNode } from 'react'
import { useFollowedQuotes } from '../live/quote-store.ts'
import { useDepth } from '../live/use-depth.ts'
import { useTrades } from '../live/use-trades.ts'
import { ChartPanel } from '../chart/chart-panel.tsx'
import { GroupTabs, StockTabs } from './content-tabs.tsx'
import type { LoadedInstrument } from './load-instrument.ts'
import { QuoteHead } from './quote-head.tsx'
import { ShareBar } from './share-bar.tsx'
import { SideBook } from './side-book.tsx'

/** The page of one instrument: head, chart, what belongs to it, actions. */
export function InstrumentPage({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  const { quote } = loaded
  useFollowedQuotes([quote.id])
  const isGroup = quote.kind === 'index' || quote.kind === 'sector'
  return (
    <main>
      <QuoteHead loaded={loaded} />
      {isGroup ? <GroupParts loaded={loaded} /> : <StockParts loaded={loaded} />}
      <ShareBar quote={quote} />
    </main>
  )
}

function GroupParts({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  return (
    <>
      <ChartPanel loaded={loaded} />
      <GroupTabs loaded={loaded} />
    </>
  )
}

/** Book and trades are followed once for both places that show them. */
function StockParts({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  const { quote } = loaded
  const depth = useDepth(quote.id, loaded.depth)
  const trades = useTrades(quote.id, loaded.trades)
  const side = depth && <SideBook quote={quote} depth={depth} trades={trades.list} />
  return (
    <>
      <ChartPanel loaded={loaded} side={side} />
      <StockTabs loaded={loaded} depth={depth} trades={trades} />
    </>
  )
}
