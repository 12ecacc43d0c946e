import type { ReactNode } from 'react'
import type { ConsolePageProps } from '@niujin/console-kit'
import { CourseList } from './course-list.tsx'
import { CourseReview } from './course-review.tsx'

/** Courses by state, and one to read and decide. */
export function CoursesPage(props: ConsolePageProps): ReactNode {
  return props.rest === '' ? <CourseList {...props} /> : <CourseReview key={props.rest} {...props} />
}
