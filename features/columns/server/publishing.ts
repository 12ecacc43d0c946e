import { fail, ok, type Result } from '@niujin/contract-kit'
import { shanghaiClock } from '@niujin/contract-kit/shanghai'
import type { OpinionProblem } from '@niujin/community/ports'
import { heatOf } from '../domain/index.ts'
import type { ColumnsDeps } from './deps.ts'
import { noteAct } from './store/acts.ts'
import { moveArticle } from './store/articles.ts'
import { columnOf, recountColumn } from './store/columns.ts'
import { moveRevision, newestRevision, replacePublished } from './store/revisions.ts'
import { planNotifying } from './store/subscribers.ts'
import type { ArticleRow, Change, RevisionRow } from './tables.ts'

/** Where an article is read. */
export function linkOfArticle(id: string): string {
  return `/column?article=${id}`
}

/** Why an opinion cannot go on record, in words for its author. */
const OPINION_WORDS: Readonly<Record<OpinionProblem, string>> = {
  LICENCE_NEEDED: '有执业编号的投顾才能留下观点',
  OPINION_NO_PRICE: '现在没有行情价（停牌或行情中断），观点没有记下',
  OPINION_KIND: '只能对 A 股与 ETF 留下观点',
  OPINION_REPEATED: '今天已经对这只证券留过观点，明天再来',
}

interface Publishing {
  readonly article: ArticleRow
  readonly revision: RevisionRow
  /** approve: somebody let it through now; due: its time came. */
  readonly event: 'approve' | 'due'
  /** '' for what happens by itself. */
  readonly by: string
  readonly at: Date
}

/**
 * A version becomes what readers see. Everything that follows from it is in the same transaction: the opinion on record,
 * the streams of followers, feed and search, the message to the author. After a refusal nothing was changed.
 */
export async function publish(
  deps: ColumnsDeps,
  change: Change,
  { article, revision, event, by, at }: Publishing,
): Promise<Result<ArticleRow, 'OPINION_REFUSED' | 'STATUS_CHANGED'>> {
  const { id, author_id: authorId } = article
  const isFirst = article.published_at === null
  const hasOpinion = await markOpinion(deps, change, article, revision)
  if (!hasOpinion.ok) return hasOpinion
  const publishedAt = article.published_at ?? at
  const moved = await moveArticle(change, article, event, {
    revision: revision.number,
    reason: '',
    has_opinion: hasOpinion.value,
    publish_at: null,
    submitted_at: null,
    published_at: publishedAt,
    edited_at: isFirst ? null : at,
    updated_at: at,
    version: article.version + 1,
    heat: heatOf({ reads: article.reads, likes: article.likes, at: publishedAt.getTime() }),
    column_id: revision.column_id,
    series_id: revision.series_id,
    series_order: revision.series_order,
    stocks: revision.stocks,
    hashtags: revision.hashtags,
  })
  if (!moved.ok) return moved
  await replacePublished(change, id, revision.number)
  await moveRevision(change, id, revision.number, {
    status: 'published',
    ...(event === 'approve' && { decided_at: at, decided_by: by }),
  })
  await recount(change, [article.column_id, revision.column_id])
  await noteAct(change, { articleId: id, revision: revision.number, act: 'publish', by, at })
  if (isFirst) await announce(deps, change, moved.value, revision)
  await deps.changes.notify(change, 'article', [id])
  await deps.notices.send(change, {
    memberId: authorId,
    kind: 'system',
    key: `article:${id}:${revision.number}:published`,
    title: isFirst ? '你的文章已发布' : '文章的修改已发布',
    text: `《${revision.title}》通过了审核，大家可以看到了`,
    link: linkOfArticle(id),
  })
  return moved
}

/** In one order, so that two articles that change places between columns do not wait for each other. */
async function recount(change: Change, columnIds: readonly (string | null)[]): Promise<void> {
  for (const id of [...new Set(columnIds)].filter((one) => one !== null).toSorted(byText))
    await recountColumn(change, id)
}

function byText(one: string, other: string): number {
  return one < other ? -1 : 1
}

/** Followers hear of what comes out for the first time; so do the column's subscribers, a little later. */
async function announce(deps: ColumnsDeps, change: Change, article: ArticleRow, revision: RevisionRow): Promise<void> {
  const { id, author_id: authorId } = article
  await deps.follows.published(change, {
    kind: 'article',
    id,
    authorId,
    title: revision.title,
    link: linkOfArticle(id),
    isImportant: true,
  })
  const column = revision.column_id === null ? undefined : await columnOf(change, revision.column_id)
  if (column?.status === 'open') await planNotifying(change, id, column.id)
}

/** Whether the article has an opinion on record after it. */
async function markOpinion(
  { authors, opinions }: ColumnsDeps,
  change: Change,
  { id, author_id: authorId, has_opinion: hasOpinion }: ArticleRow,
  { opinion }: RevisionRow,
): Promise<Result<boolean, 'OPINION_REFUSED'>> {
  if (hasOpinion || opinion === null) return ok(hasOpinion)
  const badge = (await authors.badges([authorId], change)).get(authorId)
  const marked = await opinions.mark(change, {
    kind: 'article',
    id,
    authorId,
    licence: badge?.licence ?? null,
    wish: opinion,
  })
  return marked.ok ? ok(true) : fail('OPINION_REFUSED', OPINION_WORDS[marked.code])
}

interface Returned {
  readonly article: ArticleRow
  readonly revision: RevisionRow
  readonly event: 'return' | 'unfit'
  readonly by: string
  readonly reason: string
  readonly at: Date
}

/** A version goes back to its author with a reason. */
export async function returnToAuthor(
  { notices }: ColumnsDeps,
  change: Change,
  { article, revision, event, by, reason, at }: Returned,
): Promise<Result<ArticleRow, 'STATUS_CHANGED'>> {
  const { id, author_id: memberId } = article
  const moved = await moveArticle(change, article, event, {
    reason,
    publish_at: null,
    submitted_at: null,
    updated_at: at,
    version: article.version + 1,
  })
  if (!moved.ok) return moved
  await moveRevision(change, id, revision.number, {
    status: 'returned',
    reason,
    ...(event === 'return' && { decided_at: at, decided_by: by }),
  })
  await noteAct(change, { articleId: id, revision: revision.number, act: 'return', by, reason, at })
  await notices.send(change, {
    memberId,
    kind: 'system',
    key: `article:${id}:${revision.number}:returned`,
    title: '你的文章没有通过',
    text: `《${revision.title}》：${reason}`,
    link: '/DZRelease',
  })
  return moved
}

/** A version was let through and comes out at its time. */
export async function plan(
  { notices }: ColumnsDeps,
  change: Change,
  { article, revision, by, at }: { article: ArticleRow; revision: RevisionRow; by: string; at: Date },
): Promise<Result<ArticleRow, 'STATUS_CHANGED'>> {
  const { id, author_id: memberId, publish_at: publishAt } = article
  const moved = await moveArticle(change, article, 'approveLater', {
    reason: '',
    submitted_at: null,
    updated_at: at,
    version: article.version + 1,
  })
  if (!moved.ok) return moved
  await moveRevision(change, id, revision.number, { status: 'scheduled', decided_at: at, decided_by: by })
  await noteAct(change, { articleId: id, revision: revision.number, act: 'approve', by, at })
  await notices.send(change, {
    memberId,
    kind: 'system',
    key: `article:${id}:${revision.number}:planned`,
    title: '你的文章通过了审核',
    text: `《${revision.title}》将在 ${minuteText(publishAt ?? at)} 发布`,
    link: '/DZRelease',
  })
  return moved
}

/** A time as messages write it: 2026-11-23 09:30, in Shanghai. */
export function minuteText(at: Date): string {
  return shanghaiClock(at.getTime()).slice(0, 16).replace('T', ' ')
}

/** A published article is not to be seen any more; opinions on record stay. Its author is notified of what others do. */
export async function takeOffline(
  { changes, notices }: ColumnsDeps,
  change: Change,
  { article, by, reason, at }: { article: ArticleRow; by: string; reason: string; at: Date },
): Promise<Result<ArticleRow, 'STATUS_CHANGED'>> {
  const { id, author_id: memberId } = article
  const moved = await moveArticle(change, article, 'takeOffline', {
    reason,
    submitted_at: null,
    updated_at: at,
    version: article.version + 1,
  })
  if (!moved.ok) return moved
  const newest = await newestRevision(change, id)
  // What waited does not wait any more: its author can send it in again.
  if (newest.status === 'review') await moveRevision(change, id, newest.number, { status: 'draft', submitted_at: null })
  if (article.column_id !== null) await recountColumn(change, article.column_id)
  await noteAct(change, { articleId: id, revision: article.revision, act: 'takeOffline', by, reason, at })
  await changes.notify(change, 'article', [id])
  if (by !== memberId)
    await notices.send(change, {
      memberId,
      kind: 'system',
      key: `article:${id}:${article.version}:offline`,
      title: '你的文章被下架',
      text: `《${newest.title}》：${reason}`,
      link: '/DZRelease',
    })
  return moved
}
