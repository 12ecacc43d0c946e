import { useState, type ReactNode } from 'react'
import { Button, Chip, SegmentedControl, TextField, toast } from '@niujin/ui'
import { BottomSheet, ConfirmDialog } from '@niujin/ui/dialog'
import { SlotPart, useOnce, useSlot } from '@niujin/web-kit'
import type { ScheduledClass } from '../../../contract/index.ts'
import { CLASS_KIND_NAMES, CLASS_KINDS, LIMITS } from '../../../contract/limits.ts'
import type { Chapters } from '../../../domain/arrange.ts'
import { ask } from '../../calls.ts'
import { plannedAs, wantedOf, type TypedClass } from './typed-class.ts'
import styles from './classes.module.css'

const KINDS = CLASS_KIND_NAMES.map((key) => ({ key, label: CLASS_KINDS[key] }))

export type ClassSheetProps = {
  courseId: string
  chapters: Chapters
  /** the class to be changed; undefined for a new one */
  planned: ScheduledClass | undefined
  /** of a new one; undefined for one beside the outline */
  lessonId?: string
  onDone: () => void
  onClose: () => void
}

/** Plans a class, moves it, or calls it off. */
export default function ClassSheet(props: ClassSheetProps): ReactNode {
  const { courseId, planned, lessonId, onDone, onClose } = props
  const [typed, setTyped] = useState(() => plannedAs(planned, lessonId))
  const [said, setSaid] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const saving = useOnce(ask, 'saveClass', (outcome) => {
    if (!outcome.ok) return
    toast(planned ? '已改好，会通知收藏与报名的人' : '已排好')
    onDone()
  })
  const save = async () => {
    const wanted = wantedOf(typed)
    if (typeof wanted === 'string') return setSaid(wanted)
    setSaid(undefined)
    await saving.run({ courseId, ...(planned && { id: planned.id }), ...wanted })
  }
  if (isAsking && planned) return <Cancelling planned={planned} onDone={onDone} onClose={onClose} />
  return (
    <BottomSheet
      title={planned ? '改这节课' : '排一节课'}
      onClose={onClose}
      footer={
        <div className="button-row">
          {planned && (
            <Button variant="danger" block onClick={() => setAsking(true)}>
              取消这节课
            </Button>
          )}
          <Button block busy={saving.busy} onClick={() => void save()}>
            {planned ? '改好' : '排上'}
          </Button>
        </div>
      }
    >
      <Fields chapters={props.chapters} typed={typed} onChange={(next) => setTyped({ ...typed, ...next })} />
      {(said ?? saving.refused) !== undefined && (
        <p className="problem" role="alert">
          {said ?? saving.refused}
        </p>
      )}
    </BottomSheet>
  )
}

type FieldsProps = { chapters: Chapters; typed: TypedClass; onChange: (next: Partial<TypedClass>) => void }

function Fields({ chapters, typed, onChange }: FieldsProps): ReactNode {
  const [broadcasts] = useSlot('broadcastFields')
  const lessons = chapters.flatMap((chapter) => chapter.lessons).filter(({ kind }) => kind === 'live')
  return (
    <div className={styles.form}>
      <SegmentedControl label="种类" items={KINDS} value={typed.kind} onChange={(kind) => onChange({ kind })} />
      {lessons.length > 0 && (
        <div className="wrap-8" role="group" aria-label="上哪一课">
          {lessons.map(({ id, title }) => (
            <Chip
              key={id}
              selected={typed.lessonId === id}
              onClick={() => onChange({ lessonId: typed.lessonId === id ? null : id })}
            >
              {title === '' ? '没有标题的直播课' : title}
            </Chip>
          ))}
        </div>
      )}
      <TextField
        label={typed.lessonId === null ? '标题' : '标题（不填就用课时的）'}
        maxLength={LIMITS.classTitle}
        autoComplete="off"
        value={typed.title}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label="开始（北京时间）"
        type="datetime-local"
        value={typed.clock}
        onChange={(clock) => onChange({ clock })}
      />
      <TextField
        label="时长（分钟）"
        inputMode="numeric"
        autoComplete="off"
        hint={`${LIMITS.classMinutes.least} 到 ${LIMITS.classMinutes.most} 分钟`}
        value={typed.minutes}
        onChange={(minutes) => onChange({ minutes })}
      />
      {broadcasts && typed.kind !== 'deadline' && (
        <SlotPart
          part={broadcasts}
          given={{
            of: 'planned' as const,
            liveId: typed.liveId,
            canEdit: true,
            onChange: (liveId) => onChange({ liveId }),
          }}
        />
      )}
    </div>
  )
}

type CancellingProps = { planned: ScheduledClass; onDone: () => void; onClose: () => void }

function Cancelling({ planned, onDone, onClose }: CancellingProps): ReactNode {
  const cancelling = useOnce(ask, 'cancelClass', (outcome) => {
    toast(outcome.ok ? '已取消，会通知收藏与报名的人' : outcome.msg)
    if (outcome.ok) onDone()
  })
  return (
    <ConfirmDialog
      title={`取消“${planned.title}”？`}
      text="收藏与报了名的人会收到消息。"
      confirmText="取消这节课"
      cancelText="先不取消"
      variant="danger"
      busy={cancelling.busy}
      onConfirm={() => void cancelling.run({ id: planned.id })}
      onClose={onClose}
    />
  )
}
