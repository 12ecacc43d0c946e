import type { Change, PostRow, Reads } from '../tables.ts'

/** Keeps what a post said until now. */
export async function keepVersion(change: Change, row: PostRow): Promise<void> {
  await change
    .insertInto('posts.version')
    .values({
      post_id: row.id,
      text: row.text,
      mentions: JSON.stringify(row.mentions),
      pictures: row.pictures,
      has_chart: row.chart !== null,
      written_at: row.edited_at ?? row.sent_at,
    })
    .execute()
}

/** What a post said before, the latest first. */
export function versionsOf(reads: Reads, postId: string) {
  return reads
    .selectFrom('posts.version')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
