import { useState, type ReactNode } from 'react'
import { Button, toast } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import { reasonFrom, ReasonFields, type Reason } from './reason-fields.tsx'
import styles from './cancel-sheet.module.css'

const CHOICES = ['不想要了', '买错了、重新买', '优惠券或牛币没用上', '暂时不方便付款', '其他'] as const

export type CancelSheetProps = { orderNum: string; onClose: () => void; onDone: () => void }

/** Asks why, and cancels an order that is not paid. */
export function CancelSheet({ orderNum, onClose, onDone }: CancelSheetProps): ReactNode {
  const [reason, setReason] = useState<Reason>({ choice: undefined, words: '' })
  const { busy, run } = useOnce(ask, 'cancelOrder')
  const text = reasonFrom(reason)
  const cancel = async () => {
    if (text === undefined) return toast('请选择或写明原因')
    const outcome = await run({ orderNum, reason: text })
    if (!outcome.ok) toast(reasonOf(outcome) ?? '没有取消成，请重试')
    // Who paid a moment before has an order that is paid.
    else toast(outcome.value.status === 'cancelled' ? '已取消，优惠券与牛币已退回' : '这个订单已经付款')
    if (outcome.ok || outcome.code === 'ORDER_ENDED') onDone()
    return undefined
  }
  return (
    <BottomSheet
      title="取消订单"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            再想想
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void cancel()}>
            取消订单
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <ReasonFields label="为什么取消" choices={CHOICES} reason={reason} onChange={setReason} />
      </div>
    </BottomSheet>
  )
}
