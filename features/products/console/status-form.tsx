import { useState, type ReactNode } from 'react'
import { useCall } from '@niujin/web-kit'
import { staffSetStatus, type StaffProduct } from '../contract/index.ts'
import { ActForm } from './act-form.tsx'
import { useOutcome, type OnChange } from './use-outcome.ts'

/** Puts a product on sale, or takes it off. */
export function StatusForm({ product, onChange }: { product: StaffProduct; onChange: OnChange }): ReactNode {
  const [reason, setReason] = useState('')
  const { busy, run } = useCall(staffSetStatus)
  const { refused, settle } = useOutcome(onChange)
  const isOnSale = product.status === 'on_sale'
  const name = isOnSale ? '下架' : '上架'
  const send = async () => {
    const status = isOnSale ? 'off_sale' : 'on_sale'
    settle(await run({ productId: product.productId, status, reason: reason.trim() }), `已${name}`)
  }
  return (
    <ActForm
      title={name}
      note={isOnSale ? '购物车里的会标为失效，付过款的订单不受影响' : '有一个规格有已生效的价格才能上架'}
      submit={name}
      busy={busy}
      isWhole
      refused={refused}
      reason={{ value: reason, onChange: setReason }}
      onSubmit={() => void send()}
    />
  )
}
