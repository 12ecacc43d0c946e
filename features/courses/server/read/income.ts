import { thingOfCourse } from '@niujin/academy'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { CourseIncome } from '../../contract/index.ts'
import type { CoursesDeps } from '../deps.ts'

const NOTHING: CourseIncome = { sold: 0, refunded: 0, paidFen: 0, refundedFen: 0, coins: 0, refundedCoins: 0 }

/** What learners paid for a course and got back, as the shop has it; nothing while nobody bought it. */
export async function incomeOf(
  shop: Pick<CoursesDeps['shop'], 'incomeOf'>,
  connection: OpenTransaction,
  courseId: string,
): Promise<CourseIncome> {
  return (await shop.incomeOf(connection, thingOfCourse(courseId))) ?? NOTHING
}
