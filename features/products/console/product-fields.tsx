import type { ReactNode } from 'react'
import { PRODUCT_KINDS } from '@niujin/commerce'
import { Chip, Switch, TextArea, TextField } from '@niujin/ui'
import { KINDS, LIMITS, RISK_LEVELS } from '../contract/index.ts'
import { PictureField } from './picture-field.tsx'
import type { ProductDraft } from './product-draft.ts'
import { MOMENT_HINT } from './typed.ts'
import styles from './products.module.css'

export type ProductFieldsProps = { draft: ProductDraft; onChange: (change: Partial<ProductDraft>) => void }

const MOST_TEXT = 10_000

/** All that is filled in about a product. */
export function ProductFields({ draft, onChange }: ProductFieldsProps): ReactNode {
  return (
    <>
      <TextField label="名称" value={draft.title} maxLength={LIMITS.title} onChange={(title) => onChange({ title })} />
      <TextField
        label="一句话介绍"
        value={draft.summary}
        maxLength={LIMITS.summary}
        onChange={(summary) => onChange({ summary })}
      />
      <KindField draft={draft} onChange={onChange} />
      <div className={styles.whole}>
        <TextArea
          label="介绍：# 开头是标题，- 开头是列表"
          rows={8}
          most={MOST_TEXT}
          value={draft.text}
          onChange={(text) => onChange({ text })}
        />
      </div>
      <PictureField pictures={draft.pictures} onChange={(pictures) => onChange({ pictures })} />
      <SaleFields draft={draft} onChange={onChange} />
      <RiskField draft={draft} onChange={onChange} />
    </>
  )
}

function KindField({ draft, onChange }: ProductFieldsProps): ReactNode {
  return (
    <div className={`wrap-8 ${styles.whole}`} role="group" aria-label="类别">
      {KINDS.map((kind) => (
        <Chip key={kind} selected={draft.kind === kind} onClick={() => onChange({ kind })}>
          {PRODUCT_KINDS[kind]}
        </Chip>
      ))}
    </div>
  )
}

function SaleFields({ draft, onChange }: ProductFieldsProps): ReactNode {
  const { memberLimit, saleFrom, saleUntil, sort, isShipped } = draft
  return (
    <>
      <TextField
        label="每人限购（件）"
        placeholder="不限"
        inputMode="numeric"
        value={memberLimit}
        onChange={(next) => onChange({ memberLimit: next })}
      />
      <TextField
        label="次序"
        hint="小的在前"
        inputMode="numeric"
        value={sort}
        onChange={(next) => onChange({ sort: next })}
      />
      <TextField
        label="开售时间"
        placeholder="不限"
        hint={MOMENT_HINT}
        value={saleFrom}
        onChange={(next) => onChange({ saleFrom: next })}
      />
      <TextField
        label="停售时间"
        placeholder="不限"
        hint={MOMENT_HINT}
        value={saleUntil}
        onChange={(next) => onChange({ saleUntil: next })}
      />
      <Switch label="快递寄出" checked={isShipped} onChange={(next) => onChange({ isShipped: next })} />
    </>
  )
}

function RiskField({ draft, onChange }: ProductFieldsProps): ReactNode {
  return (
    <div className={styles.whole}>
      <p className="caption">风险等级：有等级的商品与给牛币的规格，定价要另一人批准；调低或去掉等级也要</p>
      <div className="wrap-8" role="group" aria-label="风险等级">
        {[null, ...RISK_LEVELS].map((level) => (
          <Chip key={level ?? ''} selected={draft.riskLevel === level} onClick={() => onChange({ riskLevel: level })}>
            {level ?? '没有'}
          </Chip>
        ))}
      </div>
    </div>
  )
}
