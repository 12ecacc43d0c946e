import { ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import { likeText } from '@niujin/server-kit/database'
import { findFlashes } from '../contract/index.ts'
import type { NewsDeps } from './deps.ts'
import type { Reads } from './tables.ts'

const MOST = 20
/** So many of the newest are looked through: the table grows for years, and a search keeps nobody waiting. */
const SEARCHED_MOST = 20_000

/** What everyone finds among flash news. */
export function searchHandler({ database }: Pick<NewsDeps, 'database'>): Handler {
  return handle(findFlashes, async ({ q }) => {
    const rows = await flashesFor(database, q)
    return ok({
      list: rows.map(({ id, at, title, content, simulated, market_time }) => ({
        id,
        title,
        content,
        simulated,
        at: at.toISOString(),
        marketTime: market_time,
      })),
    })
  })
}

/** Items with the text in title or content, newest first, without those that were taken back. */
function flashesFor(database: Reads, q: string) {
  const part = `%${likeText(q)}%`
  return database
    .selectFrom((from) =>
      from
        .selectFrom('news.flash')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(SEARCHED_MOST)
        .as('newest'),
    )
    .selectAll()
    .where('retracted_at', 'is', null)
    .where((is) => is.or([is('title', 'ilike', part), is('content', 'ilike', part)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}
