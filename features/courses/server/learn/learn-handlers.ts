import type { Handler } from '@niujin/server-kit'
import type { CoursesDeps } from '../deps.ts'
import { enrolHandlers } from './enrol-handlers.ts'
import { lessonHandler } from './lesson-handler.ts'
import { placementHandlers } from './placement-handlers.ts'

/** What learners do with courses themselves; what they do with lessons is kept by learning. */
export function learnHandlers(deps: CoursesDeps): Handler[] {
  return [lessonHandler(deps), ...enrolHandlers(deps), ...placementHandlers(deps)]
}
