import { useRef, useState, type ReactNode } from 'react'
import { LESSON_KINDS } from '@niujin/academy'
import { Sheet, When } from '@niujin/console-kit'
import { Badge, DownIcon, UpIcon } from '@niujin/ui'
import {
  LESSON_CHANGES,
  LESSON_GAPS,
  type BuiltChapter,
  type LessonChange,
  type StaffCourse,
} from '../../contract/index.ts'
import { lengthText } from '../../web/shared/words.ts'
import { useListKeys } from '../shared/use-list-keys.ts'
import { CHANGE } from '../shared/words.ts'
import { LessonView } from './lesson-view.tsx'
import styles from '../courses.module.css'

export type CourseOutlineProps = { course: StaffCourse; epoch: number }

/** The outline; each lesson opens to what learners get, with the answers. What differs from the published version is marked. */
export function CourseOutline({ course, epoch }: CourseOutlineProps): ReactNode {
  const { chapters, changes, hits, lessons, revision } = course
  const root = useRef<HTMLDivElement>(null)
  useListKeys(root, 'button[aria-expanded]')
  const removed = changes.filter((one) => one.changes.includes('removed'))
  return (
    <Sheet label="大纲与课时">
      <p className={styles.keys}>
        {`共 ${lessons} 课，点开看内容与答案；光标在一课上时：↑ ↓ 上一课、下一课`}
        {changes.length > 0 && '；与学员现在学的一版不同的已标出'}
      </p>
      <div ref={root}>
        {chapters.map((chapter) => (
          <section key={chapter.id} aria-label={chapter.title}>
            <h3 className={styles.chapter}>{chapter.title}</h3>
            {chapter.lessons.map((lesson) => (
              <LessonRow
                key={lesson.id}
                lesson={lesson}
                changes={changes.find(({ lessonId }) => lessonId === lesson.id)?.changes ?? []}
                hits={hits.find(({ lessonId }) => lessonId === lesson.id)?.words ?? []}
                revision={revision}
                epoch={epoch}
              />
            ))}
          </section>
        ))}
      </div>
      {removed.length > 0 && (
        <p className={styles.content}>
          {`${LESSON_CHANGES.removed}：`}
          <del>{removed.map(({ title }) => title).join('、')}</del>
        </p>
      )}
    </Sheet>
  )
}

type Lesson = BuiltChapter['lessons'][number]
type LessonRowProps = {
  lesson: Lesson
  changes: readonly LessonChange[]
  /** words of the list that stand in it */
  hits: readonly string[]
  revision: number
  epoch: number
}

function LessonRow({ lesson, changes, hits, revision, epoch }: LessonRowProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { id, title, kind, seconds } = lesson
  return (
    <>
      <button type="button" className={styles.lesson} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{title}</span>
        <span className="caption">{`${LESSON_KINDS[kind]}${seconds > 0 ? ` ${lengthText(seconds)}` : ''}`}</span>
        <Marks lesson={lesson} changes={changes} hits={hits} />
        {isOpen ? <UpIcon /> : <DownIcon />}
      </button>
      {isOpen && (
        <div className={styles.content}>
          <LessonView lessonId={id} revision={revision} epoch={epoch} />
        </div>
      )}
    </>
  )
}

function Marks({ lesson, changes, hits }: Pick<LessonRowProps, 'lesson' | 'changes' | 'hits'>): ReactNode {
  const { isPreview, isRequired, gap, startsAt } = lesson
  return (
    <>
      {isPreview && <Badge variant="accent">可试看</Badge>}
      {!isRequired && <Badge>选学</Badge>}
      {changes.map((change) => (
        <Badge key={change} variant={CHANGE[change]}>
          {LESSON_CHANGES[change]}
        </Badge>
      ))}
      {hits.length > 0 && <Badge variant="danger">{`命中 ${hits.join('、')}`}</Badge>}
      {gap && <Badge variant="danger">{LESSON_GAPS[gap]}</Badge>}
      {startsAt !== null && (
        <span className="caption">
          <When at={startsAt} /> 开始
        </span>
      )}
    </>
  )
}
