import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction, type ShouldRevalidateFunctionArgs } from 'react-router'
import { PullToRefresh } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { readHqView } from '../../domain/index.ts'
import { IndexStrip } from '../market/index-strip.tsx'
import { BreadthSection } from './breadth-section.tsx'
import { HqStateLine } from './hq-state-line.tsx'
import { MarketSwitch } from './market-switch.tsx'
import { RankingSection } from './ranking-section.tsx'
import { SectorSection } from './sector-section.tsx'
import { useHqView } from './use-hq-view.ts'
import styles from './hq-page.module.css'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-hq.ts')).loadHq(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '行情' }

export const meta: MetaFunction = () =>
  pageMeta({
    title: '行情',
    description: '沪深京与港股指数、涨跌家数、行业概念地域板块、涨幅跌幅等排行，实时更新',
  })

/** Choosing within the page fetches what it needs itself; only another market loads the page anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.search === nextUrl.search) return true
  return readHqView(currentUrl.searchParams).market !== readHqView(nextUrl.searchParams).market
}

export default function HqPage(): ReactNode {
  const loaded = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const { view, choose } = useHqView()
  const { market } = loaded
  return (
    <main className={styles.page}>
      {/* The header has tabs instead of a title. */}
      <h1 className="unseen">行情</h1>
      <PullToRefresh onRefresh={revalidate}>
        <div className={styles.top}>
          <MarketSwitch market={market} onChoose={(next) => choose({ market: next })} />
          <HqStateLine venue={market} loaded={loaded.overview} />
          <IndexStrip indices={loaded.overview.indices} />
        </div>
        {market === 'a' && (
          <>
            <BreadthSection loaded={loaded.overview} onBucket={(bucket) => choose({ bucket, tab: 'gainers' })} />
            <SectorSection view={view} loaded={loaded.sectors} choose={choose} />
          </>
        )}
        <RankingSection key={market} market={market} view={view} loaded={loaded.ranking} choose={choose} />
      </PullToRefresh>
    </main>
  )
}
