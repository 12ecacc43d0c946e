import type { ReactNode } from 'react'
import { DocumentView } from '@niujin/community/web'
import { ListRow } from '@niujin/ui'
import { coursePath } from '../shared/paths.ts'
import type { LoadedCourse } from './load-learn.ts'
import styles from './learn.module.css'

/** What belongs to a course beside its lessons: what it is about, what one learns, the notice. */
export default function AboutTab({ loaded: { course } }: { loaded: LoadedCourse }): ReactNode {
  return (
    <div className={styles.about}>
      {course.gains.length > 0 && (
        <>
          <h2 className={styles.chapter}>学完能</h2>
          <ul className={styles.gains}>
            {course.gains.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      <DocumentView tree={course.introduction} />
      {course.notice !== '' && <p className={`caption ${styles.notice}`}>{course.notice}</p>}
      <ListRow title="课程介绍与评价" href={coursePath(course.id)} />
    </div>
  )
}
