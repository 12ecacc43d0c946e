import type { ReactNode } from 'react'
import { DateField, TextField } from '@niujin/ui'
import { Choice } from './choice.tsx'
import type { DraftProps } from './template-draft.ts'
import styles from './coupons.module.css'

const ITEMS = [
  { key: 'term', label: '领取后几天' },
  { key: 'date', label: '固定日期' },
] as const
const LATEST = '2099-12-31'

/** When it can be used; the last day counts to its midnight. */
export function ValidityFields({ draft, onChange }: DraftProps): ReactNode {
  const { validity, days, from, until } = draft
  return (
    <div className={styles.group}>
      <Choice label="有效期" items={ITEMS} value={validity} onChange={(next) => onChange({ validity: next })} />
      <div className={styles.fields}>
        {validity === 'term' ? (
          <TextField
            label="有效（天）"
            inputMode="numeric"
            value={days}
            onChange={(next) => onChange({ days: next })}
          />
        ) : (
          <>
            <DateField label="开始日期" value={from} max={LATEST} onChange={(next) => onChange({ from: next })} />
            <DateField label="结束日期" value={until} max={LATEST} onChange={(next) => onChange({ until: next })} />
          </>
        )}
      </div>
    </div>
  )
}
