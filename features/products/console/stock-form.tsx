import { useState, type ReactNode } from 'react'
import { Button, TextField } from '@niujin/ui'
import { useCall } from '@niujin/web-kit'
import { staffChangeStock, staffUnboundStock } from '../contract/index.ts'
import { ActForm } from './act-form.tsx'
import type { OnePriceProps } from './price-form.tsx'
import { wholeOf } from './typed.ts'
import { useOutcome } from './use-outcome.ts'
import { stockText } from './words.ts'

/** Adds to the stock or takes from it; orders that are made meanwhile count too. */
export function StockForm({ price: { priceId, variant, stock }, onChange }: OnePriceProps): ReactNode {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const adding = useCall(staffChangeStock)
  const unbinding = useCall(staffUnboundStock)
  const { refused, settle } = useOutcome(onChange)
  const change = wholeOf(typed)
  const add = async () => {
    if (change !== undefined) settle(await adding.run({ priceId, change, reason: reason.trim() }), '库存已改')
  }
  const unbind = async () => void settle(await unbinding.run({ priceId, reason: reason.trim() }), '已改为不限量')
  return (
    <ActForm
      title={`${variant}的库存`}
      note={`现在${stockText(stock)}；加写正数，减写负数`}
      submit="改库存"
      busy={adding.busy}
      isWhole={change !== undefined && change !== 0}
      refused={refused}
      reason={{ value: reason, onChange: setReason }}
      onSubmit={() => void add()}
    >
      <TextField label="加减（件）" inputMode="numeric" placeholder="20 或 -5" value={typed} onChange={setTyped} />
      {stock !== null && (
        <Button variant="ghost" busy={unbinding.busy} disabled={reason.trim().length < 2} onClick={() => void unbind()}>
          改为不限量
        </Button>
      )}
    </ActForm>
  )
}
