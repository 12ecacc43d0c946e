import type { Handler } from '@niujin/server-kit'
import { bankHandler } from './bank-handler.ts'
import { endHandlers } from './end-handlers.ts'
import { incomeHandler } from './income-handler.ts'
import { invitationHandlers } from './invitation-handlers.ts'
import { lessonHandlers } from './lesson-handlers.ts'
import { pictureHandler } from './loose-pictures.ts'
import { priceHandlers } from './price-handlers.ts'
import { submitHandlers } from './submit-handlers.ts'
import type { SubmitDeps } from './submitting.ts'
import { teacherHandlers } from './teacher-handlers.ts'
import { wordHandlers } from './word-handlers.ts'

/** What teachers do with their own courses. */
export function ownHandlers(deps: SubmitDeps): Handler[] {
  return [
    ...wordHandlers(deps),
    ...lessonHandlers(deps),
    ...submitHandlers(deps),
    ...endHandlers(deps),
    ...priceHandlers(deps),
    ...teacherHandlers(deps),
    ...invitationHandlers(deps),
    incomeHandler(deps),
    pictureHandler(deps),
    bankHandler(deps),
  ]
}
