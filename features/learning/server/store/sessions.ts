import type { LessonFacts } from '@niujin/academy/ports'
import { sql } from 'kysely'
import type { Change, LearningDatabase } from '../tables.ts'

/** Playings of a member that are kept, the latest: more devices than anyone plays on. */
const MOST = 50

/**
 * Makes the rows that beats of a playing count on, or notes that the member may still learn. A new playing begins now: what
 * was watched before it began is not known here. False when it is of another lesson.
 */
export async function openSession(
  change: Change,
  given: {
    readonly memberId: string
    readonly id: string
    readonly facts: LessonFacts
    readonly at: Date
    readonly day: string
  },
): Promise<boolean> {
  const { memberId, id, facts, at, day } = given
  const { numInsertedOrUpdatedRows } = await change
    .insertInto('learning.session')
    .values({
      id,
      member_id: memberId,
      lesson_id: facts.lessonId,
      is_in_order: facts.isInOrder,
      opened_at: at,
      spent_until: at,
      checked_at: at,
    })
    // Another lesson says nothing of this playing, least of all that it need not be in order.
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'id'])
        .doUpdateSet({ checked_at: at, is_in_order: facts.isInOrder })
        .where('learning.session.lesson_id', '=', facts.lessonId),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  await openDay(change, memberId, { at, day })
  return true
}

/** The row of a member's day; what of the clock was used up the day before stays used up. */
export async function openDay(change: Change, memberId: string, { at, day }: { at: Date; day: string }): Promise<void> {
  await sql`insert into learning.day (member_id, day, spent_until)
    select ${memberId}, ${day},
      coalesce((select spent_until from learning.day where member_id = ${memberId} order by day desc limit 1), ${at})
    on conflict do nothing`.execute(change)
}

/**
 * Adds to what a member learnt on a day otherwise than by watching. What is open at once counts once: no more is added than
 * the clock gave since the last such addition.
 */
export async function addLearnt(
  change: Change,
  memberId: string,
  { at, day, seconds }: { at: Date; day: string; seconds: number },
): Promise<void> {
  await openDay(change, memberId, { at, day })
  await sql`update learning.day d set read_until = ${at},
      seconds = d.seconds + greatest(0, least(${seconds}::float8, extract(epoch from ${at}::timestamptz - before.read_until)))
    from (select max(read_until) as read_until from learning.day where member_id = ${memberId}) before
    where d.member_id = ${memberId} and d.day = ${day}`.execute(change)
}

/** Forgets playings that nobody has played in since, and all but the latest of each member; gives how many. */
export async function forgetSessions(database: LearningDatabase, before: Date): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('learning.session')
    .where('checked_at', '<', before)
    .executeTakeFirst()
  const { numAffectedRows } = await sql`delete from learning.session s using (
      select member_id, id, row_number() over (partition by member_id order by checked_at desc) as place
      from learning.session
    ) one where one.place > ${MOST} and s.member_id = one.member_id and s.id = one.id`.execute(database)
  return Number(numDeletedRows) + Number(numAffectedRows ?? 0n)
}
