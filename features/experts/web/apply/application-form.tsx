import { useState, type FormEvent, type ReactNode } from 'react'
import { Button, TextArea, TextField } from '@niujin/ui'
import { useOnce } from '@niujin/web-kit'
import type { Application } from '../../contract/index.ts'
import { LIMITS, type ApplicationKind, type Field } from '../../contract/limits.ts'
import { licenceOf } from '../../domain/licence.ts'
import { ask } from '../calls.ts'
import { FieldChips } from '../shared/field-chips.tsx'
import styles from './apply.module.css'

interface Draft {
  readonly name: string
  readonly headline: string
  readonly fields: Field[]
  readonly introduction: string
  readonly experience: string
  readonly licenceNo: string
  readonly firm: string
}

const EMPTY: Draft = {
  name: '',
  headline: '',
  fields: [],
  introduction: '',
  experience: '',
  licenceNo: '',
  firm: '',
}

export type ApplicationFormProps = {
  kind: ApplicationKind
  application: Application | null
  onSaved: (application: Application) => void
}

/** Who applies, and with what. */
export function ApplicationForm({ kind, application, onSaved }: ApplicationFormProps): ReactNode {
  const [draft, setDraft] = useState<Draft>(() => (application ? draftOf(application) : EMPTY))
  const { busy, refused, clear, run } = useOnce(ask, 'saveApplication')
  const change = (given: Partial<Draft>) => {
    clear()
    setDraft((before) => ({ ...before, ...given }))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run({ ...draft, kind, ...(application && { id: application.id }) })
    if (outcome.ok) onSaved(outcome.value)
  }
  return (
    <form className="stack-16" aria-label="入驻申请" onSubmit={(event) => void save(event)}>
      <TextField
        label="真实姓名"
        hint="只给审核的人看"
        autoComplete="name"
        value={draft.name}
        maxLength={LIMITS.name}
        onChange={(name) => change({ name })}
      />
      {kind === 'advisor' && <AdvisorFields draft={draft} onChange={change} />}
      <PublicFields draft={draft} onChange={change} />
      <TextArea
        label="从业或教学经历（只给审核的人看）"
        rows={4}
        most={LIMITS.experience}
        value={draft.experience}
        onChange={(experience) => change({ experience })}
      />
      {refused !== undefined && (
        <p role="alert" className="problem">
          {refused}
        </p>
      )}
      <Button type="submit" block busy={busy}>
        保存，下一步传证书
      </Button>
    </form>
  )
}

type Part = { draft: Draft; onChange: (given: Partial<Draft>) => void }

function AdvisorFields({ draft, onChange }: Part): ReactNode {
  const isOff = draft.licenceNo.length >= 14 && licenceOf(draft.licenceNo) === undefined
  return (
    <>
      <TextField
        label="登记编号"
        hint="字母 S 或 A 加 13 位数字，通过后公开显示"
        error={isOff ? '登记编号是字母 S 或 A 加 13 位数字' : undefined}
        autoCapitalize="characters"
        autoComplete="off"
        value={draft.licenceNo}
        maxLength={20}
        onChange={(licenceNo) => onChange({ licenceNo })}
      />
      <TextField
        label="所在机构"
        hint="通过后公开显示"
        autoComplete="organization"
        value={draft.firm}
        maxLength={LIMITS.firm}
        onChange={(firm) => onChange({ firm })}
      />
    </>
  )
}

function PublicFields({ draft, onChange }: Part): ReactNode {
  return (
    <>
      <TextField
        label="一句话介绍"
        hint="通过后写在主页上"
        value={draft.headline}
        maxLength={LIMITS.headline}
        onChange={(headline) => onChange({ headline })}
      />
      <div className="stack-8">
        <p className={styles.label}>擅长的领域（最多 {LIMITS.fields} 个）</p>
        <FieldChips
          label="擅长的领域"
          chosen={draft.fields}
          most={LIMITS.fields}
          onChange={(fields) => onChange({ fields })}
        />
      </div>
      <TextArea
        label="介绍"
        rows={4}
        most={LIMITS.introduction}
        value={draft.introduction}
        onChange={(introduction) => onChange({ introduction })}
      />
    </>
  )
}

function draftOf({ name, headline, fields, introduction, experience, licenceNo, firm }: Application): Draft {
  return { name, headline, fields, introduction, experience, licenceNo, firm }
}
