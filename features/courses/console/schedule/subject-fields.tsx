import type { ReactNode } from 'react'
import { Chip } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { findCourse, findTeacher } from '../../contract/index.ts'
import type { DraftProps } from './class-draft.ts'
import styles from './schedule.module.css'

/** Milliseconds without a key before a teacher is looked up. */
const WAIT = 400

/** What the class is about: a course of the teacher and a live lesson of it, or neither. */
export function SubjectFields(props: DraftProps): ReactNode {
  const { draft, onChange } = props
  const teacherId = draft.teacherId.trim()
  const teacher = useRead({
    key: teacherId === '' ? undefined : teacherId,
    wait: WAIT,
    ask: () => browserCall(findTeacher, { id: teacherId }),
  })
  const courses = teacherId === '' ? [] : (teacher.value?.list ?? [])
  return (
    <>
      <div className={styles.choices} role="group" aria-label="哪一门课">
        <span className="soft" aria-hidden>
          哪一门课
        </span>
        <div className="wrap-8">
          <Chip selected={draft.courseId === null} onClick={() => onChange({ courseId: null, lessonId: null })}>
            不属于课程
          </Chip>
          {draft.courseId !== null && !courses.some(({ id }) => id === draft.courseId) && (
            <Chip selected>原来的课程</Chip>
          )}
          {courses.map(({ id, title }) => (
            <Chip key={id} selected={id === draft.courseId} onClick={() => onChange({ courseId: id, lessonId: null })}>
              {title}
            </Chip>
          ))}
        </div>
        {teacher.failure && teacherId !== '' && <p className="caption">{teacher.failure.text}</p>}
      </div>
      {draft.courseId !== null && <LessonField {...props} courseId={draft.courseId} />}
    </>
  )
}

function LessonField({ draft, onChange, courseId }: DraftProps & { courseId: string }): ReactNode {
  const course = useRead({ key: courseId, ask: () => browserCall(findCourse, { id: courseId }) })
  const lessons = (course.value?.chapters ?? []).flatMap((chapter) => chapter.lessons)
  const live = lessons.filter(({ kind }) => kind === 'live')
  return (
    <div className={styles.choices} role="group" aria-label="哪一课">
      <span className="soft" aria-hidden>
        哪一课
      </span>
      <div className="wrap-8">
        <Chip selected={draft.lessonId === null} onClick={() => onChange({ lessonId: null })}>
          大纲以外
        </Chip>
        {draft.lessonId !== null && !live.some(({ id }) => id === draft.lessonId) && <Chip selected>原来的一课</Chip>}
        {live.map(({ id, title }) => (
          <Chip key={id} selected={id === draft.lessonId} onClick={() => onChange({ lessonId: id })}>
            {title}
          </Chip>
        ))}
      </div>
      {course.value && live.length === 0 && <p className="caption">这门课没有直播课时</p>}
    </div>
  )
}
