import { lazy, Suspense, type ReactNode } from 'react'
import {
  useLoaderData,
  useRevalidator,
  useSearchParams,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { Skeleton, Tabs } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, useMember, type LoadArgs } from '@niujin/web-kit'
import { useTopic } from '@niujin/web-kit/live'
import { watchlistTopic } from '../topics.ts'
import { ColumnsPanel } from './columns-panel.tsx'
import { GroupsPanel } from './groups-panel.tsx'
import { StocksPanel, type StocksPanelProps } from './stocks-panel.tsx'
import { TransferPanel } from './transfer-panel.tsx'
import styles from './manage-page.module.css'

// Apart from the page: it carries the contract, which the first paint does not need.
const load = async (args: LoadArgs) => (await import('./load-manage.ts')).loadManage(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '自选管理' }
export const meta: MetaFunction = () =>
  pageMeta({ title: '自选管理', description: '管理自选分组、股票的顺序与所在分组、预警与记录、显示的列，导入与导出' })

/** Another panel of the same group needs nothing new. */
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

const AlertsPanel = lazy(() => import('../alerts/alerts-panel.tsx'))

const PANELS = [
  { key: 'stocks', label: '股票' },
  { key: 'groups', label: '分组' },
  { key: 'alerts', label: '预警' },
  { key: 'columns', label: '显示的列' },
  { key: 'transfer', label: '导入导出' },
] as const
type Panel = (typeof PANELS)[number]['key']

/** 自选管理: stocks in bulk, groups, alerts, columns, import and export. */
export default function ManagePage(): ReactNode {
  const loaded = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const member = useMember()?.niujinUid
  const [params, setParams] = useSearchParams()
  useTopic(watchlistTopic, member, (event) => {
    if (event.kind === 'delta') void revalidate()
  })
  if (!loaded) return <Skeleton shape="card" />
  const panel = PANELS.find(({ key }) => key === params.get('panel'))?.key ?? 'stocks'
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <main className={`page-ground ${styles.page}`}>
      <Tabs<Panel> label="自选管理" items={PANELS} value={panel} onChange={(key) => change('panel', key)}>
        <Shown
          panel={panel}
          loaded={loaded}
          onGroup={(id) => change('group', id)}
          onChanged={() => void revalidate()}
        />
      </Tabs>
    </main>
  )
}

function Shown({ panel, loaded, onGroup, onChanged }: StocksPanelProps & { panel: Panel }): ReactNode {
  switch (panel) {
    case 'stocks':
      return <StocksPanel key={loaded.group.id} loaded={loaded} onGroup={onGroup} onChanged={onChanged} />
    case 'groups':
      return <GroupsPanel groups={loaded.groups} onChanged={onChanged} />
    case 'alerts':
      return (
        <Suspense fallback={<Skeleton shape="row" count={3} />}>
          <AlertsPanel />
        </Suspense>
      )
    case 'columns':
      return <ColumnsPanel columns={loaded.columns} onChanged={onChanged} />
    case 'transfer':
      return <TransferPanel groups={loaded.groups} onChanged={onChanged} />
  }
}
