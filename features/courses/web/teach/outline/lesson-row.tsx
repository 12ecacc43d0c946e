import { lazy, Suspense, useState, type ReactNode } from 'react'
import { LESSON_KINDS } from '@niujin/academy'
import { Badge, DragIcon, EditIcon, IconButton, MoreIcon } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { LIMITS } from '../../../contract/limits.ts'
import { LESSON_GAPS } from '../../../contract/refusals.ts'
import { withLesson, type Chapters } from '../../../domain/arrange.ts'
import { writePath } from '../../shared/paths.ts'
import { lengthText } from '../../shared/words.ts'
import { gapNow, handleOf, titleFieldOf, type BuiltLesson } from './lesson-words.ts'
import type { Arranging } from './use-arranging.ts'
import styles from './outline.module.css'

const LessonSheet = lazy(() => import('./lesson-sheet.tsx'))

export type LessonRowProps = {
  lesson: BuiltLesson
  chapters: Chapters
  arranging: Arranging
  onChange: (next: (before: Chapters) => Chapters) => void
}

/** One lesson of the outline: moved by its handle, named in its place, written on its own page. */
export function LessonRow({ lesson, chapters, arranging, onChange }: LessonRowProps): ReactNode {
  const { id, title, kind } = lesson
  const [isOpen, setOpen] = useState(false)
  const name = title === '' ? LESSON_KINDS[kind] : title
  return (
    <li className={styles.lesson} data-lesson={id} data-dragged={arranging.dragged === id || undefined}>
      <button
        type="button"
        id={handleOf(id)}
        className={styles.handle}
        aria-label={`拖动${name}，或按上下键移动`}
        onPointerDown={(event) => arranging.begin(event, id)}
        onKeyDown={(event) => arranging.press(event, id)}
      >
        <DragIcon aria-hidden />
      </button>
      <div className={styles.words}>
        <input
          id={titleFieldOf(id)}
          className={styles.title}
          aria-label={`${LESSON_KINDS[kind]}的标题`}
          placeholder={`${LESSON_KINDS[kind]}的标题`}
          maxLength={LIMITS.lessonTitle}
          value={title}
          onChange={(event) => onChange((before) => withLesson(before, id, { title: event.target.value }))}
        />
        <LessonFacts lesson={lesson} />
      </div>
      <PageLink to={writePath(id)} className={styles.write} aria-label={`编写${name}`}>
        <EditIcon aria-hidden />
      </PageLink>
      <IconButton label={`${name}的更多操作`} onClick={() => setOpen(true)}>
        <MoreIcon />
      </IconButton>
      <Suspense>
        {isOpen && (
          <LessonSheet lesson={lesson} chapters={chapters} onChange={onChange} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </li>
  )
}

/** What it is made of, how long, for whom, and what is missing. */
export function LessonFacts({ lesson }: { lesson: BuiltLesson }): ReactNode {
  const { kind, seconds, isPreview, isRequired } = lesson
  const gap = gapNow(lesson)
  return (
    <span className={`fine ${styles.facts}`}>
      {LESSON_KINDS[kind]}
      {seconds > 0 && ` · ${lengthText(seconds)}`}
      {isPreview && <Badge variant="accent">试看</Badge>}
      {!isRequired && <Badge>选修</Badge>}
      {gap !== null && <Badge variant="warning">{LESSON_GAPS[gap]}</Badge>}
    </span>
  )
}
