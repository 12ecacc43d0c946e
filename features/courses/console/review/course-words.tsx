import type { ReactNode } from 'react'
import { Sheet, SubjectHead } from '@niujin/console-kit'
import { Badge } from '@niujin/ui'
import { COURSE_NOTICE, REFUND_RULE, type StaffCourse } from '../../contract/index.ts'
import { DocumentText } from '../shared/document-text.tsx'
import { STATUS, titleText } from '../shared/words.ts'
import styles from '../courses.module.css'

/** What the teacher says of a course, all that learners will read on its page. */
export function CourseWords({ course: { title, status, content, hits } }: { course: StaffCourse }): ReactNode {
  const { text, badge } = STATUS[status]
  const hit = hits.find(({ lessonId }) => lessonId === null)?.words ?? []
  const { subtitle, cover, introduction, gains, suits, notice, refundRule } = content
  return (
    <Sheet padded label="课程的介绍">
      <div className="stack-16">
        <SubjectHead id="course-title" title={titleText(title)} standing={<Badge variant={badge}>{text}</Badge>} />
        {hit.length > 0 && (
          <p>
            <Badge variant="danger">{`命中 ${hit.join('、')}`}</Badge>
          </p>
        )}
        {subtitle !== '' && <p>{subtitle}</p>}
        {cover === null ? (
          <p className="caption">没有封面</p>
        ) : (
          <img src={cover} alt="封面" className={styles.picture} />
        )}
        <DocumentText tree={introduction} />
        {gains.length > 0 && (
          <Part name="学完能">
            <ul className={styles.gains}>
              {gains.map((one, at) => (
                <li key={at}>{one}</li>
              ))}
            </ul>
          </Part>
        )}
        {suits !== '' && <Words name="适合谁学" text={suits} />}
        <Words name="学习须知" text={notice === '' ? `${COURSE_NOTICE}（统一的）` : notice} />
        <Words name="退款说明" text={refundRule === '' ? `${REFUND_RULE}（统一的）` : refundRule} />
      </div>
    </Sheet>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <section className="stack-4">
      <h3 className="caption">{name}</h3>
      {children}
    </section>
  )
}

function Words({ name, text }: { name: string; text: string }): ReactNode {
  return (
    <Part name={name}>
      <p className={styles.words}>{text}</p>
    </Part>
  )
}
