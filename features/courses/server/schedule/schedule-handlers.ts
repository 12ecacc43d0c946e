import type { Handler } from '@niujin/server-kit'
import type { CoursesDeps } from '../deps.ts'
import { directoryHandlers } from './directory-handlers.ts'
import { ownScheduleHandlers } from './own-handlers.ts'
import { staffScheduleHandlers } from './staff-handlers.ts'

/** The schedule: for everyone, for teachers, for the staff. */
export function scheduleHandlers(deps: CoursesDeps): Handler[] {
  return [...directoryHandlers(deps), ...ownScheduleHandlers(deps), ...staffScheduleHandlers(deps)]
}
