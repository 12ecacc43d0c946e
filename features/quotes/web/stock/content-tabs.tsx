import { useState, type ReactNode } from 'react'
import { InfiniteList, Tabs } from '@niujin/ui'
import type { Depth } from '../../contract.ts'
import type { UsedTrades } from '../live/use-trades.ts'
import { Constituents } from './constituents.tsx'
import type { LoadedInstrument } from './load-instrument.ts'
import { OrderBalance, WideOrderBook } from './order-book.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { SectorLinks } from './sector-links.tsx'
import { TradeTable } from './trade-table.tsx'
import styles from './content-tabs.module.css'

/** What stands under the chart of a stock: book, trades, sectors, facts. */
export function StockTabs(props: { loaded: LoadedInstrument; depth: Depth | null; trades: UsedTrades }): ReactNode {
  const { loaded, depth, trades } = props
  const hasSectors = loaded.quote.kind === 'stock'
  const items = [
    ...(depth ? [{ key: 'book', label: '盘口' } as const] : []),
    { key: 'trades', label: '成交明细' } as const,
    ...(hasSectors ? [{ key: 'sectors', label: '板块' } as const] : []),
    { key: 'profile', label: '简况' } as const,
  ]
  const [tab, setTab] = useState<(typeof items)[number]['key']>(depth ? 'book' : 'trades')
  return (
    <section className={styles.content} aria-label="个股资料">
      <Tabs label="个股资料" items={items} value={tab} onChange={setTab}>
        {tab === 'book' && depth && (
          <div className={styles.padded}>
            <WideOrderBook quote={loaded.quote} depth={depth} />
            <OrderBalance quote={loaded.quote} depth={depth} />
          </div>
        )}
        {tab === 'trades' && (
          <div className={styles.padded}>
            <InfiniteList state={trades.state} onMore={trades.more} endText="今天的成交都在这里了">
              <TradeTable quote={loaded.quote} trades={trades.list} />
            </InfiniteList>
          </div>
        )}
        {tab === 'sectors' && <SectorLinks profile={loaded.profile} />}
        {tab === 'profile' && <ProfileFacts loaded={loaded} />}
      </Tabs>
    </section>
  )
}

const GROUP_TABS = [
  { key: 'members', label: '成分股' },
  { key: 'profile', label: '简况' },
] as const

/** What stands under the chart of an index or sector: constituents, facts. */
export function GroupTabs({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  const [tab, setTab] = useState<(typeof GROUP_TABS)[number]['key']>('members')
  return (
    <section className={styles.content} aria-label="指数资料">
      <Tabs label="指数资料" items={GROUP_TABS} value={tab} onChange={setTab}>
        {tab === 'members' ? <Constituents loaded={loaded} /> : <ProfileFacts loaded={loaded} />}
      </Tabs>
    </section>
  )
}
