import type { ReactNode } from 'react'
import { toast } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import { CancelSheet } from './cancel-sheet.tsx'
import type { OrderAction } from './order-action.ts'
import { PaySheet } from './pay-sheet.tsx'

export type OrderActionLayerProps = {
  action: OrderAction
  onClose: () => void
  /** It is done, or somebody was faster: the order is another now. */
  onDone: () => void
}

/** Asks before something is done with an order, and does it. */
export default function OrderActionLayer({ action, onClose, onDone }: OrderActionLayerProps): ReactNode {
  const { kind, order } = action
  switch (kind) {
    case 'pay':
      return <PaySheet order={order} onClose={onClose} onDone={onDone} />
    case 'cancel':
      return <CancelSheet orderNum={order.orderNum} onClose={onClose} onDone={onDone} />
    case 'receive':
      return <Sure name="confirmReceipt" orderNum={order.orderNum} words={RECEIVE} onClose={onClose} onDone={onDone} />
    case 'delete':
      return <Sure name="deleteOrder" orderNum={order.orderNum} words={DELETE} onClose={onClose} onDone={onDone} />
  }
}

interface Words {
  readonly title: string
  readonly text: string
  readonly confirmText: string
  readonly done: string
  readonly isLoss: boolean
}

const RECEIVE: Words = {
  title: '确认收到货了？',
  text: '请收到货、检查过以后再确认；确认后订单完成。',
  confirmText: '确认收货',
  done: '已确认收货',
  isLoss: false,
}
const DELETE: Words = {
  title: '删除这个订单？',
  text: '只从你的列表里删掉，不能恢复；已买到的不受影响。',
  confirmText: '删除',
  done: '已删除',
  isLoss: true,
}

type SureProps = Pick<OrderActionLayerProps, 'onClose' | 'onDone'> & {
  name: 'confirmReceipt' | 'deleteOrder'
  orderNum: string
  words: Words
}

function Sure({ name, orderNum, words, onClose, onDone }: SureProps): ReactNode {
  const { done, isLoss, ...shown } = words
  const { busy, run } = useOnce(ask, name)
  const act = async () => {
    const outcome = await run({ orderNum })
    toast(outcome.ok ? done : (reasonOf(outcome) ?? '没有成功，请重试'))
    if (outcome.ok || outcome.status > 0) onDone()
  }
  return (
    <ConfirmDialog
      {...shown}
      variant={isLoss ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={() => void act()}
      onClose={onClose}
    />
  )
}
