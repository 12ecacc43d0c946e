import { lazy, Suspense, useState, type ReactNode } from 'react'
import { randomId } from '@niujin/contract-kit'
import type { LessonKind } from '@niujin/academy'
import { DownIcon, IconButton, PlusIcon, TrashIcon, UpIcon } from '@niujin/ui'
import type { BuiltChapter } from '../../../contract/index.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { movedChapter, type Chapters } from '../../../domain/arrange.ts'
import { LessonRow } from './lesson-row.tsx'
import { titleFieldOf } from './lesson-words.ts'
import type { Arranging } from './use-arranging.ts'
import styles from './outline.module.css'

const AddLessonSheet = lazy(() => import('./add-lesson-sheet.tsx'))
const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

export type ChapterBlockProps = {
  chapter: BuiltChapter
  at: number
  chapters: Chapters
  /** no more lessons fit into the course */
  isFull: boolean
  arranging: Arranging
  onAdded: (id: string) => void
  onChange: (next: (before: Chapters) => Chapters) => void
}

/** One chapter: its title, its lessons, and a new one. */
export function ChapterBlock(props: ChapterBlockProps): ReactNode {
  const { chapter, at, chapters, isFull, arranging, onAdded, onChange } = props
  const [isAdding, setAdding] = useState(false)
  const add = (kind: LessonKind) => {
    const id = randomId()
    onAdded(id)
    setAdding(false)
    onChange((before) => before.map((one) => (one.id === chapter.id ? withNewLesson(one, id, kind) : one)))
  }
  return (
    <section
      className={styles.chapter}
      data-chapter={chapter.id}
      aria-label={`第 ${at + 1} 章 ${chapter.title || '没有标题'}`}
    >
      <ChapterHead {...props} />
      <ul>
        {chapter.lessons.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} chapters={chapters} arranging={arranging} onChange={onChange} />
        ))}
      </ul>
      <button type="button" className={styles.addLesson} disabled={isFull} onClick={() => setAdding(true)}>
        <PlusIcon aria-hidden />
        加一课
      </button>
      <Suspense>{isAdding && <AddLessonSheet onAdd={add} onClose={() => setAdding(false)} />}</Suspense>
    </section>
  )
}

function withNewLesson(chapter: BuiltChapter, id: string, kind: LessonKind): BuiltChapter {
  const facts = { seconds: 0, gap: 'TITLE' as const, isPublished: false, startsAt: null }
  return {
    ...chapter,
    lessons: [...chapter.lessons, { id, title: '', kind, isPreview: false, isRequired: true, ...facts }],
  }
}

function ChapterHead({ chapter, at, chapters, onChange }: ChapterBlockProps): ReactNode {
  const { id, title, lessons } = chapter
  const [isAsking, setAsking] = useState(false)
  const name = title === '' ? `第 ${at + 1} 章` : title
  const remove = () => onChange((before) => before.filter((one) => one.id !== id))
  return (
    <div className={styles.chapterHead}>
      <input
        id={titleFieldOf(id)}
        className={styles.chapterTitle}
        aria-label={`第 ${at + 1} 章的标题`}
        placeholder="章节标题"
        maxLength={LIMITS.chapterTitle}
        value={title}
        onChange={(event) =>
          onChange((before) => before.map((one) => (one.id === id ? { ...one, title: event.target.value } : one)))
        }
      />
      <IconButton
        label={`${name}上移`}
        disabled={at === 0}
        onClick={() => onChange((before) => movedChapter(before, id, -1))}
      >
        <UpIcon />
      </IconButton>
      <IconButton
        label={`${name}下移`}
        disabled={at === chapters.length - 1}
        onClick={() => onChange((before) => movedChapter(before, id, 1))}
      >
        <DownIcon />
      </IconButton>
      <IconButton label={`删除${name}`} onClick={() => (lessons.length === 0 ? remove() : setAsking(true))}>
        <TrashIcon />
      </IconButton>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={`删除“${name}”？`}
            text={`里面的 ${lessons.length} 课一起从大纲里拿掉。`}
            confirmText="删除"
            variant="danger"
            onConfirm={remove}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
