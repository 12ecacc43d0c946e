import { fail, ok } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { handle, handleMember, type CallContext, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { articleList, countArticleRead, getArticle, keepReadingPosition, likeArticle } from '../../contract/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { keepPosition } from '../store/positions.ts'
import {
  byHeat,
  bySeries,
  hotArticles,
  newArticles,
  publishedByIds,
  seriesArticles,
  type ListOf,
} from '../store/published.ts'
import { countRead, setLiked } from '../store/reactions.ts'
import { presentArticle, presentCards } from './present.ts'

/** What everyone does with published articles. */
export function articleHandlers(deps: ColumnsDeps): Handler[] {
  return [listHandler(deps), ...oneHandlers(deps), ...reactionHandlers(deps), positionHandler(deps)]
}

interface Asked {
  readonly cursor: string | undefined
  readonly count: number
}

function listHandler(deps: ColumnsDeps): Handler {
  return handle(articleList, async ({ seriesId, sort, cursor, count, ...of }) => {
    const page = await pageOf(deps, { of, seriesId, sort }, { cursor, count })
    if (!page.ok) return page
    return ok({ list: await presentCards(deps, page.value.rows), nextCursor: page.value.nextCursor })
  })
}

async function pageOf(
  { database }: ColumnsDeps,
  { of, seriesId, sort }: { of: ListOf; seriesId: string | undefined; sort: 'new' | 'hot' },
  { cursor, count }: Asked,
) {
  if (seriesId !== undefined) {
    const from = bySeries.read(cursor)
    if (!from.ok) return from
    const rows = await seriesArticles(database, seriesId, { from: from.value, count: count + 1 })
    return ok(
      pageOfRows(rows, count, bySeries, ({ article }) => ({
        order: article.series_order,
        at: article.published_at,
        id: article.id,
      })),
    )
  }
  if (sort === 'hot') {
    const from = byHeat.read(cursor)
    if (!from.ok) return from
    const rows = await hotArticles(database, of, { from: from.value, count: count + 1 })
    return ok(pageOfRows(rows, count, byHeat, ({ article }) => ({ heat: String(article.heat), id: article.id })))
  }
  const from = byTime.read(cursor)
  if (!from.ok) return from
  const rows = await newArticles(database, of, { from: from.value, count: count + 1 })
  return ok(pageOfRows(rows, count, byTime, ({ article }) => ({ at: article.published_at, id: article.id })))
}

function oneHandlers(deps: ColumnsDeps): Handler[] {
  return [
    handle(getArticle, async ({ id }, { memberId }) => {
      const published = (await publishedByIds(deps.database, [id])).get(id)
      return published ? ok(await presentArticle(deps, published, memberId)) : fail('ARTICLE_UNKNOWN')
    }),
  ]
}

function reactionHandlers({ database, now }: ColumnsDeps): Handler[] {
  return [
    handleMember(likeArticle, ({ id, type }, { memberId }) =>
      database
        .transaction()
        .execute((change) => setLiked(change, { id, memberId, liked: type === 'up', at: new Date(now()) })),
    ),

    handle(countArticleRead, ({ id }, context) =>
      database
        .transaction()
        .execute((change) => countRead(change, { id, reader: readerOf(context), day: shanghaiDay(now()) })),
    ),
  ]
}

function positionHandler({ database, now }: ColumnsDeps): Handler {
  return handleMember(keepReadingPosition, async ({ id, block, offset, at }, { memberId }) => {
    if (!(await publishedByIds(database, [id])).has(id)) return fail('ARTICLE_UNKNOWN')
    // A clock that is ahead would keep its position for ever.
    const then = new Date(Math.min(Date.parse(at), now()))
    const kept = await database
      .transaction()
      .execute((change) => keepPosition(change, { member_id: memberId, article_id: id, block, offset, at: then }))
    return ok({ position: { block: kept.block, offset: kept.offset, at: kept.at.toISOString() } })
  })
}

/** A device that does not say which it is cannot be told from others and does not count. */
function readerOf({ memberId, common }: CallContext): string | undefined {
  if (memberId !== undefined) return `member:${memberId}`
  return common.devid !== undefined && /^[\w-]{8,64}$/.test(common.devid) ? `device:${common.devid}` : undefined
}
