import type { ReactNode } from 'react'
import { useLoaderData, useSearchParams, type MetaFunction, type ShouldRevalidateFunctionArgs } from 'react-router'
import { missingTitle } from '@niujin/quotes/web'
import { Tabs } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { useRead, type Loaded } from '@niujin/web-kit/asking'
import { ask, type Answer } from '../calls.ts'
import { Answered } from '../shared/answered.tsx'
import { isOtherStock } from '../shared/other-stock.ts'
import { StickyTabs } from '../shared/sticky-tabs.tsx'
import { StockLine } from '../shared/stock-line.tsx'
import { Capital } from './capital.tsx'
import { Dividends } from './dividends.tsx'
import { FinanceChart } from './finance-chart.tsx'
import { FinanceTable } from './finance-table.tsx'
import { Holders } from './holders.tsx'
import type { LoadedProfile } from './load-profile.ts'
import { Overview } from './overview.tsx'
import { PROFILE_TABS, tabOf, type ProfileTab } from './tabs.ts'

export { StockError as ErrorBoundary } from '../shared/stock-error.tsx'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-profile.ts')).loadProfile(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '公司概况' }

/** Tabs ask for what they show; only another stock needs the page anew. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isOtherStock(args)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, error, location }) => {
  if (!loaderData) return pageMeta({ title: missingTitle({ error, location }) })
  const { name, id } = loaderData.stock.quote
  return pageMeta({
    title: `${name}公司概况`,
    description: `${name}（${id}）的公司概况、股本结构、十大股东、股东户数、财务图表与分红`,
  })
}

export default function ShareholderPage(): ReactNode {
  const loaded = useLoaderData<LoadedProfile>()
  const [params, setParams] = useSearchParams()
  const { stock } = loaded
  const { id } = stock.quote
  const tab = tabOf(params.get('tab'))
  return (
    <main>
      <StockLine stock={stock} />
      <StickyTabs>
        <Tabs
          label="公司资料"
          items={PROFILE_TABS}
          value={tab}
          onChange={(next) => setParams({ id, tab: next }, { replace: true, preventScrollReset: true })}
        />
      </StickyTabs>
      <TabContent key={`${id} ${tab}`} id={id} tab={tab} loaded={loaded} />
    </main>
  )
}

function TabContent({ id, tab, loaded }: { id: string; tab: ProfileTab; loaded: LoadedProfile }): ReactNode {
  if (tab === 'capital') return <CapitalTab id={id} loaded={loaded.capital} />
  if (tab === 'holders') return <Holders id={id} loaded={loaded.holders} />
  if (tab === 'dividends') return <DividendsTab id={id} loaded={loaded.dividends} />
  if (tab === 'overview') return <OverviewTab id={id} loaded={loaded.overview} />
  return (
    <>
      <FinanceChart id={id} loaded={loaded.chart} />
      <FinanceTable id={id} loaded={loaded.table} />
    </>
  )
}

function OverviewTab({ id, loaded }: { id: string; loaded: Loaded<Answer<'companyProfile'>> | undefined }): ReactNode {
  const used = useRead({ key: { id }, ask: (options) => ask('companyProfile', { id }, options), loaded })
  return (
    <Answered read={used} count={8}>
      {(value) => <Overview profile={value} />}
    </Answered>
  )
}

function CapitalTab({ id, loaded }: { id: string; loaded: Loaded<Answer<'shareCapital'>> | undefined }): ReactNode {
  const used = useRead({ key: { id }, ask: (options) => ask('shareCapital', { id }, options), loaded })
  return (
    <Answered read={used} count={6}>
      {(value) => <Capital capital={value} />}
    </Answered>
  )
}

function DividendsTab({
  id,
  loaded,
}: {
  id: string
  loaded: Loaded<Answer<'dividendHistory'>> | undefined
}): ReactNode {
  const used = useRead({ key: { id }, ask: (options) => ask('dividendHistory', { id }, options), loaded })
  return (
    <Answered read={used} count={6}>
      {(value) => <Dividends dividends={value} />}
    </Answered>
  )
}
