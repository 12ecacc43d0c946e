import type { ReactNode } from 'react'
import { BackIcon, Badge, EmptyState, ErrorState, LinkButton, PartLink, Skeleton } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import { staffPaymentGet, type StaffPayment } from '../contract.ts'
import { yuan } from '../web/parts/yuan.ts'
import type { ConsolePageProps } from './page-props.ts'
import { PaymentRecords } from './payment-records.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundTable } from './refund-table.tsx'
import { useAnswer } from './use-answer.ts'
import { INTENT } from './words.ts'
import styles from './payments.module.css'

/** One payment: who, how much, every try, what channels told, refunds, and each step. */
export function PaymentPage({ rest, may, epoch }: ConsolePageProps): ReactNode {
  const { value: payment, failure, reload, show } = useAnswer(`${rest} ${epoch}`, () => browserCall(staffPaymentGet, { id: rest }))
  return (
    <>
      <PartLink href="/console/payments" className={styles.back}>
        <BackIcon />
        返回支付列表
      </PartLink>
      {!payment && !failure && <Skeleton shape="card" count={2} />}
      {!payment && failure && <Missing failure={failure} onRetry={reload} />}
      {payment && (
        <article className={styles.sheet} aria-labelledby="payment-title">
          <header className={styles.head}>
            <h2 className={styles.title} id="payment-title">
              {payment.subject}
            </h2>
            <Badge look={INTENT[payment.status].look}>{INTENT[payment.status].name}</Badge>
          </header>
          <Facts payment={payment} canOpenMember={may('member.find')} />
          {payment.refunds.length > 0 && <RefundTable refunds={payment.refunds} onChange={show} />}
          {payment.refundable > 0 && <RefundForm key={payment.refundable} payment={payment} onChange={show} />}
          <PaymentRecords payment={payment} />
        </article>
      )}
    </>
  )
}

function Missing({ failure, onRetry }: { failure: { code: string; words: string }; onRetry: () => void }): ReactNode {
  if (failure.code === 'PAYMENT_UNKNOWN' || failure.code === 'INPUT_INVALID') {
    return <EmptyState drawing="search" text="没有这笔支付" action={<LinkButton href="/console/payments">返回支付列表</LinkButton>} />
  }
  return <ErrorState text={failure.words} onRetry={onRetry} />
}

function Facts({ payment, canOpenMember }: { payment: StaffPayment; canOpenMember: boolean }): ReactNode {
  const { id, bizType, bizId, memberId, createdAt, expiresAt, paidAt, closedAt, status } = payment
  return (
    <dl className={styles.facts}>
      <Fact name="金额">{amountText(payment)}</Fact>
      <Fact name="会员">
        {canOpenMember ? (
          <PartLink href={`/console/members/${encodeURIComponent(memberId)}`} className={styles.link}>
            {memberId}
          </PartLink>
        ) : (
          memberId
        )}
      </Fact>
      <Fact name="支付编号">{id}</Fact>
      <Fact name="业务">
        {bizType} {bizId}
      </Fact>
      <When name="下单" at={createdAt} />
      <When name="支付" at={paidAt} />
      <When name="关闭" at={closedAt} />
      <When name="到期" at={status === 'waiting' ? expiresAt : null} />
    </dl>
  )
}

function amountText({ fen, coins, refunded }: StaffPayment): string {
  return `${yuan(fen)}${coins > 0 ? ` + ${coins} 牛币` : ''}${refunded > 0 ? `（已退或退款中 ${yuan(refunded)}）` : ''}`
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function When({ name, at }: { name: string; at: string | null }): ReactNode {
  return at === null ? null : <Fact name={name}>{dateTimeText(Date.parse(at))}</Fact>
}
