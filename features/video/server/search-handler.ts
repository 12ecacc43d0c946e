import { ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { likeText } from '@niujin/server-kit/database'
import { sql } from 'kysely'
import { findVideos } from '../contract/index.ts'
import { isPublished, type PublishedRow } from './clips.ts'
import type { VideoDeps } from './deps.ts'
import { nicknameOf } from './presenting.ts'
import type { Reads } from './tables.ts'

const MOST = 20

/** What everyone finds among published videos. */
export function searchHandler({ database, members }: Pick<VideoDeps, 'database' | 'members'>): Handler {
  return handle(findVideos, async ({ q }) => {
    const cards = await members(await authorsOf(database), database)
    // Names belong to the members: those that fit are told apart here, and the videos found by their authors.
    const named = [...cards]
      .filter(([, { nickname }]) => nickname.toLowerCase().includes(q.toLowerCase()))
      .map(([id]) => id)
    const rows = await clipsFor(database, q, named)
    return ok({
      list: rows.map(({ id, title, member_id, published_at }) => ({
        id,
        title,
        author: nicknameOf(cards, member_id),
        publishedAt: published_at.toISOString(),
      })),
    })
  })
}

/** Who has published videos. */
async function authorsOf(database: Reads): Promise<string[]> {
  const rows = await database
    .selectFrom('video.clip')
    .select('member_id')
    .distinct()
    .where('status', '=', 'published')
    .execute()
  return rows.map(({ member_id }) => member_id)
}

/** Published videos with the text in the title or of these authors: titles that begin with it first, then the newest. */
async function clipsFor(database: Reads, q: string, authors: readonly string[]): Promise<PublishedRow[]> {
  const text = likeText(q)
  const rows = await database
    .selectFrom('video.clip')
    .selectAll()
    .where('status', '=', 'published')
    .where((is) =>
      is.or([is('title', 'ilike', `%${text}%`), ...(authors.length > 0 ? [is('member_id', 'in', authors)] : [])]),
    )
    .orderBy(sql`title ilike ${`${text}%`}`, 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.filter(isPublished)
}
