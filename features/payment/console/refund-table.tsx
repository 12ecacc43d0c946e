import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge, Button, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import { staffDecideRefund, staffRetryRefund, type StaffPayment, type StaffRefund } from '../contract/index.ts'
import { REFUND } from './words.ts'
import styles from './payments.module.css'

export type RefundTableProps = { refunds: readonly StaffRefund[]; onChange: (payment: StaffPayment) => void }

/** Refunds of a payment, with what the person who looks may do about each. */
export function RefundTable({ refunds, onChange }: RefundTableProps): ReactNode {
  return (
    <section className={styles.part} aria-label="退款记录">
      <h3 className={styles.partTitle}>退款记录</h3>
      <ul className={styles.refunds}>
        {refunds.map((refund) => (
          <RefundItem key={refund.no} refund={refund} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

function RefundItem({
  refund,
  onChange,
}: {
  refund: StaffRefund
  onChange: (payment: StaffPayment) => void
}): ReactNode {
  const { no, fen, coins, reason, status, maker, checker, problem, createdAt, settledAt, can } = refund
  const decide = useCall(staffDecideRefund)
  const retry = useCall(staffRetryRefund)
  const after = (
    outcome: Awaited<ReturnType<typeof decide.run>> | Awaited<ReturnType<typeof retry.run>>,
    done: string,
  ) => {
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有成功，请重试')
    toast(done)
    onChange(outcome.value)
  }
  return (
    <li className={styles.refund}>
      <p className={`line-8 ${styles.refundHead}`}>
        <strong>
          {moneyText(fen)}
          {coins > 0 && ` + ${coins} 牛币`}
        </strong>
        <Badge variant={REFUND[status].variant}>{REFUND[status].name}</Badge>
        <span className="caption">{no}</span>
      </p>
      <p>{reason}</p>
      <p className="caption">
        {maker} 提出于 {dateTimeText(Date.parse(createdAt))}
        {checker !== null && `，${checker} ${status === 'refused' ? '驳回' : '批准'}`}
        {settledAt !== null && `，${dateTimeText(Date.parse(settledAt))} 退回`}
      </p>
      {problem !== '' && <p className={styles.problem}>{problem}</p>}
      {(can.decide || can.retry) && (
        <div className={`line-8 ${styles.buttons}`}>
          {can.decide && (
            <>
              <Button
                size="small"
                variant="danger"
                busy={decide.busy}
                onClick={() => void decide.run({ no, approve: true }).then((outcome) => after(outcome, '已批准'))}
              >
                批准退款 {moneyText(fen)}
              </Button>
              <Button
                size="small"
                variant="secondary"
                busy={decide.busy}
                onClick={() => void decide.run({ no, approve: false }).then((outcome) => after(outcome, '已驳回'))}
              >
                驳回
              </Button>
            </>
          )}
          {can.retry && (
            <Button
              size="small"
              variant="secondary"
              busy={retry.busy}
              onClick={() => void retry.run({ no }).then((outcome) => after(outcome, '已再次退款'))}
            >
              用原编号再试
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
