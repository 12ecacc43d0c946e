import { lazy, Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Skeleton } from '@niujin/ui'
import { useBoot } from '@niujin/web-kit'
import { useFollowedQuotes } from '../live/quote-store.ts'
import { useDepth } from '../live/use-depth.ts'
import { useNewDay } from '../live/use-new-day.ts'
import { useTrades } from '../live/use-trades.ts'
import { MarkedChart } from '../chart/marks/marked-chart.tsx'
import { ActionBar } from './action-bar.tsx'
import { GroupTabs, StockTabs } from './content-tabs.tsx'
import type { LoadedInstrument } from './load-instrument.ts'
import { QuoteHead } from './quote-head.tsx'
import { SideBook } from './side-book.tsx'
import styles from './instrument-page.module.css'

// Only a formula's own page leads here with one.
const OpenFormula = lazy(() => import('../chart/formulas/open-formula.tsx'))
// Only the card of a chart leads here with a view.
const OpenView = lazy(() => import('../chart/open-view.tsx'))

/** The page of one instrument: head, chart, what belongs to it, actions. */
export function InstrumentPage({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  const { quote } = loaded
  useFollowedQuotes([quote.id])
  const [query] = useSearchParams()
  const formula = query.get('formula')
  // Chat apps have a header of their own; then nothing stands above the tabs.
  const hasHeader = useBoot().surroundings === 'browser'
  const isGroup = quote.kind === 'index' || quote.kind === 'sector'
  return (
    <main className={styles.page} data-header={hasHeader}>
      <QuoteHead loaded={loaded} />
      <DayParts loaded={loaded} isGroup={isGroup} />
      <ActionBar loaded={loaded} />
      {query.has('view') && (
        <Suspense>
          <OpenView key={query.toString()} id={quote.id} />
        </Suspense>
      )}
      {formula && (
        <Suspense>
          <OpenFormula id={formula} />
        </Suspense>
      )}
    </main>
  )
}

/** What stands under the head; when the day changes nothing of the one before is kept. */
function DayParts({ loaded, isGroup }: { loaded: LoadedInstrument; isGroup: boolean }): ReactNode {
  const isOver = useNewDay(loaded.quote.id.startsWith('HK.') ? 'hk' : 'a', loaded.state)
  if (isOver) return <Skeleton shape="chart" />
  return isGroup ? <GroupParts loaded={loaded} /> : <StockParts loaded={loaded} />
}

function GroupParts({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  return (
    <>
      <MarkedChart loaded={loaded} />
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
      <MarkedChart loaded={loaded} side={side} />
      <StockTabs loaded={loaded} depth={depth} trades={trades} />
    </>
  )
}
