import type { ReactNode } from 'react'
import { DetailPage, Sheet, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffCourseFind } from '../../contract/index.ts'
import { CourseFacts } from './course-facts.tsx'
import { CourseOutline } from './course-outline.tsx'
import { CoursePast } from './course-past.tsx'
import { CourseWords } from './course-words.tsx'
import { DecideForm } from './decide-form.tsx'
import { DownForm } from './down-form.tsx'
import type { CoursePartProps } from './part-props.ts'
import { PriceSection } from './price-section.tsx'
import { isOut, waits } from '../shared/words.ts'
import styles from '../courses.module.css'

/** One course: its words and lessons to read, and everything that is decided about it. */
export function CourseReview({ rest, epoch, may }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffCourseFind, { id: rest }) })
  return (
    <DetailPage
      back={{ href: '/console/courses', name: '返回课程' }}
      missing={{ codes: ['COURSE_UNKNOWN', 'INPUT_INVALID'], text: '没有这门课，或者已经删除' }}
      read={read}
    >
      {(course) => (
        <article className={styles.review} aria-labelledby="course-title">
          <div className={styles.reading}>
            <CourseWords course={course} />
            <CourseOutline key={course.revision} course={course} epoch={epoch} />
          </div>
          <Side course={course} may={may} onChange={read.set} />
        </article>
      )}
    </DetailPage>
  )
}

function Side(props: CoursePartProps): ReactNode {
  const { course, may, onChange } = props
  const key = `${course.status} ${course.revision}`
  return (
    <div className={styles.side}>
      <Sheet padded label="处理">
        <div className="stack-16">
          <CourseFacts course={course} may={may} />
          {may('content.review') && waits(course.status) && (
            <DecideForm key={`decide ${key}`} course={course} onChange={onChange} />
          )}
          {may('content.review') && isOut(course.status) && (
            <DownForm key={`down ${key}`} course={course} onChange={onChange} />
          )}
        </div>
      </Sheet>
      <Sheet padded label="价格">
        <PriceSection {...props} />
      </Sheet>
      <CoursePast course={course} />
    </div>
  )
}
