import { fail, ok } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { byTime, pageOfRows } from '@niujin/server-kit/paging'
import {
  decideArticle,
  rescheduleArticle,
  staffArticleGet,
  staffArticles,
  takeDownArticle,
  type ArticleGroup,
} from '../../contract/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { minuteText, takeOffline } from '../publishing.ts'
import { noteAct } from '../store/acts.ts'
import { articleOf, articlesOfGroup, countsByGroup, lockedArticle, replanArticle } from '../store/articles.ts'
import { within, type ArticleRow } from '../tables.ts'
import { isPlannable } from '../write/submitting.ts'
import { decide } from './deciding.ts'
import { presentForStaff, presentStaffLines } from './present-for-staff.ts'

/** What the staff does with everyone's articles; the right is asked for at every call. */
export function staffArticleHandlers(deps: ColumnsDeps): Handler[] {
  return [...readingHandlers(deps), decideHandler(deps), takeDownHandler(deps), replanHandler(deps)]
}

function readingHandlers(deps: ColumnsDeps): Handler[] {
  const { database, may } = deps
  return [
    handleMember(staffArticles, async ({ group, cursor, count }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      // What is still being written is nobody else's business.
      if (group === 'draft') return ok({ list: [], nextCursor: null, counts: await staffCounts(deps) })
      const from = byTime.read(cursor)
      if (!from.ok) return from
      const rows = await articlesOfGroup(database, group, { from: from.value, count: count + 1 })
      const page = pageOfRows(rows, count, byTime, (row) => ({ at: orderedBy(group, row), id: row.id }))
      return ok({
        list: await presentStaffLines(deps, database, page.rows),
        nextCursor: page.nextCursor,
        counts: await staffCounts(deps),
      })
    }),

    handleMember(staffArticleGet, async ({ id }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const article = await articleOf(database, id)
      return (article && (await presentForStaff(deps, database, article))) ?? fail('ARTICLE_UNKNOWN')
    }),
  ]
}

function orderedBy(group: ArticleGroup, { submitted_at: submittedAt, updated_at: updatedAt }: ArticleRow): Date {
  return group === 'review' ? (submittedAt ?? updatedAt) : updatedAt
}

async function staffCounts({ database }: ColumnsDeps) {
  return { ...(await countsByGroup(database)), draft: 0 }
}

function decideHandler(deps: ColumnsDeps): Handler {
  const { now, may } = deps
  return handleOnce(decideArticle, async ({ id, revision, decision, reason }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    const decided = await decide(deps, change, {
      id,
      revision,
      reason,
      staffId: memberId,
      verdict: decision,
      at: new Date(now()),
    })
    if (!decided.ok) return decided
    return (await presentForStaff(deps, change, decided.value)) ?? fail('ARTICLE_UNKNOWN')
  })
}

function takeDownHandler(deps: ColumnsDeps): Handler {
  const { now, may } = deps
  return handleOnce(takeDownArticle, async ({ id, reason }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    const article = await lockedArticle(change, id)
    if (!article) return fail('ARTICLE_UNKNOWN')
    const ended = await takeOffline(deps, change, { article, by: memberId, reason, at: new Date(now()) })
    if (!ended.ok) return fail('DECIDED_ALREADY')
    return (await presentForStaff(deps, change, ended.value)) ?? fail('ARTICLE_UNKNOWN')
  })
}

function replanHandler(deps: ColumnsDeps): Handler {
  const { now, may, notices } = deps
  return handleOnce(rescheduleArticle, async ({ id, publishAt }, { memberId, transaction }) => {
    if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
    const change = within(transaction)
    const article = await lockedArticle(change, id)
    if (!article) return fail('ARTICLE_UNKNOWN')
    if (article.author_id === memberId) return fail('OWN_ARTICLE')
    const at = new Date(now())
    const then = new Date(publishAt)
    if (!isPlannable(then.getTime() - now())) return fail('SCHEDULE_WRONG')
    const planned = await replanArticle(change, id, then)
    if (!planned) return fail('DECIDED_ALREADY')
    await noteAct(change, { articleId: id, revision: null, act: 'plan', by: memberId, reason: minuteText(then), at })
    await notices.send(change, {
      memberId: article.author_id,
      kind: 'system',
      key: `article:${id}:${at.getTime()}:planned`,
      title: '文章的发布时间改了',
      text: `将在 ${minuteText(then)} 发布`,
      link: '/DZRelease',
    })
    return (await presentForStaff(deps, change, planned)) ?? fail('ARTICLE_UNKNOWN')
  })
}
