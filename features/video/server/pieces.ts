import type { Piece, PieceSource } from '@niujin/server-kit'
import { isPublished, type PublishedRow } from './clips.ts'
import { within } from './tables.ts'

/** Published videos, as the feed and the search see them. */
export const VIDEO_PIECES: PieceSource = {
  async find(ids, connection) {
    if (ids.length === 0) return new Map()
    const rows = await within(connection)
      .selectFrom('video.clip')
      .selectAll()
      .where('id', 'in', [...ids])
      .where('status', '=', 'published')
      .execute()
    return new Map(rows.filter(isPublished).map((row) => [row.id, pieceOf(row)]))
  },
  async ids(after, count, connection) {
    let query = within(connection).selectFrom('video.clip').select('id').where('status', '=', 'published')
    if (after !== undefined) query = query.where('id', '>', after)
    const rows = await query.orderBy('id').limit(count).execute()
    return rows.map(({ id }) => id)
  },
}

function pieceOf({ id, title, intro, poster_url, member_id, published_at, likes }: PublishedRow): Piece {
  return {
    id,
    title,
    text: intro,
    link: `/VideoDetail?id=${id}`,
    pictures: poster_url === null ? [] : [poster_url],
    authorId: member_id,
    at: published_at,
    instruments: [],
    hashtags: [],
    likes,
    isRecommended: true,
  }
}
