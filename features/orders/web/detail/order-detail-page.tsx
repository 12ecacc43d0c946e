import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLoaderData, useLocation, type MetaFunction } from 'react-router'
import { Answered, EmptyState, LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { useEvery, useRead } from '@niujin/web-kit/asking'
import type { OrderDetail } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import type { OrderAction } from '../shared/order-action.ts'
import { AfterSales } from './after-sales.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { DetailActions } from './detail-actions.tsx'
import { GiftCodes } from './gift-codes.tsx'
import { InvoiceSection } from './invoice-section.tsx'
import type { LoadedDetail } from './load-detail.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { StateHead } from './state-head.tsx'
import { Timeline } from './timeline.tsx'
import styles from './order-detail-page.module.css'

const OrderActionLayer = lazy(() => import('../shared/order-action-layer.tsx'))
const RefundSheet = lazy(() => import('./refund-sheet.tsx'))

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-detail.ts')).loadDetail(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '订单详情' }
export const meta: MetaFunction = () => pageMeta({ title: '订单详情' })

/** /OrderDetail: one order, how it stands and everything that belongs to it. */
export default function OrderDetailPage(): ReactNode {
  const loaded = useLoaderData<LoadedDetail>()
  return (
    <main className={styles.page}>
      {loaded.state === 'known' ? <Known key={loaded.orderNum} loaded={loaded} /> : <Unknown />}
    </main>
  )
}

function Unknown(): ReactNode {
  return (
    <EmptyState
      text="没有这个订单，可能不是用这个账号下的"
      action={<LinkButton href="/OrderList">看我的订单</LinkButton>}
    />
  )
}

/** Milliseconds after which an order is asked for again that somebody else may change while it is looked at. */
const WATCHED: Partial<Record<OrderDetail['status'], number>> = {
  unpaid: 10_000,
  pending_sign: 30_000,
  refunding: 30_000,
}

function Known({ loaded: { orderNum, order: first } }: { loaded: Extract<LoadedDetail, { state: 'known' }> }) {
  const read = useRead({
    key: orderNum,
    ask: (options) => ask('getOrderDetail', { orderNum }, options),
    loaded: first,
  })
  useEvery(read.value && WATCHED[read.value.status], read.reload)
  const { search } = useLocation()
  const [action, setAction] = useState<OrderAction>()
  const [isRefunding, setIsRefunding] = useState(() => new URLSearchParams(search).get('refund') === '1')
  const [isDeleted, setIsDeleted] = useState(false)
  const reload = () => void read.reload()
  if (isDeleted) return <DeletedNotice />
  return (
    <>
      <Answered answer={read}>
        {(order) => (
          <div className={styles.stack}>
            <StateHead order={order} onExpired={reload} />
            <DeliverySection order={order} />
            <OrderItems order={order} />
            <GiftCodes codes={order.giftCodes} />
            <AfterSales list={order.afterSales} onChange={reload} />
            <InvoiceSection order={order} onChange={reload} />
            <OrderFacts order={order} />
            <Timeline title="订单经过" steps={order.timeline} />
            <DetailActions order={order} onAction={setAction} onRefund={() => setIsRefunding(true)} />
            <Suspense>
              {isRefunding && order.can.refund && (
                <RefundSheet
                  order={order}
                  onClose={() => setIsRefunding(false)}
                  onDone={() => {
                    setIsRefunding(false)
                    reload()
                  }}
                />
              )}
            </Suspense>
          </div>
        )}
      </Answered>
      <Suspense>
        {action && (
          <OrderActionLayer
            action={action}
            onClose={() => setAction(undefined)}
            onDone={() => {
              setAction(undefined)
              if (action.kind === 'delete') setIsDeleted(true)
              else reload()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
