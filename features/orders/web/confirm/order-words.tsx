import type { ReactNode } from 'react'
import { Section, TextField } from '@niujin/ui'
import type { Draft } from './draft.ts'
import styles from './order-words.module.css'

export type OrderWordsProps = { draft: Draft; change: (part: Partial<Draft>) => void }

/** The title of an invoice and a remark, both only when one wants to. */
export function OrderWords({ draft, change }: OrderWordsProps): ReactNode {
  return (
    <Section title="发票与备注">
      <div className={styles.fields}>
        <TextField
          label="发票抬头"
          placeholder="不开发票可不填，付款后也能申请"
          value={draft.invoiceTitle}
          maxLength={60}
          onChange={(invoiceTitle) => change({ invoiceTitle })}
        />
        <TextField
          label="备注"
          placeholder="选填，100 字以内"
          value={draft.remark}
          maxLength={100}
          onChange={(remark) => change({ remark })}
        />
      </div>
    </Section>
  )
}
