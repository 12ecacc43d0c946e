import type { ReactNode } from 'react'
import type { Grant } from '@niujin/commerce'
import { TextArea, TextField } from '@niujin/ui'
import { LIMITS } from '../contract/index.ts'
import { grantsOf } from '../domain/index.ts'
import { wholeOf } from './typed.ts'
import styles from './products.module.css'

/** What stands in the form of a variant. */
export interface VariantDraft {
  readonly variant: string
  readonly sort: string
  /** One grant a line. */
  readonly grants: string
}

export type VariantFieldsProps = { draft: VariantDraft; onChange: (change: Partial<VariantDraft>) => void }

/** What is sent; undefined while something is missing or wrong. */
export function variantOf(draft: VariantDraft): { variant: string; sort: number; grants: Grant[] } | undefined {
  const [variant, sort, grants] = [draft.variant.trim(), wholeOf(draft.sort), grantsOf(draft.grants)]
  if (variant === '' || sort === undefined || 'wrong' in grants) return undefined
  return { variant, sort, grants: [...grants] }
}

/** Its name, its order, and what whoever buys it is given. */
export function VariantFields({ draft, onChange }: VariantFieldsProps): ReactNode {
  const grants = grantsOf(draft.grants)
  return (
    <>
      <TextField
        label="规格名称"
        value={draft.variant}
        maxLength={LIMITS.variant}
        onChange={(variant) => onChange({ variant })}
      />
      <TextField
        label="规格次序"
        hint="小的在前"
        inputMode="numeric"
        value={draft.sort}
        onChange={(sort) => onChange({ sort })}
      />
      <div className={styles.whole}>
        <TextArea
          label="给买的人，一行一样"
          rows={3}
          most={1000}
          placeholder="membership:vip 30 天；牛币 100 送 20；券 模板编号 2 张"
          value={draft.grants}
          error={'wrong' in grants ? `读不懂这一行：${grants.wrong}` : undefined}
          onChange={(next) => onChange({ grants: next })}
        />
      </div>
    </>
  )
}
