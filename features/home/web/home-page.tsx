import { Suspense, useState, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { IndexStrip, MarketSummary } from '@niujin/quotes/web'
import { PullToRefresh, Skeleton } from '@niujin/ui'
import {
  clientLoad,
  LaterPart,
  pageMeta,
  serverLoad,
  SITE_NAME,
  SlotPart,
  useSlot,
  type LoadArgs,
} from '@niujin/web-kit'
import { HotStocks } from './hot-stocks.tsx'
import { BannerStrip, LeadingSectors, NewcomerCard } from './later.ts'
import type { LoadedHome } from './load-home.ts'
import { QuickEntries } from './quick-entries.tsx'
import { useLeftHeight } from './use-left-height.ts'
// Their styles with the page's: the server draws them, while their script comes later.
import '@niujin/feed/banner-strip.css'
import './leading-sectors.module.css'
import './newcomer-card.module.css'
import styles from './home-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-home.ts')).loadHome(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)

export const meta: MetaFunction = () =>
  pageMeta({ description: '指数、涨跌家数、热门股票与领涨板块，实时更新；查行情、搜股票' })

/** Lines of other features know what they need themselves. */
const NOTHING = {}

export default function HomePage(): ReactNode {
  const loaded = useLoaderData<LoadedHome>()
  const { market, hot, leading, banners, isNewcomer } = loaded
  // As the server drew them: loaded anew, the page's blocks renew themselves.
  const [ahead] = useState(loaded.ahead)
  const { revalidate } = useRevalidator()
  const lines = useSlot('homeLines')
  const sections = useSlot('homeSections')
  return (
    <main {...useLeftHeight<HTMLElement>()}>
      <h1 className="unseen">{SITE_NAME}</h1>
      <PullToRefresh onRefresh={revalidate}>
        {banners.length > 0 && (
          <Suspense fallback={<div className={styles.bannersToCome} />}>
            <BannerStrip banners={banners} label="活动" className={styles.banners ?? ''} />
          </Suspense>
        )}
        <div className={styles.market}>
          <IndexStrip indices={market.indices} />
          <MarketSummary loaded={market} />
        </div>
        <div className={styles.entries}>
          <QuickEntries />
        </div>
        {lines.map((line) => (
          <SlotPart key={line.key} part={line} given={NOTHING} fallback={<LineToCome />} />
        ))}
        {isNewcomer && (
          <Suspense>
            <NewcomerCard />
          </Suspense>
        )}
        <HotStocks loaded={hot} />
        <Suspense fallback={<Skeleton shape="card" />}>
          <LeadingSectors leading={leading} onRetry={() => void revalidate()} />
        </Suspense>
        {sections.map((section) => (
          <LaterPart
            key={section.key}
            part={section}
            given={{ ahead: ahead[section.key] }}
            isDrawn={ahead[section.key] !== undefined}
            fallback={<Skeleton shape="card" />}
          />
        ))}
      </PullToRefresh>
    </main>
  )
}

/** As high as what comes in its place, so that nothing below it moves. */
function LineToCome(): ReactNode {
  return (
    <div className={styles.line}>
      <Skeleton />
    </div>
  )
}
