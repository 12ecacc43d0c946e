import type { ReactNode } from 'react'
import { COURSE_LEVELS } from '@niujin/academy'
import { Badge, classes } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { bigNumber } from '@niujin/web-kit/formats'
import type { CourseCard } from '../../contract/index.ts'
import { Cover } from './cover.tsx'
import { Marked } from './marked.tsx'
import { coursePath } from './paths.ts'
import { lengthText, priceText } from './words.ts'
import styles from './course-card.module.css'

export type CourseRowProps = {
  course: CourseCard
  /** its place on a path, from 1 */
  number?: number
  /** words to mark in its title */
  query?: string
}

/** A course in a list: cover, what it is about, by whom, how long, what it costs. */
export function CourseRow({ course, number, query = '' }: CourseRowProps): ReactNode {
  const { id, title, subtitle, cover, isSample } = course
  return (
    <PageLink to={coursePath(id)} className={styles.row}>
      <Cover cover={cover} title={title} className={styles.small} />
      <span className={styles.words}>
        <span className={styles.title}>
          {number !== undefined && <span className={styles.number}>{number}</span>}
          <Marked text={title} query={query} />
        </span>
        <span className="caption clip">
          <Marked text={subtitle} query={query} />
        </span>
        <span className={`fine ${styles.facts}`}>
          <CourseFacts course={course} />
          {isSample && <Badge>示例</Badge>}
        </span>
      </span>
      <PriceMark course={course} />
    </PageLink>
  )
}

function CourseFacts({ course: { level, teachers, lessons, seconds, enrolled } }: { course: CourseCard }): ReactNode {
  const facts = [
    COURSE_LEVELS[level],
    `${lessons} 课`,
    seconds > 0 ? lengthText(seconds) : undefined,
    enrolled > 0 ? `${bigNumber(enrolled)} 人学` : undefined,
    teachers[0]?.nickname,
  ]
  return <span className="clip">{facts.filter((fact) => fact !== undefined).join(' · ')}</span>
}

/** What it costs, or that one has it. */
export function PriceMark({ course }: { course: CourseCard }): ReactNode {
  if (course.isEnrolled && !course.isOpen) return <span className={classes(styles.price, styles.mine)}>已加入</span>
  return (
    <span className={styles.price} data-paid={(course.price !== null && !course.isOpen) || undefined}>
      {priceText(course)}
    </span>
  )
}

/** A course in a strip that scrolls sideways. */
export function CourseTile({ course, to }: { course: CourseCard; to?: string }): ReactNode {
  const { id, title, cover, teachers, seconds, lessons, isSample } = course
  return (
    <PageLink to={to ?? coursePath(id)} className={styles.tile}>
      <Cover cover={cover} title={title} />
      <span className={`clamp-2 ${styles.tileTitle}`}>{title}</span>
      <span className="fine clip">
        {teachers[0]?.nickname} · {seconds > 0 ? lengthText(seconds) : `${lessons} 课`}
        {isSample && ' · 示例'}
      </span>
    </PageLink>
  )
}
