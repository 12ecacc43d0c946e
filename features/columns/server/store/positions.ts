import type { Change, ColumnsTables, Reads } from '../tables.ts'

type Position = ColumnsTables['columns.position']

/** Where a member stopped reading an article. */
export function positionOf(
  reads: Reads,
  memberId: string | undefined,
  articleId: string,
): Promise<Position | undefined> {
  if (memberId === undefined) return Promise.resolve(undefined)
  return reads
    .selectFrom('columns.position')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('article_id', '=', articleId)
    .executeTakeFirst()
}

/** Keeps where a member is unless they were elsewhere later; gives what is kept. */
export async function keepPosition(change: Change, position: Position): Promise<Position> {
  await change
    .insertInto('columns.position')
    .values(position)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'article_id'])
        .doUpdateSet({ block: position.block, offset: position.offset, at: position.at })
        .where('columns.position.at', '<', position.at),
    )
    .execute()
  return change
    .selectFrom('columns.position')
    .selectAll()
    .where('member_id', '=', position.member_id)
    .where('article_id', '=', position.article_id)
    .executeTakeFirstOrThrow()
}
