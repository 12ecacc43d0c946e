import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { LESSON_KINDS } from '@niujin/academy'
import { BackIcon, Badge, Button } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { OwnCourse, OwnLesson } from '../../../contract/index.ts'
import { LESSON_GAPS } from '../../../contract/refusals.ts'
import { buildPath, learnPath } from '../../shared/paths.ts'
import { lengthText } from '../../shared/words.ts'
import { PlainOutline } from '../outline/plain-outline.tsx'
import { Frame } from '../shared/frame.tsx'
import { KeepingLine } from '../shared/keeping-line.tsx'
import { LessonFields } from './lesson-fields.tsx'
import { LessonPreview } from './lesson-preview.tsx'
import { useLessonWriting } from './use-lesson-writing.ts'
import styles from './lesson.module.css'

export type LessonBuilderProps = { loaded: OwnLesson; course: OwnCourse }

/** One lesson as it is written, beside the outline it stands in. */
export function LessonBuilder({ loaded, course }: LessonBuilderProps): ReactNode {
  const { revalidate } = useRevalidator()
  // What the server has elsewhere begins it anew; one's own saves do not come back as a load.
  return (
    <Writer
      key={`${loaded.version} ${loaded.canEdit}`}
      lesson={loaded}
      course={course}
      onReload={() => void revalidate()}
    />
  )
}

type WriterProps = { lesson: OwnLesson; course: OwnCourse; onReload: () => void }

function Writer({ lesson, course, onReload }: WriterProps): ReactNode {
  const writing = useLessonWriting(lesson)
  const [isPreviewed, setPreviewed] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const { canEdit } = lesson
  const { content } = writing
  const canPreview = isShowable(content.kind)
  // A film is sent by another way than what is written.
  const { gap, seconds } = content.kind === 'video' ? lesson : writing
  return (
    <Frame
      shown="main"
      top={canEdit && <KeepingLine saving={writing} isTyping={isTyping} onReload={onReload} />}
      side={<Side course={course} lessonId={lesson.id} />}
    >
      <Head lesson={lesson} course={course} gap={gap} seconds={seconds}>
        {canEdit && canPreview && (
          <Button variant="secondary" size="small" onClick={() => setPreviewed(!isPreviewed)}>
            {isPreviewed ? '接着写' : '预览'}
          </Button>
        )}
      </Head>
      {!canEdit && <p className="note-bar">送审中的课不能改，要改先到课程里撤回。</p>}
      {canPreview && (isPreviewed || !canEdit) ? (
        <LessonPreview content={content} />
      ) : (
        <LessonFields lesson={lesson} course={course} writing={writing} onTyping={setTyping} onReload={onReload} />
      )}
    </Frame>
  )
}

/** What is written here can be shown here; films, exercises and broadcasts show themselves in their fields. */
function isShowable(kind: OwnLesson['kind']): boolean {
  return kind === 'article' || kind === 'homework' || kind === 'quiz'
}

function Side({ course, lessonId }: { course: OwnCourse; lessonId: string }): ReactNode {
  return (
    <nav className={styles.side} aria-label="大纲">
      <PageLink to={buildPath(course.id)} className={styles.back}>
        <BackIcon aria-hidden />
        {course.content.title === '' ? '没有名称的课' : course.content.title}
      </PageLink>
      <h2 className="unseen">大纲</h2>
      <PlainOutline chapters={course.chapters} current={lessonId} />
    </nav>
  )
}

type HeadProps = {
  lesson: OwnLesson
  course: OwnCourse
  gap: OwnLesson['gap']
  seconds: number
  children: ReactNode
}

function Head({ lesson, course, gap, seconds, children }: HeadProps): ReactNode {
  const { id, title, kind, courseTitle } = lesson
  const isOut = course.chapters.flatMap(({ lessons }) => lessons).some((one) => one.id === id && one.isPublished)
  const learnt = learnPath({ id: course.id, isOpen: course.isOpen, isEnrolled: true }, id)
  return (
    <header className={styles.head}>
      <PageLink to={buildPath(course.id)} className={styles.course}>
        {courseTitle === '' ? '没有名称的课' : courseTitle}
      </PageLink>
      <div className="line-8">
        <h2 className="heading grow">{title === '' ? '没有标题的一课' : title}</h2>
        {children}
      </div>
      <p className="wrap-8 caption">
        <Badge>{LESSON_KINDS[kind]}</Badge>
        {seconds > 0 && <span>{lengthText(seconds)}</span>}
        {gap !== null && <Badge variant="warning">{LESSON_GAPS[gap]}</Badge>}
      </p>
      {isOut && course.status !== 'offline' && (
        <PageLink to={learnt} className="text-link">
          看学员看到的
        </PageLink>
      )}
    </header>
  )
}
