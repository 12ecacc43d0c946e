import { useState, type ReactNode } from 'react'
import { SegmentedControl, TextField } from '@niujin/ui'
import { Dialog } from '@niujin/ui/dialog'
import { useCall } from '@niujin/web-kit'
import { CLASS_KIND_NAMES, CLASS_KINDS, LIMITS, staffSaveClass, type StaffClass } from '../../contract/index.ts'
import { ActForm } from '../shared/act-form.tsx'
import { useOutcome } from '../shared/use-outcome.ts'
import { draftOf, minutesOf, wantedOf, type ClassDraft, type DraftProps } from './class-draft.ts'
import { SubjectFields } from './subject-fields.tsx'
import { TeacherField } from './teacher-field.tsx'
import styles from './schedule.module.css'

export type ClassDialogProps = {
  /** the one that is changed; undefined for a new one */
  row: StaffClass | undefined
  onDone: () => void
  onClose: () => void
}

const KINDS = CLASS_KIND_NAMES.map((key) => ({ key, label: CLASS_KINDS[key] }))

/** Plans a class for a teacher, or gives one another time; why it cannot be is said beside the button. */
export function ClassDialog({ row, onDone, onClose }: ClassDialogProps): ReactNode {
  const [draft, setDraft] = useState(() => draftOf(row))
  const { busy, run } = useCall(staffSaveClass)
  const { refused, settle } = useOutcome(onDone)
  const change = (given: Partial<ClassDraft>) => setDraft((before) => ({ ...before, ...given }))
  const wanted = wantedOf(draft)
  const save = async () => {
    if (!wanted) return
    const outcome = await run({ ...(row && { id: row.id }), ...wanted })
    if (settle(outcome, row ? '已改' : '已排上')) onClose()
  }
  return (
    <Dialog title={row ? `改《${row.title}》` : '替老师排课'} onClose={onClose}>
      <ActForm
        title={row ? '改时间' : '一节课'}
        titleHidden
        note={row ? '时间变了，收藏与报了名的人收到改期的消息' : '同一位老师的课不能重叠；截止不占时间'}
        submit={row ? '保存' : '排上'}
        variant="primary"
        busy={busy}
        isWhole={wanted !== undefined}
        refused={refused}
        onSubmit={() => void save()}
      >
        {!row && (
          <TeacherField
            teacherId={draft.teacherId}
            onChange={(teacherId) => change({ teacherId, courseId: null, lessonId: null })}
          />
        )}
        <SubjectFields draft={draft} onChange={change} />
        <div className={styles.choices}>
          <SegmentedControl label="种类" items={KINDS} value={draft.kind} onChange={(kind) => change({ kind })} />
        </div>
        <TimeFields draft={draft} onChange={change} />
      </ActForm>
    </Dialog>
  )
}

function TimeFields({ draft, onChange }: DraftProps): ReactNode {
  const { least, most } = LIMITS.classMinutes
  return (
    <>
      <TextField
        label="标题"
        hint={draft.lessonId === null ? '大家看到的名称' : '留空就用课时的标题'}
        value={draft.title}
        maxLength={LIMITS.classTitle}
        autoComplete="off"
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label="开始（北京时间）"
        type="datetime-local"
        value={draft.startsAt}
        onChange={(startsAt) => onChange({ startsAt })}
      />
      <TextField
        label="多少分钟"
        inputMode="numeric"
        value={draft.minutes}
        maxLength={3}
        error={minutesOf(draft.minutes) === undefined ? `请填 ${least}–${most} 的整数` : undefined}
        onChange={(minutes) => onChange({ minutes })}
      />
      <TextField
        label="直播间编号（可不填）"
        hint="这位老师自己的直播"
        value={draft.liveId}
        maxLength={32}
        autoComplete="off"
        onChange={(liveId) => onChange({ liveId })}
      />
    </>
  )
}
