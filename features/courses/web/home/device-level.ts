import { COURSE_LEVELS, type CourseLevel } from '@niujin/academy'
import { stored } from '@niujin/web-kit/device'

/** The level a guest's placement test came to, on this device; undefined without one. */
export const deviceLevel = stored<CourseLevel | undefined>('local', 'academy-level', {
  shape: (given) =>
    typeof given === 'string' && Object.hasOwn(COURSE_LEVELS, given) ? (given as CourseLevel) : undefined,
  empty: undefined,
})
