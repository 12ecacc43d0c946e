import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { staffCancelOrder } from '../contract/index.ts'
import type { OrderPartProps } from './order-part.ts'
import styles from './orders.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

const LEAST_REASON = 2

/** Cancels an order that is not paid; stock, coupon and coins go back. */
export function CancelForm({ order: { orderNum }, onChange }: OrderPartProps): ReactNode {
  const [reason, setReason] = useState('')
  const [sure, setSure] = useState(false)
  const { busy, run } = useCall(staffCancelOrder)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setSure(true)
  }
  const cancel = async () => {
    setSure(false)
    const outcome = await run({ orderNum, reason: reason.trim() })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有取消成，请重试')
    toast(outcome.value.status === 'cancelled' ? '已取消' : '这个订单已经付款')
    return onChange(outcome.value)
  }
  return (
    <form className={styles.part} onSubmit={ask} aria-label="取消订单">
      <h3 className={styles.partTitle}>取消订单</h3>
      <div className={styles.fields}>
        <TextField label="原因" value={reason} maxLength={100} placeholder="会员看得到" onChange={setReason} />
      </div>
      <Button type="submit" variant="danger" busy={busy} disabled={reason.trim().length < LEAST_REASON}>
        取消订单
      </Button>
      <Suspense>
        {sure && (
          <ConfirmDialog
            title="取消这个订单？"
            text="先向支付平台核实：已经付了的照样算付款，没付的取消，库存、优惠券与牛币退回。"
            confirmText="取消订单"
            cancelText="再想想"
            variant="danger"
            onConfirm={() => void cancel()}
            onClose={() => setSure(false)}
          />
        )}
      </Suspense>
    </form>
  )
}
