import type { Handler } from '@niujin/server-kit'
import { bankHandlers } from './bank-handlers.ts'
import { categoryHandlers } from './category-handlers.ts'
import { courseHandlers } from './course-handlers.ts'
import { learnerHandlers } from './learner-handlers.ts'
import type { StaffDeps } from './present.ts'
import { priceHandlers } from './price-handlers.ts'

/** What the staff does with everyone's courses; the right is asked for at every call. */
export function staffHandlers(deps: StaffDeps): Handler[] {
  return [
    ...courseHandlers(deps),
    ...priceHandlers(deps),
    ...categoryHandlers(deps),
    ...learnerHandlers(deps),
    ...bankHandlers(deps),
  ]
}
