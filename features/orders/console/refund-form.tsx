import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextField, toast } from '@niujin/ui'
import { reasonOf, useCall } from '@niujin/web-kit'
import { staffRefundOrder } from '../contract/index.ts'
import type { OrderPartProps } from './order-part.ts'
import { backOf, linesOf } from './refund-lines.ts'
import styles from './orders.module.css'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

const LEAST_REASON = 2

/** Gives money back for lines of an order without an application; what is much waits for another person. */
export function RefundForm({ order, onChange }: OrderPartProps): ReactNode {
  const lines = linesOf(order)
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState('')
  const [sure, setSure] = useState(false)
  const { busy, run } = useCall(staffRefundOrder)
  const items = lines.flatMap(({ itemId, left }) => {
    const count = Number(counts[itemId] ?? '0')
    return count >= 1 && count <= left ? [{ itemId, count }] : []
  })
  const back = backOf(lines, items)
  const isWrong = lines.some(
    ({ itemId, left }) => !/^\d{0,3}$/.test(counts[itemId] ?? '') || Number(counts[itemId] ?? 0) > left,
  )
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setSure(true)
  }
  const refund = async () => {
    setSure(false)
    const outcome = await run({ orderNum: order.orderNum, items, reason: reason.trim() })
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有退成，请重试')
    const waits = outcome.value.staffAfterSales.some(({ status }) => status === 'to_refund')
    toast(waits ? '已提出，等待另一人批准' : '已开始退款')
    return onChange(outcome.value)
  }
  const isReady = items.length > 0 && !isWrong && reason.trim().length >= LEAST_REASON
  return (
    <form className={styles.part} onSubmit={ask} aria-label="退款">
      <h3 className={styles.partTitle}>退款</h3>
      <p className="caption">钱按原路退、牛币退回账户，买到的同时收回；超过限额的要另一人批准</p>
      {lines.map(({ itemId, name, left }) => (
        <div key={itemId} className={styles.line}>
          <span className="grow">{name}</span>
          <TextField
            label={`${name}退几件`}
            labelHidden
            inputMode="numeric"
            value={counts[itemId] ?? ''}
            placeholder={`0–${left}`}
            className={styles.count ?? ''}
            error={Number(counts[itemId] ?? 0) > left ? `最多 ${left}` : undefined}
            onChange={(text) => setCounts({ ...counts, [itemId]: text.replace(/\D/g, '').slice(0, 3) })}
          />
        </div>
      ))}
      <p role="status">{items.length > 0 && !isWrong ? `将退 ${back}` : '填了件数，这里写将退多少'}</p>
      <div className={styles.fields}>
        <TextField label="原因" value={reason} maxLength={100} placeholder="会写在退款与经过里" onChange={setReason} />
      </div>
      <Button type="submit" variant="danger" busy={busy} disabled={!isReady}>
        退款
      </Button>
      <Suspense>
        {sure && (
          <ConfirmDialog
            title={`退 ${items.reduce((all, { count }) => all + count, 0)} 件？`}
            text={`将退 ${back}：钱按原路、牛币回账户，买到的会收回，不能撤销。`}
            confirmText="退款"
            variant="danger"
            onConfirm={() => void refund()}
            onClose={() => setSure(false)}
          />
        )}
      </Suspense>
    </form>
  )
}
