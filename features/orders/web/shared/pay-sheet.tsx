import { useState, type ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { ChannelChoice, usePayFor } from '@niujin/payment/web'
import { Button, toast } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import type { OrderAction } from './order-action.ts'
import { orderPath } from './order-paths.ts'
import styles from './pay-sheet.module.css'

export type PaySheetProps = { order: OrderAction['order']; onClose: () => void; onDone: () => void }

/** Chooses how an order is paid, and goes there. */
export function PaySheet({ order, onClose, onDone }: PaySheetProps): ReactNode {
  const { orderNum, payPrice, coinAmount } = order
  const [channel, setChannel] = useState<string>()
  const { busy, pay } = usePay(orderNum, onDone)
  return (
    <BottomSheet
      title="付款"
      onClose={onClose}
      footer={
        <Button
          size="large"
          busy={busy}
          disabled={channel === undefined}
          onClick={() => channel !== undefined && void pay(channel)}
        >
          支付 {moneyText(payPrice)}
        </Button>
      }
    >
      {coinAmount > 0 && <p className={styles.note}>另用 {coinAmount} 牛币，已为这个订单留着</p>}
      <div className={styles.channels}>
        <ChannelChoice chosen={channel} onChoose={setChannel} />
      </div>
    </BottomSheet>
  )
}

function usePay(orderNum: string, onDone: () => void) {
  const find = useOnce(ask, 'createMixPayment')
  const { busy, payFor } = usePayFor()
  const pay = async (channel: string) => {
    const found = await find.run({ orderNum })
    if (!found.ok) {
      toast(reasonOf(found) ?? '没有打开支付，请重试')
      // Cancelled meanwhile, perhaps on another device: the page shows how it stands.
      if (found.code === 'ORDER_ENDED') onDone()
      return
    }
    if (found.value.state === 'success') onDone()
    else await payFor(found.value.paymentId, channel, orderPath(orderNum))
  }
  return { busy: find.busy || busy, pay }
}
