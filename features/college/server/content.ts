import type { ContentKind, Piece } from '@niujin/server-kit'
import { articlesToRead, idsToRead, type PieceRow } from './store/published.ts'
import { within } from './tables.ts'

/** The kind of the college's articles among contents. */
export const COLLEGE_KIND = 'college'

/** Published articles, as members collect them, and the search knows them. */
export const COLLEGE_CONTENT: ContentKind = {
  kind: COLLEGE_KIND,
  title: '投教',
  isCommentable: false,
  isCollectable: true,
  async find(ids, connection) {
    const rows = await rowsOf(ids, connection)
    return new Map(rows.map(({ id, title }) => [id, { title, link: linkOf(id) }]))
  },
  pieces: {
    async find(ids, connection) {
      const rows = await rowsOf(ids, connection)
      return new Map(rows.map((row) => [row.id, pieceOf(row)]))
    },
    ids: (after, count, connection) => idsToRead(within(connection), after, count),
  },
}

function rowsOf(ids: readonly string[], connection: Parameters<ContentKind['find']>[1]): Promise<readonly PieceRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : articlesToRead(within(connection), ids)
}

function linkOf(id: string): string {
  return `/collegeDetails?id=${encodeURIComponent(id)}`
}

function pieceOf({ id, title, summary, words, series_title, published_at, created_at, demo }: PieceRow): Piece {
  return {
    id,
    title,
    text: [summary, series_title, words].join('\n'),
    link: linkOf(id),
    pictures: [],
    at: published_at ?? created_at,
    instruments: [],
    hashtags: [],
    likes: 0,
    // Lessons for beginners are looked for; among the news of the day they would stand in the way.
    isRecommended: false,
    ...(demo !== null && { mark: '示例' }),
  }
}
