import type { ConsolePageProps } from '@niujin/console-kit'
import type { StaffCourse } from '../../contract/index.ts'

/** What a form about one course is given. */
export interface CourseFormProps {
  readonly course: StaffCourse
  /** It was changed: as it is now. */
  readonly onChange: (course: StaffCourse) => void
}

/** What a part of the page of one course is given. */
export interface CoursePartProps extends CourseFormProps {
  readonly may: ConsolePageProps['may']
}
