import type { ReactNode } from 'react'
import { LESSON_KINDS } from '@niujin/academy'
import { LessonIcon } from '@niujin/academy/web'
import { Badge, EmptyState, ListRow, LockIcon, Section } from '@niujin/ui'
import { clockText, dateText } from '@niujin/web-kit/formats'
import type { Course, OutlineLesson } from '../../contract/index.ts'
import { classPath, learnPath } from '../shared/paths.ts'
import { lengthText } from '../shared/words.ts'
import styles from './course.module.css'

/** Chapters with their lessons; those one may learn now lead to them. */
export function Outline({ course }: { course: Course }): ReactNode {
  return (
    <Section title="目录" flush className={styles.section ?? ''}>
      {course.chapters.length === 0 && <EmptyState text="目录还在准备" />}
      {course.chapters.map((chapter) => (
        <section key={chapter.id} aria-label={chapter.title}>
          <h3 className={styles.chapter}>{chapter.title}</h3>
          <ul className={styles.rows}>
            {chapter.lessons.map((lesson) => (
              <li key={lesson.id}>
                <Lesson course={course} lesson={lesson} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Section>
  )
}

function Lesson({ course, lesson }: { course: Course; lesson: OutlineLesson }): ReactNode {
  const { id, title, kind, canOpen, isOnAir } = lesson
  const to = kind === 'live' ? classPath(id) : learnPath(course, id)
  return (
    <ListRow
      {...(canOpen && { href: to })}
      lead={
        canOpen ? (
          <LessonIcon kind={kind} className={styles.open ?? ''} />
        ) : (
          <LockIcon className={styles.closed ?? ''} aria-label="加入后能学" />
        )
      }
      title={title}
      detail={detailOf(lesson, LESSON_KINDS[kind])}
      arrow={isOnAir && canOpen}
      end={markOf(course, lesson)}
    />
  )
}

/** That its class is held right now, or that one may look at it before joining. */
function markOf({ isEnrolled, isOpen }: Course, { isOnAir, isPreview }: OutlineLesson): ReactNode {
  if (isOnAir) return <Badge variant="accent">正在直播</Badge>
  return isPreview && !isEnrolled && !isOpen ? <Badge>试看</Badge> : undefined
}

function detailOf({ seconds, isRequired, isOnAir, startsAt }: OutlineLesson, kind: string): string {
  const start = startsAt === null || isOnAir ? undefined : Date.parse(startsAt)
  return [
    kind,
    seconds > 0 ? lengthText(seconds) : undefined,
    start === undefined ? undefined : `${dateText(start).slice(5)} ${clockText(start)} 开始`,
    isRequired ? undefined : '选修',
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}
