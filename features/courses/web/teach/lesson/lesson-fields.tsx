import { lazy, Suspense, type ReactNode } from 'react'
import { LazyEditor } from '@niujin/columns/editor'
import { textOf } from '@niujin/community'
import { lengthOf } from '@niujin/content-rules'
import { EmptyState, Skeleton } from '@niujin/ui'
import { PartBoundary, SlotPart, useSlot } from '@niujin/web-kit'
import type { LessonDraft, OwnCourse, OwnLesson } from '../../../contract/index.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { keepPicture } from '../shared/keep-picture.ts'
import type { LessonWriting } from './use-lesson-writing.ts'
import styles from './lesson.module.css'
// The server draws the fields before their scripts are there: their styles come with the page.
import '../quiz/quiz.module.css'
import '../classes/classes.module.css'

const QuizFields = lazy(() => import('../quiz/quiz-fields.tsx'))
const ClassesSection = lazy(() => import('../classes/classes-section.tsx'))

type ContentOf<Kind extends LessonDraft['kind']> = Extract<LessonDraft, { kind: Kind }>

export type LessonFieldsProps = {
  lesson: OwnLesson
  course: OwnCourse
  writing: LessonWriting
  /** something is being typed that is not part of the lesson yet */
  onTyping: (isTyping: boolean) => void
  /** what the server has of the lesson changed by another way */
  onReload: () => void
}

/** What a lesson is made of, by its kind. */
export function LessonFields(props: LessonFieldsProps): ReactNode {
  return (
    <PartBoundary>
      <Suspense fallback={<Skeleton shape="card" count={2} />}>
        <Fields {...props} />
      </Suspense>
    </PartBoundary>
  )
}

function Fields(props: LessonFieldsProps): ReactNode {
  const { lesson, course, writing, onTyping } = props
  const { content, changeContent } = writing
  switch (content.kind) {
    case 'article':
    case 'homework':
      return <DocumentField content={content} onChange={changeContent} />
    case 'quiz':
      return <QuizFields content={content} onChange={changeContent} onTyping={onTyping} />
    case 'live':
      return <ClassesSection course={course} chapters={course.chapters} lessonId={lesson.id} />
    case 'video':
      return <VideoField {...props} />
    case 'exercise':
      return <ExerciseField {...props} content={content} />
    case 'recording':
      return <RecordingField {...props} content={content} />
  }
}

type DocumentFieldProps = {
  content: ContentOf<'article' | 'homework'>
  onChange: (content: ContentOf<'article' | 'homework'>) => void
}

function DocumentField({ content, onChange }: DocumentFieldProps): ReactNode {
  const length = lengthOf(textOf(content.document).replaceAll(/\s/gu, ''))
  return (
    <>
      {content.kind === 'homework' && (
        <p className={styles.hint}>写清要做什么、交什么；学员交文字与图片，你在“学员 · 作业”里批。</p>
      )}
      <LazyEditor
        label={content.kind === 'homework' ? '作业要求' : '正文'}
        tree={content.document}
        note={`${length} 字${length > LIMITS.characters ? `，最多 ${LIMITS.characters} 字` : ''}`}
        keepPicture={keepPicture}
        onChange={(document) => onChange({ ...content, document })}
      />
    </>
  )
}

function VideoField({ lesson, onReload }: LessonFieldsProps): ReactNode {
  const [part] = useSlot('lessonVideoFields')
  if (!part) return <Missing text="视频暂时传不了，请稍后再来" />
  return (
    <div className={styles.field}>
      <SlotPart
        part={part}
        given={{ lessonId: lesson.id, canEdit: lesson.canEdit, onChange: onReload }}
        fallback={<Skeleton shape="card" />}
        lost={<Missing text="视频暂时传不了，请稍后再来" />}
      />
    </div>
  )
}

function ExerciseField({
  lesson,
  writing,
  content,
}: LessonFieldsProps & { content: ContentOf<'exercise'> }): ReactNode {
  const [part] = useSlot('exerciseFields')
  if (!part) return <Missing text="练习暂时选不了，请稍后再来" />
  const onChange = (exerciseId: string | null) => writing.changeContent({ ...content, exerciseId })
  return (
    <SlotPart
      part={part}
      given={{ exerciseId: content.exerciseId, canEdit: lesson.canEdit, onChange }}
      fallback={<Skeleton shape="card" />}
      lost={<Missing text="练习暂时选不了，请稍后再来" />}
    />
  )
}

function RecordingField({
  lesson,
  writing,
  content,
}: LessonFieldsProps & { content: ContentOf<'recording'> }): ReactNode {
  const [part] = useSlot('broadcastFields')
  if (!part) return <Missing text="回看暂时选不了，请稍后再来" />
  const onChange = (liveId: string | null) => writing.changeContent({ ...content, liveId })
  return (
    <div className={styles.field}>
      <SlotPart
        part={part}
        given={{ of: 'recorded' as const, liveId: content.liveId, canEdit: lesson.canEdit, onChange }}
        fallback={<Skeleton shape="card" />}
        lost={<Missing text="回看暂时选不了，请稍后再来" />}
      />
    </div>
  )
}

function Missing({ text }: { text: string }): ReactNode {
  return <EmptyState text={text} />
}
