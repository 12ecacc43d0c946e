import { useState, type ReactNode } from 'react'
import { Switch } from '@niujin/ui'
import { useCall } from '@niujin/web-kit'
import { staffSavePrice } from '../contract/index.ts'
import { grantLine } from '../domain/index.ts'
import { ActForm } from './act-form.tsx'
import type { OnePriceProps } from './price-form.tsx'
import { useOutcome } from './use-outcome.ts'
import { VariantFields, variantOf, type VariantDraft } from './variant-fields.tsx'

/** The variant itself: its name, what it gives, and whether it is offered. */
export function VariantForm({ price, onChange }: OnePriceProps): ReactNode {
  const [draft, setDraft] = useState<VariantDraft>({
    variant: price.variant,
    sort: String(price.sort),
    grants: price.grants.map(grantLine).join('\n'),
  })
  const [isOnSale, setOnSale] = useState(price.status === 'on_sale')
  const [reason, setReason] = useState('')
  const { busy, run } = useCall(staffSavePrice)
  const { refused, settle } = useOutcome(onChange)
  const wanted = variantOf(draft)
  const send = async () => {
    if (!wanted) return
    const status = isOnSale ? 'on_sale' : 'off_sale'
    settle(await run({ priceId: price.priceId, ...wanted, status, reason: reason.trim() }), '已保存')
  }
  return (
    <ActForm
      title={`修改${price.variant}`}
      submit="保存规格"
      busy={busy}
      isWhole={wanted !== undefined}
      refused={refused}
      reason={{ value: reason, onChange: setReason }}
      onSubmit={() => void send()}
    >
      <VariantFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
      <Switch label="这个规格在售" checked={isOnSale} onChange={setOnSale} />
    </ActForm>
  )
}
