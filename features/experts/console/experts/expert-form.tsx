import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextArea, TextField, toast } from '@niujin/ui'
import { ButtonRow } from '@niujin/console-kit'
import { reasonOf, useCall } from '@niujin/web-kit'
import { LIMITS, staffSaveExpert, type StaffExpert } from '../../contract/index.ts'
import { FieldChips } from '../../web/shared/field-chips.tsx'
import styles from '../console.module.css'

export type ExpertFormProps = { expert: StaffExpert; onSaved: (expert: StaffExpert) => void }

type Draft = Pick<StaffExpert, 'headline' | 'fields' | 'introduction' | 'licenceNo' | 'firm' | 'isListed'> & {
  readonly reason: string
}
type Part = { draft: Draft; onChange: (given: Partial<Draft>) => void }

/** What an expert shows, changed by an operator: with a reason, and in force at once. */
export function ExpertForm({ expert, onSaved }: ExpertFormProps): ReactNode {
  const { niujinUid, headline, fields, introduction, licenceNo, firm, isListed } = expert
  const [draft, setDraft] = useState<Draft>({
    headline,
    fields,
    introduction,
    licenceNo,
    firm,
    isListed,
    reason: '',
  })
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useCall(staffSaveExpert)
  const change = (given: Partial<Draft>) => {
    setRefused(undefined)
    setDraft((before) => ({ ...before, ...given }))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run({ niujinUid, ...draft })
    if (!outcome.ok) return setRefused(reasonOf(outcome) ?? '没有保存，请重试')
    toast('已保存')
    onSaved(outcome.value)
  }
  return (
    <form className={styles.part} aria-label="改资料" onSubmit={(event) => void save(event)}>
      <h3 className={styles.partTitle}>改资料</h3>
      <TextFields draft={draft} onChange={change} />
      <FieldChips
        label="擅长的领域"
        chosen={draft.fields}
        most={LIMITS.fields}
        onChange={(chosen) => change({ fields: chosen })}
      />
      <TextArea
        label="介绍"
        rows={4}
        most={LIMITS.introduction}
        value={draft.introduction}
        onChange={(next) => change({ introduction: next })}
      />
      <label className={styles.switch}>
        <input
          type="checkbox"
          className="tick-box"
          checked={draft.isListed}
          onChange={({ target }) => change({ isListed: target.checked })}
        />
        列入目录、搜索与推荐
      </label>
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <ButtonRow>
        <Button type="submit" busy={busy} disabled={draft.reason.trim().length < 2}>
          保存
        </Button>
      </ButtonRow>
    </form>
  )
}

function TextFields({ draft, onChange }: Part): ReactNode {
  return (
    <div className={styles.fields}>
      <TextField
        label="一句话介绍"
        value={draft.headline}
        maxLength={LIMITS.headline}
        onChange={(headline) => onChange({ headline })}
      />
      <TextField
        label="登记编号"
        hint="投资顾问；字母 S 或 A 加 13 位数字"
        value={draft.licenceNo}
        maxLength={20}
        onChange={(licenceNo) => onChange({ licenceNo })}
      />
      <TextField label="所在机构" value={draft.firm} maxLength={LIMITS.firm} onChange={(firm) => onChange({ firm })} />
      <TextField
        label="改动的原因"
        value={draft.reason}
        maxLength={LIMITS.reason}
        onChange={(reason) => onChange({ reason })}
      />
    </div>
  )
}
