import { sql } from 'kysely'
import type { Change, ClassNewsRow, ClassRow, Reads } from '../tables.ts'

/** Puts down what people are to be told. */
export async function addNews(
  change: Change,
  news: Pick<ClassNewsRow, 'class_id' | 'event' | 'reason' | 'is_for_teacher' | 'starts_at' | 'title'>,
): Promise<void> {
  await change.insertInto('courses.class_news').values(news).execute()
}

/** Locks news that nobody else is telling, the oldest first, with its class. */
export async function nextNews(
  change: Change,
): Promise<{ readonly news: ClassNewsRow; readonly row: ClassRow } | undefined> {
  const news = await change
    .selectFrom('courses.class_news')
    .selectAll()
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!news) return undefined
  const row = await change
    .selectFrom('courses.class')
    .selectAll()
    .where('id', '=', news.class_id)
    .executeTakeFirstOrThrow()
  return { news, row }
}

/** Everybody up to one of them was told; undefined: all were. */
export async function noteNotified(change: Change, { id }: Pick<ClassNewsRow, 'id'>, last: string | undefined) {
  if (last === undefined) await change.deleteFrom('courses.class_news').where('id', '=', id).execute()
  else await change.updateTable('courses.class_news').set({ after: last }).where('id', '=', id).execute()
}

/** Who collected a class or is in its course, after one of them. */
export async function peopleOf(
  reads: Reads,
  { id, course_id: courseId }: Pick<ClassRow, 'id' | 'course_id'>,
  { after, at, count }: { after: string; at: Date; count: number },
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from (
      (select member_id from courses.collected_class
        where class_id = ${id} and member_id > ${after}
        order by member_id limit ${count})
      union
      (select member_id from courses.enrolment
        where course_id = ${courseId} and member_id > ${after} and ended_at is null and (until is null or until > ${at})
        order by member_id limit ${count})
    ) as people order by member_id limit ${count}`.execute(reads)
  return rows.map(({ member_id }) => member_id)
}
