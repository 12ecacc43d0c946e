import { useState, type ChangeEvent, type FormEvent, type ReactNode } from 'react'
import { Answered, Button, TextArea, TextField, toast } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { PICTURE_KINDS, shrinkPicture } from '@niujin/web-kit/pictures'
import type { MyProfile } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import { FieldChips } from '../shared/field-chips.tsx'
import styles from './edit-sheet.module.css'

export type EditSheetProps = { onClose: () => void; onSaved: () => void }

/** What an expert says about themselves, to be changed; what waits or was refused is said. */
export default function EditSheet({ onClose, onSaved }: EditSheetProps): ReactNode {
  const read = useRead({ key: '', ask: (options) => ask('getMyProfile', {}, options) })
  return (
    <BottomSheet title="编辑资料" onClose={onClose}>
      <div className={styles.body}>
        <Answered answer={read}>
          {(profile) => (
            <>
              <CoverField profile={profile} onChange={read.set} onSaved={onSaved} />
              <ProfileForm
                profile={profile}
                onSaved={(saved) => {
                  read.set(saved)
                  onSaved()
                  if (saved.waiting === null) onClose()
                }}
              />
            </>
          )}
        </Answered>
      </div>
    </BottomSheet>
  )
}

function ProfileForm({ profile, onSaved }: { profile: MyProfile; onSaved: (saved: MyProfile) => void }): ReactNode {
  const { waiting, rejected } = profile
  const [draft, setDraft] = useState(() => {
    const { headline, fields, introduction } = waiting ?? profile
    return { headline, fields, introduction }
  })
  const { busy, refused, run } = useOnce(ask, 'saveMyProfile')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await run(draft)
    if (!outcome.ok) return
    toast(outcome.value.waiting ? '已提交，审核后大家才看得到' : '已保存')
    onSaved(outcome.value)
  }
  return (
    <form className="stack-16" aria-label="砖家资料" onSubmit={(event) => void save(event)}>
      {waiting && <p className="note-bar">有一次改动在等审核，大家看到的还是原来的</p>}
      {rejected !== '' && <p className="note-bar">上一次改动没有通过：{rejected}</p>}
      <TextField
        label="一句话介绍"
        value={draft.headline}
        maxLength={LIMITS.headline}
        onChange={(headline) => setDraft((before) => ({ ...before, headline }))}
      />
      <div className="stack-8">
        <p className={styles.label}>擅长的领域（最多 {LIMITS.fields} 个）</p>
        <FieldChips
          label="擅长的领域"
          chosen={draft.fields}
          most={LIMITS.fields}
          onChange={(fields) => setDraft((before) => ({ ...before, fields }))}
        />
      </div>
      <TextArea
        label="介绍"
        rows={6}
        most={LIMITS.introduction}
        value={draft.introduction}
        onChange={(introduction) => setDraft((before) => ({ ...before, introduction }))}
      />
      {refused !== undefined && (
        <p role="alert" className="problem">
          {refused}
        </p>
      )}
      <Button type="submit" block busy={busy}>
        保存
      </Button>
    </form>
  )
}

type CoverFieldProps = { profile: MyProfile; onChange: (profile: MyProfile) => void; onSaved: () => void }

function CoverField({ profile: { cover }, onChange, onSaved }: CoverFieldProps): ReactNode {
  const [busy, setBusy] = useState(false)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // The same file can be chosen again.
    target.value = ''
    if (!chosen || busy) return
    setBusy(true)
    const file = await shrinkPicture(chosen, LIMITS.pictureBytes)
    const outcome = file && (await ask('saveMyCover', {}, { files: { file } }))
    setBusy(false)
    if (!outcome) return toast('图片打不开，请换一张')
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有换成，请重试')
    toast('封面已换')
    onChange(outcome.value)
    onSaved()
  }
  return (
    <label className={styles.cover} aria-busy={busy || undefined}>
      {cover !== null && <img src={cover} alt="" className="cover" />}
      <span className={styles.change}>{busy ? '正在上传' : cover === null ? '添加封面' : '换封面'}</span>
      <input
        type="file"
        className="over-all"
        accept={PICTURE_KINDS}
        aria-label="选择封面图片"
        onChange={(event) => void choose(event)}
      />
    </label>
  )
}
