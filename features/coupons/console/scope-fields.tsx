import type { ReactNode } from 'react'
import { PRODUCT_KINDS, type ProductKind } from '@niujin/commerce'
import { Chip, TextArea } from '@niujin/ui'
import { Choice } from './choice.tsx'
import type { DraftProps } from './template-draft.ts'
import styles from './coupons.module.css'

const ITEMS = [
  { key: 'all', label: '全场通用' },
  { key: 'kinds', label: '按商品种类' },
  { key: 'products', label: '指定商品' },
] as const
const KINDS = Object.keys(PRODUCT_KINDS) as ProductKind[]
const MOST_PASTED = 2000

/** What it can be used for. */
export function ScopeFields({ draft, onChange }: DraftProps): ReactNode {
  const { scope, kinds, products } = draft
  const toggle = (kind: ProductKind) =>
    onChange({ kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind] })
  return (
    <div className={styles.group}>
      <Choice label="适用范围" items={ITEMS} value={scope} onChange={(next) => onChange({ scope: next })} />
      {scope === 'kinds' && (
        <div className="wrap-8" role="group" aria-label="商品种类">
          {KINDS.map((kind) => (
            <Chip key={kind} selected={kinds.includes(kind)} onClick={() => toggle(kind)}>
              {PRODUCT_KINDS[kind]}
            </Chip>
          ))}
        </div>
      )}
      {scope === 'products' && (
        <TextArea
          label="商品编号，一行一个"
          rows={3}
          most={MOST_PASTED}
          value={products}
          onChange={(next) => onChange({ products: next })}
        />
      )}
    </div>
  )
}
