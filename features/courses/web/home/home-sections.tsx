import type { ReactNode } from 'react'
import { Avatar, Section } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { Category, CourseCard, TeacherCard } from '../../contract/index.ts'
import { CourseRow, CourseTile } from '../shared/course-card.tsx'
import { learnPath, teacherPath } from '../shared/paths.ts'
import styles from './academy-page.module.css'

/** 公开课: a tap plays. */
export function OpenStrip({ courses }: { courses: readonly CourseCard[] }): ReactNode {
  if (courses.length === 0) return null
  return (
    <Section title="公开课" moreHref="/Course?price=open" flush className={styles.section ?? ''}>
      <ul className={styles.strip} aria-label="公开课">
        {courses.map((course) => (
          <li key={course.id}>
            <CourseTile course={course} to={learnPath(course)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What is learnt for money. */
export function PaidList({ courses }: { courses: readonly CourseCard[] }): ReactNode {
  if (courses.length === 0) return null
  return (
    <Section title="精品课" moreHref="/Course?price=paid" flush className={styles.section ?? ''}>
      <ul className={styles.rows} aria-label="精品课">
        {courses.map((course) => (
          <li key={course.id}>
            <CourseRow course={course} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Who teaches. */
export function TeacherStrip({ teachers }: { teachers: readonly TeacherCard[] }): ReactNode {
  if (teachers.length === 0) return null
  return (
    <Section title="老师" flush className={styles.section ?? ''}>
      <ul className={styles.strip} aria-label="老师">
        {teachers.map(({ author, courses }) => (
          <li key={author.niujinUid}>
            <PageLink to={teacherPath(author.niujinUid)} className={styles.teacher}>
              <Avatar src={author.avatar} size="large" />
              <span className={`clip ${styles.teacherName}`}>{author.nickname}</span>
              <span className="fine">{courses} 门课</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What there is to learn about; those without a course are left out. */
export function CategoryChips({ categories }: { categories: readonly Category[] }): ReactNode {
  const tops = categories.filter(({ parentId, courses }) => parentId === null && courses > 0)
  if (tops.length === 0) return null
  return (
    <Section title="按分类学" moreHref="/Course" moreText="全部课程" className={styles.section ?? ''}>
      <ul className={styles.categories}>
        {tops.map(({ id, title, courses }) => (
          <li key={id}>
            <PageLink to={`/Course?category=${encodeURIComponent(id)}`} className={styles.category}>
              {title}
              <small>{courses}</small>
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
