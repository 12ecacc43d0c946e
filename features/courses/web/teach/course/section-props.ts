import type { OwnCourse } from '../../../contract/index.ts'
import type { CourseWriting } from './use-course-writing.ts'

/** What a section of the course's page is given. */
export type SectionProps = {
  course: OwnCourse
  writing: CourseWriting
  /** how the course stands after something of it changed; what is written stays */
  onFresh: (course: OwnCourse) => void
}
