import type { ContentKind } from '@niujin/server-kit'
import { within } from './tables.ts'
import { shownTopics } from './topics.ts'

/** Topics as members talk about them. */
export const TOPIC_CONTENT: ContentKind = {
  kind: 'programme-topic',
  title: '节目话题',
  isCommentable: true,
  isCollectable: false,
  async find(ids, connection) {
    const rows = await shownTopics(within(connection), ids)
    return new Map(rows.map(({ id, title }) => [id, { title, link: `/Prgtopic?id=${id}` }]))
  },
}
