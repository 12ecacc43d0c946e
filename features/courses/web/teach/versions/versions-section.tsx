import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { CourseRevision, OwnCourse } from '../../../contract/index.ts'
import { REVISIONS } from '../shared/status.ts'
import styles from './versions.module.css'

/** The versions of a course, the newest first: what became of each and why. */
export default function VersionsSection({ course }: { course: OwnCourse }): ReactNode {
  return (
    <ol className={styles.versions}>
      {course.revisions.map((revision) => (
        <li key={revision.number} className={styles.version}>
          <Version revision={revision} />
        </li>
      ))}
    </ol>
  )
}

function Version({ revision }: { revision: CourseRevision }): ReactNode {
  const { number, status, title, lessons, reason, createdAt, submittedAt, decidedAt } = revision
  return (
    <>
      <p className="line-8">
        <span className="strong">第 {number} 版</span>
        <Badge variant={status === 'returned' ? 'danger' : status === 'published' ? 'success' : 'plain'}>
          {REVISIONS[status]}
        </Badge>
      </p>
      <p className="soft">
        {title === '' ? '没有名称' : title} · {lessons} 课
      </p>
      <p className="caption">
        {dateTimeText(Date.parse(createdAt))} 开始改
        {submittedAt !== null && ` · ${dateTimeText(Date.parse(submittedAt))} 送审`}
        {decidedAt !== null && ` · ${dateTimeText(Date.parse(decidedAt))} 审完`}
      </p>
      {reason !== '' && <p className="problem">原因：{reason}</p>}
    </>
  )
}
