import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react'
import { fenOf, moneyText } from '@niujin/money'
import { Button, TextField, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { staffRefund, type StaffPayment } from '../contract/index.ts'
import styles from './payments.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

export type RefundFormProps = { payment: StaffPayment; onChange: (payment: StaffPayment) => void }

/** Gives money back, or proposes to when it is much. What it will do is said, and asked once more. */
export function RefundForm({ payment, onChange }: RefundFormProps): ReactNode {
  const { refundable, wholeOnly, largeFrom } = payment
  const [amount, setAmount] = useState(() => moneyText(refundable).slice(1))
  const [reason, setReason] = useState('')
  const [sure, setSure] = useState<Wanted>()
  const { busy, send } = useRefund(payment.id, onChange)
  const wanted = wantedOf({ amount, reason }, payment)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (wanted && wanted.reason.length >= LEAST_REASON) setSure(wanted)
  }
  return (
    <form className={styles.part} onSubmit={ask} aria-label="退款">
      <h3 className={styles.partTitle}>退款</h3>
      <p className="caption">
        可退 {moneyText(refundable)}
        {wholeOnly && '；充值只能全额退，会同时收回牛币'}；今天你一个人还能退 {moneyText(largeFrom)}，超过的要另一人批准
      </p>
      <div className={styles.fields}>
        <TextField
          label="金额（元）"
          inputMode="decimal"
          value={amount}
          readOnly={wholeOnly}
          onChange={setAmount}
          error={wanted ? undefined : `请输入 0.01–${moneyText(refundable).slice(1)}`}
        />
        <TextField label="原因" value={reason} maxLength={100} placeholder="会写在退款与经过里" onChange={setReason} />
      </div>
      <Button type="submit" variant="danger" busy={busy} disabled={!wanted || wanted.reason.length < LEAST_REASON}>
        {wanted ? `${actionOf(wanted)} ${moneyText(wanted.fen)}` : '退款'}
      </Button>
      <Suspense>
        {sure && (
          <Sure
            wanted={sure}
            onClose={() => setSure(undefined)}
            onConfirm={() => {
              setSure(undefined)
              void send(sure)
            }}
          />
        )}
      </Suspense>
    </form>
  )
}

const LEAST_REASON = 2

interface Wanted {
  readonly fen: number
  readonly reason: string
  /** It is only proposed. */
  readonly isLarge: boolean
}

function wantedOf(
  { amount, reason }: { amount: string; reason: string },
  { refundable, largeFrom }: StaffPayment,
): Wanted | undefined {
  const fen = fenOf(amount)
  return fen.ok && fen.value >= 1 && fen.value <= refundable
    ? { fen: fen.value, reason: reason.trim(), isLarge: fen.value > largeFrom }
    : undefined
}

function actionOf({ isLarge }: Wanted): string {
  return isLarge ? '提出退款' : '退款'
}

function Sure({
  wanted,
  onConfirm,
  onClose,
}: {
  wanted: Wanted
  onConfirm: () => void
  onClose: () => void
}): ReactNode {
  const text = wanted.isLarge ? '另一位有权限的人批准之后才会退。' : '钱会按原路退回，买到的会收回，不能撤销。'
  return (
    <ConfirmDialog
      title={`${actionOf(wanted)} ${moneyText(wanted.fen)}？`}
      text={text}
      confirmText={wanted.isLarge ? '提出' : '退款'}
      variant="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

function useRefund(id: string, onChange: (payment: StaffPayment) => void) {
  const { busy, run } = useCall(staffRefund)
  const send = async ({ fen, reason }: Wanted) => {
    const outcome = await run({ id, fen, reason })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有退成，请重试')
    // Refunds on another page count too: what became of this one is what the answer says.
    toast(outcome.value.refunds.at(-1)?.status === 'proposed' ? '已提出，等待批准' : '已开始退款')
    onChange(outcome.value)
  }
  return { busy, send }
}
