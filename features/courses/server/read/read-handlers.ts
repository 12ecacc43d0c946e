import type { Handler } from '@niujin/server-kit'
import type { CoursesDeps } from '../deps.ts'
import { homeHandler } from './home-handler.ts'
import { listHandlers } from './list-handlers.ts'
import { oneHandlers } from './one-handlers.ts'

/** What everyone reads of courses. */
export function readHandlers(deps: CoursesDeps): Handler[] {
  return [homeHandler(deps), ...listHandlers(deps), ...oneHandlers(deps)]
}
