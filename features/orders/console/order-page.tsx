import type { ReactNode } from 'react'
import { channelName, moneyText } from '@niujin/money'
import { Badge } from '@niujin/ui'
import {
  DetailPage,
  Fact,
  Facts,
  MemberLink,
  Moment,
  Subject,
  TextLink,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffOrderDetail, type StaffOrder } from '../contract/index.ts'
import { AfterSaleList } from './after-sale-list.tsx'
import { CancelForm } from './cancel-form.tsx'
import { InvoiceForm } from './invoice-form.tsx'
import { NoteForm } from './note-form.tsx'
import type { OrderPartProps } from './order-part.ts'
import { OrderRecords } from './order-records.tsx'
import { RefundForm } from './refund-form.tsx'
import { ShipForm } from './ship-form.tsx'
import { KIND, ORDER } from './words.ts'

/** One order: who, what, how much, what can be done with it, and each step. */
export function OrderPage({ rest, may, epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffOrderDetail, { orderNum: rest }) })
  return (
    <DetailPage
      back={{ href: '/console/orders', name: '返回订单列表' }}
      missing={{ codes: ['ORDER_UNKNOWN', 'INPUT_INVALID'], text: '没有这个订单' }}
      read={read}
    >
      {(order) => (
        <Subject
          title={`订单 ${order.orderNum}`}
          standing={
            <>
              <Badge variant={ORDER[order.status].variant}>{ORDER[order.status].name}</Badge>
              {order.isTest && <Badge variant="outline">测试</Badge>}
            </>
          }
        >
          <OrderFacts order={order} may={may} />
          <Acts order={order} onChange={read.set} />
          <OrderRecords order={order} />
        </Subject>
      )}
    </DetailPage>
  )
}

/** What the person who looks may do; a form begins anew when the order has moved on. */
function Acts({ order, onChange }: OrderPartProps): ReactNode {
  const { mayDo, staffAfterSales, used, status, refundPrice, refundCoins, invoice } = order
  return (
    <>
      {staffAfterSales.length > 0 && <AfterSaleList list={staffAfterSales} used={used} onChange={onChange} />}
      {mayDo.ship && <ShipForm key={`ship ${status}`} order={order} onChange={onChange} />}
      {mayDo.cancel && <CancelForm order={order} onChange={onChange} />}
      {mayDo.invoice && <InvoiceForm key={`invoice ${invoice?.at}`} order={order} onChange={onChange} />}
      {mayDo.refund && <RefundForm key={`refund ${refundPrice} ${refundCoins}`} order={order} onChange={onChange} />}
      <NoteForm key={`note ${order.staffNote}`} order={order} onChange={onChange} />
    </>
  )
}

function OrderFacts({ order, may }: { order: StaffOrder; may: ConsolePageProps['may'] }): ReactNode {
  const { type, memberId, paymentId, payChannel, createdAt, payTime, expireTime, status } = order
  return (
    <Facts flow>
      <Fact name="实付">{amountText(order)}</Fact>
      <Fact name="会员">
        <MemberLink id={memberId} may={may} />
      </Fact>
      <Fact name="类别">{KIND[type] ?? type}</Fact>
      <Fact name="支付">
        {paymentId === null ? (
          '没有要付的'
        ) : (
          <TextLink href={`/console/payments/${encodeURIComponent(paymentId)}`}>
            {payChannel === null ? '还没有付' : channelName(payChannel)}
          </TextLink>
        )}
      </Fact>
      <Moment name="下单" at={createdAt} />
      <Moment name="付款" at={payTime} />
      <Moment name="到期" at={status === 'unpaid' ? expireTime : null} />
      <Words order={order} />
    </Facts>
  )
}

/** What the member gave with the order, and why it ended. */
function Words({ order: { address, remark, cancelReason, invoice, giftUse } }: { order: StaffOrder }): ReactNode {
  return (
    <>
      {address && <Fact name="收货地址">{`${address.name} ${address.mobile} ${address.text}`}</Fact>}
      {remark !== '' && <Fact name="会员备注">{remark}</Fact>}
      {cancelReason !== '' && <Fact name="取消原因">{cancelReason}</Fact>}
      {giftUse.used + giftUse.unused > 0 && (
        <Fact name="赠送的激活码">{`已用 ${giftUse.used} 个，没用 ${giftUse.unused} 个`}</Fact>
      )}
      {invoice && <Fact name="发票">{`${invoice.title}（${INVOICE[invoice.status]}）`}</Fact>}
    </>
  )
}

const INVOICE = { asked: '待开', issued: '已开', refused: '不开' } as const

function amountText({ payPrice, coinAmount, refundPrice, refundCoins }: StaffOrder): string {
  const paid = `${moneyText(payPrice)}${coinAmount > 0 ? ` + ${coinAmount} 牛币` : ''}`
  if (refundPrice === 0 && refundCoins === 0) return paid
  return `${paid}（已退 ${moneyText(refundPrice)}${refundCoins > 0 ? ` + ${refundCoins} 牛币` : ''}）`
}
