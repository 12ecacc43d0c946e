import type { ReactNode } from 'react'
import { EmptyState, InfiniteList, type TabItem } from '@niujin/ui'
import { dayText } from '@niujin/web-kit/formats'
import type { Depth } from '../../contract/index.ts'
import { useReplay } from '../chart/replay-store.ts'
import { useLiveFigure } from '../live/quote-store.ts'
import type { UsedTrades } from '../live/use-trades.ts'
import { Constituents } from './constituents.tsx'
import { InstrumentTabs } from './instrument-tabs.tsx'
import type { LoadedInstrument } from './load-instrument.ts'
import { OrderBalance, WideOrderBook } from './order-book.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { SectorLinks } from './sector-links.tsx'
import { TradeTable } from './trade-table.tsx'
import styles from './content-tabs.module.css'

type StockTab = 'book' | 'sectors' | 'profile'

/** What stands under the chart of a stock: book and trades, sectors, facts, and what other features add. */
export function StockTabs(props: { loaded: LoadedInstrument; depth: Depth | null; trades: UsedTrades }): ReactNode {
  const { loaded } = props
  const { quote } = loaded
  // What an A share is stands in its F10, which the companies bring.
  const items: TabItem<StockTab>[] = [
    { key: 'book', label: '盘口' },
    quote.kind === 'stock' ? { key: 'sectors', label: '板块' } : { key: 'profile', label: '简况' },
  ]
  const panels: Record<StockTab, ReactNode> = {
    book: <BookAndTrades {...props} />,
    sectors: <SectorLinks id={quote.id} />,
    profile: <ProfileFacts loaded={loaded} />,
  }
  return <InstrumentTabs quote={quote} label="个股资料" items={items} panels={panels} />
}

/** 盘口: the book where it is not beside the chart, who has more to buy or sell, and every trade of the day. */
function BookAndTrades(props: { loaded: LoadedInstrument; depth: Depth | null; trades: UsedTrades }): ReactNode {
  const { loaded, depth, trades } = props
  const { quote } = loaded
  const isSuspended = useLiveFigure(quote, ({ suspended }) => suspended) === 1
  if (useReplay(quote.id)) return <EmptyState text="复盘中，不显示今天的盘口与成交" />
  if (isSuspended) return <EmptyState text={suspendedWords(loaded)} />
  return (
    <div className={styles.padded}>
      {depth && (
        <>
          <div className={styles.book}>
            <WideOrderBook quote={quote} depth={depth} />
          </div>
          <OrderBalance quote={quote} depth={depth} />
        </>
      )}
      <div className={styles.trades}>
        <InfiniteList state={trades.state} onMore={trades.more} endText="今天的成交都在这里了">
          <TradeTable quote={quote} trades={trades.list} />
        </InfiniteList>
      </div>
    </div>
  )
}

/** With the last day it traded, which the chart shows. */
function suspendedWords({ intraday }: LoadedInstrument): string {
  const last = intraday.days.at(-1)
  return `停牌中${last ? `，上次交易是 ${dayText(last.date)}` : '，没有盘口与成交'}`
}

const GROUP_TABS = [
  { key: 'members', label: '成分股' },
  { key: 'profile', label: '简况' },
] as const

/** What stands under the chart of an index or sector: constituents, facts, and what other features add. */
export function GroupTabs({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  return (
    <InstrumentTabs
      quote={loaded.quote}
      label="指数资料"
      items={GROUP_TABS}
      panels={{ members: <Constituents loaded={loaded} />, profile: <ProfileFacts loaded={loaded} /> }}
    />
  )
}
