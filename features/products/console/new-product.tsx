import { useState, type ReactNode } from 'react'
import { TextField } from '@niujin/ui'
import { Subject, TextLink } from '@niujin/console-kit'
import { useCall } from '@niujin/web-kit'
import { staffAddProduct } from '../contract/index.ts'
import { ActForm } from './act-form.tsx'
import { EMPTY, wantedOf } from './product-draft.ts'
import { ProductFields } from './product-fields.tsx'
import { useOutcome } from './use-outcome.ts'
import { HOME } from './words.ts'

/** A new product, a draft until it is put on sale. */
export function NewProduct({ go }: { go: (href: string) => void }): ReactNode {
  const [draft, setDraft] = useState(EMPTY)
  const [productId, setProductId] = useState('')
  const { busy, run } = useCall(staffAddProduct)
  const { refused, settle } = useOutcome((product) => go(`${HOME}/${encodeURIComponent(product.productId)}`))
  const wanted = wantedOf(draft)
  const send = async () => {
    if (wanted.ok) settle(await run({ ...wanted.value, productId: productId.trim() }), '已新建')
  }
  return (
    <>
      <TextLink href={HOME}>返回商品列表</TextLink>
      <Subject title="新建商品">
        <ActForm
          title="商品"
          note="新建以后是草稿；加了规格、定了价格才能上架"
          submit="新建"
          busy={busy}
          isWhole={wanted.ok && productId.trim().length >= 2}
          refused={refused ?? (wanted.ok || draft === EMPTY ? undefined : wanted.msg)}
          onSubmit={() => void send()}
        >
          <TextField
            label="商品编号"
            hint="2–40 个字母、数字或 -，以后不能改"
            value={productId}
            maxLength={40}
            onChange={setProductId}
          />
          <ProductFields draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        </ActForm>
      </Subject>
    </>
  )
}
