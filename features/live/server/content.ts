import type { ContentKind } from '@niujin/server-kit'
import { within } from './tables.ts'

/** Broadcasts to look back at, as comments are written on them and members collect them. */
export const LIVE_CONTENT: ContentKind = {
  kind: 'review',
  title: '回顾',
  isCommentable: true,
  isCollectable: true,
  async find(ids, connection) {
    if (ids.length === 0) return new Map()
    const rows = await within(connection)
      .selectFrom('live.broadcast')
      .select(['ts_id', 'title', 'host_id'])
      .where('ts_id', 'in', [...ids])
      .execute()
    return new Map(
      rows.map(({ ts_id, title, host_id: authorId }) => [
        ts_id,
        { title, link: `/ReviewDetail?id=${ts_id}`, authorId },
      ]),
    )
  },
}
