import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLoaderData, useLocation, useNavigate, useNavigation, type MetaFunction } from 'react-router'
import { LinkButton, PagedList, PullToRefresh, SearchBox, StickyHeader, Tabs, VirtualList } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import type { OrderLine } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import type { OrderAction } from '../shared/order-action.ts'
import type { LoadedList } from './load-list.ts'
import { CARD_HEIGHT, OrderCard } from './order-card.tsx'
import { EMPTY_WORDS, listWantedOf, queryOfList, TABS, type ListWanted } from './tabs.ts'
import styles from './order-list-page.module.css'

const OrderActionLayer = lazy(() => import('../shared/order-action-layer.tsx'))

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-list.ts')).loadList(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '我的订单' }
export const meta: MetaFunction = () => pageMeta({ title: '我的订单', description: '待付款、待发货、待收货与退款售后' })

/** /OrderList: the member's orders by state, found by product or number, with what can be done with each. */
export default function OrderListPage(): ReactNode {
  const { orders: loaded } = useLoaderData<LoadedList>()
  const { pathname, search } = useLocation()
  const wanted = listWantedOf(search)
  // A tab answers the tap at once, and what is searched meanwhile is searched in it.
  const { location: next } = useNavigation()
  const aimed = next?.pathname === pathname ? listWantedOf(next.search) : wanted
  const navigate = useNavigate()
  const orders = usePaged({
    key: wanted,
    ask: (page, options) => ask('queryOrder', { ...wanted, ...page }, options),
    loaded,
    keyOf: ({ orderNum }) => orderNum,
  })
  const [action, setAction] = useState<OrderAction>()
  const open = (other: ListWanted) => void navigate({ search: queryOfList(other) }, { replace: true })
  /** What became of one order; it leaves a tab in which it no longer is. */
  const refresh = async (orderNum: string) => {
    const found = await ask('getOrderDetail', { orderNum })
    orders.edit((row) => {
      if (row.orderNum !== orderNum) return row
      return found.ok && wanted.tab === 'all' ? found.value : undefined
    })
  }
  return (
    <main className={styles.page}>
      <StickyHeader>
        <Search key={aimed.search} wanted={aimed} onSearch={open} />
        <Tabs label="订单的状态" items={TABS} value={aimed.tab} onChange={(tab) => open({ ...aimed, tab })} />
      </StickyHeader>
      <PullToRefresh onRefresh={orders.reload}>
        <PagedList
          paged={orders}
          empty={wanted.search === '' ? EMPTY_WORDS[wanted.tab] : `没有找到「${wanted.search}」`}
          action={<LinkButton href="/Shop">去逛逛</LinkButton>}
        >
          {(rows) => (
            <Orders
              rows={rows}
              now={orders.last?.now ?? 0}
              onAction={setAction}
              onExpired={(one) => void refresh(one)}
            />
          )}
        </PagedList>
      </PullToRefresh>
      <Suspense>
        {action && (
          <OrderActionLayer
            action={action}
            onClose={() => setAction(undefined)}
            onDone={() => {
              setAction(undefined)
              void refresh(action.order.orderNum)
            }}
          />
        )}
      </Suspense>
    </main>
  )
}

type OrdersProps = {
  rows: readonly OrderLine[]
  /** Milliseconds since 1970 at the server when it answered. */
  now: number
  onAction: (action: OrderAction) => void
  onExpired: (orderNum: string) => void
}

/** The cards. The server's clock counts: how far the device's is from it is seen when the first answer is drawn. */
function Orders({ rows, now, onAction, onExpired }: OrdersProps): ReactNode {
  const [ahead] = useState(() => now - Date.now())
  return (
    <VirtualList
      items={rows}
      keyOf={({ orderNum }) => orderNum}
      rowHeight={CARD_HEIGHT}
      label="我的订单"
      renderRow={(order: OrderLine) => (
        <OrderCard order={order} ahead={ahead} onAction={onAction} onExpired={() => onExpired(order.orderNum)} />
      )}
    />
  )
}

function Search({ wanted, onSearch }: { wanted: ListWanted; onSearch: (wanted: ListWanted) => void }): ReactNode {
  const [typed, setTyped] = useState(wanted.search)
  const change = (text: string) => {
    setTyped(text)
    // The cross empties the field and brings all orders back at once.
    if (text === '' && wanted.search !== '') onSearch({ ...wanted, search: '' })
  }
  return (
    <div className={styles.search}>
      <SearchBox
        value={typed}
        placeholder="商品名或订单编号"
        onChange={change}
        onSearch={(search) => onSearch({ ...wanted, search: search.slice(0, 40) })}
      />
    </div>
  )
}
