import type { ReactNode } from 'react'
import { useLoaderData, useSearchParams, type MetaFunction, type ShouldRevalidateFunctionArgs } from 'react-router'
import { missingTitle } from '@niujin/quotes/web'
import { Tabs, useSwipe } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { StickyTabs } from '../shared/sticky-tabs.tsx'
import { StockLine } from '../shared/stock-line.tsx'
import { isOtherStock } from '../shared/other-stock.ts'
import { ItemList } from './item-list.tsx'
import { ItemView } from './item-view.tsx'
import { kindOf, KINDS } from './kinds.ts'
import type { LoadedInformation } from './load-information.ts'
import styles from './information.module.css'

export { StockError as ErrorBoundary } from '../shared/stock-error.tsx'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-information.ts')).loadInformation(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '个股资讯' }

/** Tabs and items ask for what they show; only another stock needs the page anew. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isOtherStock(args)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, error, location }) => {
  if (!loaderData) return pageMeta({ title: missingTitle({ error, location }) })
  const { stock, item } = loaderData
  const { name, id } = stock.quote
  // The item the page was opened with may have been left for the list.
  if (item && item.value.id === new URLSearchParams(location.search).get('item'))
    return pageMeta({ title: item.value.title, description: item.value.summary })
  return pageMeta({ title: `${name}资讯`, description: `${name}（${id}）的资讯、公告与研报` })
}

export default function StockInformationPage(): ReactNode {
  const { stock, items, item } = useLoaderData<LoadedInformation>()
  const [params, setParams] = useSearchParams()
  const { id } = stock.quote
  const kind = kindOf(params.get('tab'))
  const shown = params.get('item')
  const choose = (tab: string) => setParams({ id, tab }, { replace: true, preventScrollReset: true })
  const at = KINDS.findIndex(({ key }) => key === kind)
  const turnTo = (index: number) => () => {
    const next = KINDS[index]
    if (next) choose(next.key)
  }
  const swipe = useSwipe({ onPrevious: turnTo(at - 1), onNext: turnTo(at + 1) })
  if (shown !== null) {
    return (
      <main>
        <StockLine stock={stock} />
        <ItemView key={shown} stockId={id} kind={kind} item={shown} loaded={item} />
      </main>
    )
  }
  return (
    <main>
      <StockLine stock={stock} />
      <StickyTabs>
        <Tabs label="个股资讯" items={KINDS} value={kind} onChange={choose} />
      </StickyTabs>
      <div className={styles.panel} {...swipe}>
        <ItemList key={`${id} ${kind}`} stockId={id} kind={kind} loaded={items} />
      </div>
    </main>
  )
}
