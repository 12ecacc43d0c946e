import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { ownIncome } from '../../contract/own.ts'
import type { CoursesDeps } from '../deps.ts'
import { incomeOf } from '../read/income.ts'
import { courseOf } from '../store/courses.ts'

/** What a course brought in, for its owner alone. */
export function incomeHandler({ database, shop }: CoursesDeps): Handler {
  return handleMember(ownIncome, async ({ id }, { memberId }) => {
    const course = await courseOf(database, id)
    if (course?.owner_id !== memberId || course.status === 'deleted') return fail('COURSE_UNKNOWN')
    return ok({ income: await incomeOf(shop, database, id) })
  })
}
