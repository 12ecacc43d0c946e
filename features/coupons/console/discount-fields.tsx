import type { ReactNode } from 'react'
import { TextField } from '@niujin/ui'
import { Choice } from './choice.tsx'
import type { DraftProps } from './template-draft.ts'
import styles from './coupons.module.css'

const ITEMS = [
  { key: 'fixed', label: '减固定金额' },
  { key: 'percent', label: '打折' },
] as const

/** What it asks for, and what it takes off. */
export function DiscountFields({ draft, onChange }: DraftProps): ReactNode {
  const { discount, min, off, fold, cap } = draft
  return (
    <div className={styles.group}>
      <Choice label="优惠方式" items={ITEMS} value={discount} onChange={(next) => onChange({ discount: next })} />
      <div className={styles.fields}>
        <TextField
          label="使用门槛（元）"
          hint="适用的商品满多少才能用，0 是无门槛"
          inputMode="decimal"
          value={min}
          onChange={(next) => onChange({ min: next })}
        />
        {discount === 'fixed' ? (
          <TextField label="减（元）" inputMode="decimal" value={off} onChange={(next) => onChange({ off: next })} />
        ) : (
          <>
            <TextField
              label="打几折"
              hint="9 折写 9，85 折写 8.5"
              inputMode="decimal"
              value={fold}
              onChange={(next) => onChange({ fold: next })}
            />
            <TextField
              label="最多减（元）"
              inputMode="decimal"
              value={cap}
              onChange={(next) => onChange({ cap: next })}
            />
          </>
        )}
      </div>
    </div>
  )
}
