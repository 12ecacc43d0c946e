import { useState, type ReactNode } from 'react'
import { TextField } from '@niujin/ui'
import { useCall } from '@niujin/web-kit'
import { staffAddPrice } from '../contract/index.ts'
import { ActForm } from './act-form.tsx'
import { orNone, wholeOf } from './typed.ts'
import { useOutcome, type OnChange } from './use-outcome.ts'
import { VariantFields, variantOf, type VariantDraft } from './variant-fields.tsx'

const EMPTY: VariantDraft = { variant: '', sort: '100', grants: '' }

/** Another variant of a product; it costs nothing yet, so nobody can buy it. */
export function NewPrice({ productId, onChange }: { productId: string; onChange: OnChange }): ReactNode {
  const [draft, setDraft] = useState(EMPTY)
  const [priceId, setPriceId] = useState('')
  const [typedStock, setTypedStock] = useState('')
  const { busy, run } = useCall(staffAddPrice)
  const { refused, settle } = useOutcome(onChange)
  const [wanted, stock] = [variantOf(draft), orNone(typedStock, wholeOf)]
  const send = async () => {
    if (!wanted || stock === undefined) return
    settle(await run({ productId, priceId: priceId.trim(), ...wanted, stock }), '已加规格，接着定价')
  }
  return (
    <ActForm
      title="加一个规格"
      submit="加规格"
      busy={busy}
      isWhole={wanted !== undefined && stock !== undefined && priceId.trim().length >= 2}
      refused={refused}
      onSubmit={() => void send()}
    >
      <TextField
        label="规格编号"
        hint="2–40 个字母、数字或 -，以后不能改"
        value={priceId}
        maxLength={40}
        onChange={setPriceId}
      />
      <TextField
        label="库存（件）"
        placeholder="不限量"
        inputMode="numeric"
        value={typedStock}
        onChange={setTypedStock}
      />
      <VariantFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
    </ActForm>
  )
}
