import type { ContentKind } from '@niujin/server-kit'
import { isPublished } from './clips.ts'
import { VIDEO_PIECES } from './pieces.ts'
import { within, type ClipRow } from './tables.ts'

/** Published videos, as comments are written on them and members collect them. */
export const VIDEO_CONTENT: ContentKind = {
  kind: 'video',
  title: '视频',
  isCommentable: true,
  isCollectable: true,
  pieces: VIDEO_PIECES,
  async find(ids, connection) {
    if (ids.length === 0) return new Map()
    const rows: ClipRow[] = await within(connection)
      .selectFrom('video.clip')
      .selectAll()
      .where('id', 'in', [...ids])
      .where('status', '<>', 'deleted')
      .execute()
    return new Map(
      rows
        .filter(isPublished)
        .map(({ id, title, member_id: authorId, poster_url }) => [
          id,
          { title, link: `/VideoDetail?id=${id}`, authorId, ...(poster_url !== null && { picture: poster_url }) },
        ]),
    )
  },
}
