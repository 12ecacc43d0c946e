import { useState, type ReactNode } from 'react'
import { useCall } from '@niujin/web-kit'
import { staffSaveProduct, type StaffProduct } from '../contract/index.ts'
import { ActForm } from './act-form.tsx'
import { draftOf, wantedOf } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { useOutcome, type OnChange } from './use-outcome.ts'

/** Everything about a product but its prices. */
export function ProductForm({ product, onChange }: { product: StaffProduct; onChange: OnChange }): ReactNode {
  const [draft, setDraft] = useState(() => draftOf(product))
  const [reason, setReason] = useState('')
  const { busy, run } = useCall(staffSaveProduct)
  const { refused, settle } = useOutcome(onChange)
  const wanted = wantedOf(draft)
  const send = async () => {
    if (!wanted.ok) return
    const outcome = await run({ ...wanted.value, productId: product.productId, reason: reason.trim() })
    const isAsked = outcome.ok && outcome.value.riskLevel !== wanted.value.riskLevel
    settle(outcome, isAsked ? '已保存；风险等级等另一人批准' : '已保存')
  }
  return (
    <ActForm
      title="修改商品"
      submit="保存"
      busy={busy}
      isWhole={wanted.ok}
      refused={refused ?? (wanted.ok ? undefined : wanted.msg)}
      reason={{ value: reason, onChange: setReason }}
      onSubmit={() => void send()}
    >
      <ProductFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
    </ActForm>
  )
}
