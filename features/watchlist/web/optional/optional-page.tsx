import { lazy, Suspense, useState, type ReactNode } from 'react'
import {
  useLoaderData,
  useNavigation,
  useSearchParams,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import {
  EmptyState,
  ErrorState,
  LinkButton,
  PartLink,
  PullToRefresh,
  SegmentedControl,
  SettingsIcon,
  Skeleton,
  Tabs,
} from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { IndexStrip, MarketLine } from '@niujin/quotes/web'
import { ShownListContext } from '../actions/shown-list.ts'
import { ListView } from './list-view.tsx'
import { ProfitLine } from './profit-line.tsx'
import { SignInHint } from './sign-in-hint.tsx'
import { Suggestions } from './suggestions.tsx'
import { useGuestList } from './use-guest-list.ts'
import { useMemberList } from './use-member-list.ts'
import type { WatchList } from './watch-list.ts'
import styles from './optional-page.module.css'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-optional.ts')).loadOptional(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '自选' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '自选', description: '自选股分组、实时报价、小分时、热力图与这些股票的资讯公告' })

/** Another view of the same stocks needs nothing new. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSameGroup = currentUrl.searchParams.get('group') === nextUrl.searchParams.get('group')
  return currentUrl.search === nextUrl.search || currentUrl.pathname !== nextUrl.pathname
    ? defaultShouldRevalidate
    : !isSameGroup
}

const TableView = lazy(() => import('./table-view.tsx'))
const HeatView = lazy(() => import('./heat-view.tsx'))
const NewsView = lazy(() => import('./news-view.tsx'))

const VIEWS = [
  { key: 'list', label: '列表' },
  { key: 'table', label: '表格' },
  { key: 'heat', label: '热力' },
  { key: 'news', label: '资讯' },
] as const
type View = (typeof VIEWS)[number]['key']

/** 自选: a member's groups, or the list a guest keeps on the device. */
export default function OptionalPage(): ReactNode {
  const loaded = useLoaderData<typeof loader>()
  return (
    <main className={`page-ground ${styles.page}`}>
      <h1 className="unseen">自选</h1>
      {loaded.market && (
        <div className={styles.indices}>
          <IndexStrip indices={loaded.market.indices} />
        </div>
      )}
      {loaded.kind === 'guest' ? <GuestPage market={loaded.market} /> : <MemberPage loaded={loaded} />}
    </main>
  )
}

type MemberLoaded = Extract<Awaited<ReturnType<typeof loader>>, { kind: 'member' }>

function MemberPage({ loaded }: { loaded: MemberLoaded }): ReactNode {
  const list = useMemberList(loaded.watched, loaded.columns)
  const [params, setParams] = useSearchParams()
  const isTurning = useNavigation().state === 'loading'
  const turnTo = (group: string) => {
    const next = new URLSearchParams(params)
    if (group === 'all') next.delete('group')
    else next.set('group', group)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <Tabs
        label="自选分组"
        items={loaded.groups.map(({ id, name }) => ({ key: id, label: name }))}
        value={list.group.id}
        onChange={turnTo}
        end={
          <PartLink href="/OptionalColumn" className={styles.manage} aria-label="自选管理">
            <SettingsIcon aria-hidden />
          </PartLink>
        }
      />
      <div className={styles.content} aria-busy={isTurning}>
        <Body list={list} market={loaded.market} />
      </div>
    </PullToRefresh>
  )
}

function GuestPage({ market }: Pick<MemberLoaded, 'market'>): ReactNode {
  const list = useGuestList()
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <SignInHint />
      {list.waiting === 'loading' && <Skeleton shape="row" count={6} />}
      {list.waiting === 'failed' && <ErrorState onRetry={() => void list.refresh()} />}
      {list.waiting === 'no' && <Body list={list} market={market} />}
    </PullToRefresh>
  )
}

/** So many stocks make a list that needs no suggestions any more. */
const ENOUGH = 3

/** The stocks, or that there are none; suggestions once taken up stay, where they were, until there are enough. */
function Body({ list, market }: { list: WatchList } & Pick<MemberLoaded, 'market'>): ReactNode {
  const [isBeginning, setIsBeginning] = useState(false)
  const count = list.items.length
  const isSuggesting = list.group.id === 'all' && (count === 0 || (isBeginning && count < ENOUGH))
  return (
    <>
      <div className={isSuggesting ? styles.beginning : undefined}>
        {count === 0 ? <NoStocks group={list.group} /> : <Filled list={list} />}
      </div>
      {isSuggesting && market && (
        <Suggestions offered={market} onAdd={() => setIsBeginning(true)} onAdded={() => void list.refresh()} />
      )}
    </>
  )
}

function Filled({ list }: { list: WatchList }): ReactNode {
  const [params, setParams] = useSearchParams()
  const view = VIEWS.find(({ key }) => key === params.get('view'))?.key ?? 'list'
  const show = (next: View) => {
    const changed = new URLSearchParams(params)
    changed.set('view', next)
    setParams(changed, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      {list.state && <MarketLine state={list.state} />}
      <ProfitLine items={list.items} />
      <SegmentedControl label="显示方式" className={styles.views ?? ''} items={VIEWS} value={view} onChange={show} />
      <Stocks list={list} view={view} />
    </>
  )
}

function Stocks({ list, view }: { list: WatchList; view: View }): ReactNode {
  if (view === 'heat' || view === 'news')
    return (
      <Suspense fallback={<Skeleton shape="row" count={6} />}>
        {view === 'heat' ? <HeatView list={list} /> : <NewsView list={list} />}
      </Suspense>
    )
  return (
    <ShownListContext value={list}>
      {view === 'list' ? (
        <ListView list={list} />
      ) : (
        <Suspense fallback={<Skeleton shape="row" count={6} />}>
          <TableView list={list} />
        </Suspense>
      )}
      <PartLink href="/Search" className={styles.add}>
        ＋ 添加自选
      </PartLink>
    </ShownListContext>
  )
}

const EMPTY_TEXTS: Readonly<Record<string, string>> = {
  all: '还没有自选股',
  holding: '给自选股记下成本和数量，就会出现在这里',
}

function NoStocks({ group }: Pick<WatchList, 'group'>): ReactNode {
  const action = group.id === 'holding' ? undefined : <LinkButton href="/Search">去找股票</LinkButton>
  return <EmptyState drawing="chart" text={EMPTY_TEXTS[group.id] ?? '这个分组还没有股票'} {...(action && { action })} />
}
