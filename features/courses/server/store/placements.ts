import type { CourseLevel } from '@niujin/academy'
import type { Change, CoursesTables, Reads } from '../tables.ts'

type Placement = CoursesTables['courses.placement']

/** What the member's last placement test said. */
export function placementOf(reads: Reads, memberId: string): Promise<Placement | undefined> {
  return reads.selectFrom('courses.placement').selectAll().where('member_id', '=', memberId).executeTakeFirst()
}

/** Keeps what a test said in place of what an earlier one did. */
export async function keepPlacement(
  change: Change,
  { memberId, level, percent, at }: { memberId: string; level: CourseLevel; percent: number; at: Date },
): Promise<void> {
  await change
    .insertInto('courses.placement')
    .values({ member_id: memberId, level, percent, at })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ level, percent, at }))
    .execute()
}
