import { lazy, Suspense, type ReactNode } from 'react'
import { Section } from '@niujin/ui'
import { LaterPart, useSlot } from '@niujin/web-kit'
import type { Course } from '../../contract/index.ts'
import { CourseBar } from './course-bar.tsx'
import { CourseHead } from './course-head.tsx'
import { Outline } from './outline.tsx'
import styles from './course.module.css'

// Nothing in it is pressed before it comes to life, and the catalogue does without.
const Introduction = lazy(() => import('./introduction.tsx'))

/** A course: what it is about and for whom, its outline, what others say, and the way in. */
export function CourseView({ course, onStale }: { course: Course; onStale: () => void }): ReactNode {
  const { id, gains, suits, introduction, notice, refundRule, price, isEnrolled, isTeacher } = course
  const sections = useSlot('courseSections')
  return (
    <main className={styles.page}>
      <CourseHead course={course} onStale={onStale} />
      {gains.length > 0 && (
        <Section title="学完能" className={styles.section ?? ''}>
          <ul className={styles.gains}>
            {gains.map((gain) => (
              <li key={gain}>{gain}</li>
            ))}
          </ul>
          {suits !== '' && <p className="caption">适合：{suits}</p>}
        </Section>
      )}
      <Outline course={course} />
      <Section title="课程介绍" className={styles.section ?? ''}>
        <Suspense>
          <Introduction tree={introduction} />
        </Suspense>
      </Section>
      {sections.map((part) => (
        <LaterPart key={part.key} part={part} given={{ courseId: id, isEnrolled, isTeacher }} />
      ))}
      <Section title="须知" className={styles.section ?? ''}>
        <p className={styles.rule}>{notice}</p>
        {price && <p className={styles.rule}>{refundRule}</p>}
      </Section>
      <CourseBar course={course} />
    </main>
  )
}
