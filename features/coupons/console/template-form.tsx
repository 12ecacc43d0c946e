import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextArea, TextField, toast } from '@niujin/ui'
import { ButtonRow } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import { CHOSEN_TAKE_TYPES, LIMITS, staffSaveTemplate, type StaffTemplate } from '../contract/index.ts'
import { Choice } from './choice.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { draftOf, EMPTY, inputOf, type DraftProps, type TemplateDraft } from './template-draft.ts'
import { ValidityFields } from './validity-fields.tsx'
import { TAKE_TYPE } from './words.ts'
import styles from './coupons.module.css'

export type TemplateFormProps = {
  /** the draft that is changed; left out, a new one */
  template?: StaffTemplate
  onSaved: (template: StaffTemplate) => void
}

const TAKE_ITEMS = CHOSEN_TAKE_TYPES.map((key) => ({ key, label: TAKE_TYPE[key] }))

/** A new kind of coupon, or a draft that is written anew. */
export function TemplateForm({ template, onSaved }: TemplateFormProps): ReactNode {
  const [draft, setDraft] = useState<TemplateDraft>(() => (template ? draftOf(template) : EMPTY))
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(staffSaveTemplate)
  const change = (given: Partial<TemplateDraft>) => {
    setRefused(undefined)
    setDraft((before) => ({ ...before, ...given }))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const input = inputOf(draft)
    if (!input.ok) return setRefused(input.msg)
    const outcome = await run({ ...input.value, ...(template && { id: template.id }) })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有保存，请重试')
    toast('已保存草稿')
    onSaved(outcome.value)
  }
  return (
    <form
      className={styles.form}
      aria-label={template ? '修改草稿' : '新建优惠券'}
      onSubmit={(event) => void save(event)}
    >
      <NameFields draft={draft} onChange={change} />
      <Choice
        label="领取方式"
        items={TAKE_ITEMS}
        value={draft.takeType}
        onChange={(takeType) => change({ takeType })}
      />
      <DiscountFields draft={draft} onChange={change} />
      <ScopeFields draft={draft} onChange={change} />
      <ValidityFields draft={draft} onChange={change} />
      <TextArea
        label="使用说明（可不填）"
        rows={2}
        most={LIMITS.note}
        value={draft.note}
        onChange={(note) => change({ note })}
      />
      {refused !== undefined && (
        <p className={styles.error} role="alert">
          {refused}
        </p>
      )}
      <ButtonRow>
        <Button type="submit" busy={busy}>
          保存草稿
        </Button>
      </ButtonRow>
    </form>
  )
}

function NameFields({ draft, onChange }: DraftProps): ReactNode {
  return (
    <div className={styles.fields}>
      <TextField label="名称" value={draft.name} maxLength={LIMITS.name} onChange={(name) => onChange({ name })} />
      <TextField
        label="分类"
        hint="领券中心按它分组，如：新人、会员"
        value={draft.category}
        maxLength={LIMITS.category}
        onChange={(category) => onChange({ category })}
      />
      <TextField
        label="发行量（张）"
        placeholder="不限"
        inputMode="numeric"
        value={draft.total}
        onChange={(total) => onChange({ total })}
      />
      <TextField
        label="每人限领（张）"
        inputMode="numeric"
        value={draft.takeLimit}
        onChange={(takeLimit) => onChange({ takeLimit })}
      />
      <TextField
        label="排序"
        hint="小的在前"
        inputMode="numeric"
        value={draft.sort}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  )
}
