import { useState, type ReactNode } from 'react'
import { Switch } from '@niujin/ui'
import { BottomSheet, ConfirmDialog, SheetRow } from '@niujin/ui/dialog'
import { movedLesson, putLesson, withLesson, withoutLesson, type Chapters } from '../../../domain/arrange.ts'
import type { BuiltLesson } from './lesson-words.ts'
import styles from './outline.module.css'

export type LessonSheetProps = {
  lesson: BuiltLesson
  chapters: Chapters
  onChange: (next: (before: Chapters) => Chapters) => void
  onClose: () => void
}

/** Everything of a lesson's standing in the outline beside its title. */
export default function LessonSheet({ lesson, chapters, onChange, onClose }: LessonSheetProps): ReactNode {
  const { id, title, isPreview, isRequired, isPublished } = lesson
  const [isAsking, setAsking] = useState(false)
  const others = chapters.filter(({ lessons }) => !lessons.some((one) => one.id === id))
  const move = (to: Chapters) => {
    onChange(() => to)
    onClose()
  }
  if (isAsking)
    return (
      <ConfirmDialog
        title="删除这一课？"
        text={isPublished ? '下一版上架后学员就看不到它；学过的记录还在。' : '这一课还没有上架过，删了就找不回来。'}
        confirmText="删除"
        variant="danger"
        onConfirm={() => move(withoutLesson(chapters, id))}
        onClose={onClose}
      />
    )
  return (
    <BottomSheet title={title === '' ? '这一课' : title} onClose={onClose}>
      <div className={styles.switches}>
        <Switch
          label="不报名也能试看"
          className={styles.switch ?? ''}
          checked={isPreview}
          onChange={(on) => onChange((before) => withLesson(before, id, { isPreview: on }))}
        />
        <Switch
          label="必修（结业要学完）"
          className={styles.switch ?? ''}
          checked={isRequired}
          onChange={(on) => onChange((before) => withLesson(before, id, { isRequired: on }))}
        />
      </div>
      <SheetRow onClick={() => move(movedLesson(chapters, id, -1))}>上移</SheetRow>
      <SheetRow onClick={() => move(movedLesson(chapters, id, 1))}>下移</SheetRow>
      {others.map((chapter) => (
        <SheetRow
          key={chapter.id}
          onClick={() => move(putLesson(chapters, id, { chapterId: chapter.id, at: chapter.lessons.length }))}
        >
          移到“{chapter.title === '' ? '没有标题的一章' : chapter.title}”
        </SheetRow>
      ))}
      <SheetRow danger onClick={() => setAsking(true)}>
        删除这一课
      </SheetRow>
    </BottomSheet>
  )
}
