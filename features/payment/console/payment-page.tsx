import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
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
import { staffPaymentGet, type StaffPayment } from '../contract/index.ts'
import { PaymentRecords } from './payment-records.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundTable } from './refund-table.tsx'
import { businessName, businessPage, INTENT } from './words.ts'

/** One payment: who, how much, every try, what channels told, refunds, and each step. */
export function PaymentPage({ rest, may, epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffPaymentGet, { id: rest }) })
  return (
    <DetailPage
      back={{ href: '/console/payments', name: '返回支付列表' }}
      missing={{ codes: ['PAYMENT_UNKNOWN', 'INPUT_INVALID'], text: '没有这笔支付' }}
      read={read}
    >
      {(payment) => (
        <Subject
          title={payment.subject}
          standing={<Badge variant={INTENT[payment.status].variant}>{INTENT[payment.status].name}</Badge>}
        >
          <PaymentFacts payment={payment} may={may} />
          {payment.refunds.length > 0 && <RefundTable refunds={payment.refunds} onChange={read.set} />}
          {payment.refundsItself && <RefundedElsewhere payment={payment} />}
          {payment.refundable > 0 && <RefundForm key={payment.refundable} payment={payment} onChange={read.set} />}
          <PaymentRecords payment={payment} />
        </Subject>
      )}
    </DetailPage>
  )
}

function PaymentFacts({ payment, may }: { payment: StaffPayment; may: ConsolePageProps['may'] }): ReactNode {
  const { id, bizType, bizId, memberId, createdAt, expiresAt, paidAt, closedAt, status } = payment
  const page = businessPage(bizType, bizId)
  return (
    <Facts flow>
      <Fact name="金额">{amountText(payment)}</Fact>
      <Fact name="会员">
        <MemberLink id={memberId} may={may} />
      </Fact>
      <Fact name="支付编号">{id}</Fact>
      <Fact name="业务">
        {businessName(bizType)} {page === undefined ? bizId : <TextLink href={page}>{bizId}</TextLink>}
      </Fact>
      <Moment name="下单" at={createdAt} />
      <Moment name="支付" at={paidAt} />
      <Moment name="关闭" at={closedAt} />
      <Moment name="到期" at={status === 'waiting' ? expiresAt : null} />
    </Facts>
  )
}

function amountText({ fen, coins, refunded, refundedCoins }: StaffPayment): string {
  const back = [
    ...(refunded > 0 ? [`已退或退款中 ${moneyText(refunded)}`] : []),
    ...(refundedCoins > 0 ? [`已退 ${refundedCoins} 牛币`] : []),
  ]
  return `${moneyText(fen)}${coins > 0 ? ` + ${coins} 牛币` : ''}${back.length > 0 ? `（${back.join('，')}）` : ''}`
}

/** Where the refunds of such a payment are begun. */
function RefundedElsewhere({ payment: { bizType, bizId } }: { payment: StaffPayment }): ReactNode {
  const href = businessPage(bizType, bizId)
  return (
    <p className="note-bar">
      这笔款的退款由{businessName(bizType)}那边发起。
      {href !== undefined && <TextLink href={href}>去{businessName(bizType)}里退款</TextLink>}
    </p>
  )
}
