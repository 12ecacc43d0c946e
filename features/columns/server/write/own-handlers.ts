import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import { compareRevisions, getOwnArticle, ownArticles } from '../../contract/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { articleOf, articlesOfAuthor, countsByGroup } from '../store/articles.ts'
import { contentOf, revisionOf } from '../store/revisions.ts'
import { presentLine, presentOwn } from './present-own.ts'

/** What authors read of their own articles. */
export function ownHandlers(deps: ColumnsDeps): Handler[] {
  return [listHandler(deps), oneHandler(deps), compareHandler(deps)]
}

function listHandler({ database, may, authors }: ColumnsDeps): Handler {
  return handleMember(ownArticles, async ({ group, cursor, count }, { memberId }) => {
    const from = byTime.read(cursor)
    if (!from.ok) return from
    const rows = await articlesOfAuthor(database, memberId, { group, from: from.value, count: count + 1 })
    const page = pageOfRows(rows, count, byTime, ({ updated_at: at, id }) => ({ at, id }))
    const badge = (await authors.badges([memberId], database)).get(memberId)
    return ok({
      list: page.rows.map(presentLine),
      nextCursor: page.nextCursor,
      counts: await countsByGroup(database, memberId),
      mayPublish: await may(memberId, 'content.publish.own', database),
      mayMarkOpinion: (badge?.licence ?? null) !== null,
    })
  })
}

function oneHandler(deps: ColumnsDeps): Handler {
  return handleMember(getOwnArticle, async ({ id }, { memberId }) => {
    const article = await articleOf(deps.database, id)
    if (article?.author_id !== memberId) return fail('ARTICLE_UNKNOWN')
    return ok(await presentOwn(deps, deps.database, article))
  })
}

function compareHandler({ database, may }: ColumnsDeps): Handler {
  return handleMember(compareRevisions, async ({ id, before, after }, { memberId }) => {
    const article = await articleOf(database, id)
    if (!article) return fail('ARTICLE_UNKNOWN')
    const isOwn = article.author_id === memberId
    if (!isOwn && !(await may(memberId, 'content.review', database))) return fail('ARTICLE_UNKNOWN')
    const old = await revisionOf(database, id, before)
    const now = await revisionOf(database, id, after)
    // What is still being written is nobody else's business.
    if (!old || !now || (!isOwn && [old, now].some(({ status }) => status === 'draft'))) return fail('REVISION_UNKNOWN')
    return ok({ before: contentOf(old), after: contentOf(now) })
  })
}
