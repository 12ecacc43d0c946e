import type { ContentKind } from '@niujin/server-kit'
import type { Audience } from './audience.ts'
import { LIVE_PIECES, outsideClasses, RECORDING_PIECES } from './pieces.ts'
import { within } from './tables.ts'

/** Broadcasts to look back at, as comments are written on them and members collect them. */
const RECORDING_CONTENT: ContentKind = {
  kind: 'review',
  title: '回顾',
  isCommentable: true,
  isCollectable: true,
  pieces: RECORDING_PIECES,
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

/** Broadcasts on air and to come: one talks in their rooms, and books them. */
const ON_AIR_CONTENT: ContentKind = {
  kind: 'live',
  title: '直播',
  isCommentable: false,
  isCollectable: false,
  pieces: LIVE_PIECES,
  async find(ids, connection) {
    const pieces = await LIVE_PIECES.find(ids, connection)
    return new Map([...pieces].map(([id, { title, link, authorId }]) => [id, { title, link, authorId }]))
  },
}

/** What live brings to those who work on content of every kind; classes are for those who are in the course, not for the search. */
export function liveContent(audience: Pick<Audience, 'coursesOf'>): readonly ContentKind[] {
  return [
    { ...RECORDING_CONTENT, pieces: outsideClasses(RECORDING_PIECES, audience) },
    { ...ON_AIR_CONTENT, pieces: outsideClasses(LIVE_PIECES, audience) },
  ]
}
