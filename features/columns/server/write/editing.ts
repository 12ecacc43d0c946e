import { fail, ok, type Result } from '@niujin/contract-kit'
import { LIMITS, type ArticleContent, type CONTENT_REFUSALS, type TURN_REFUSALS } from '../../contract/index.ts'
import { afterEvent } from '../../domain/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { noteAct } from '../store/acts.ts'
import { addArticle, lockedOwnArticle, moveArticle, unpublishedOf } from '../store/articles.ts'
import { addRevision, dropAfter, newestRevision, nextNumber, takeBack, writeRevision } from '../store/revisions.ts'
import { inTurn, type ArticleRow, type Change } from '../tables.ts'
import { settleContent } from './settle-content.ts'

const EMPTY: ArticleContent = {
  title: '',
  summary: '',
  cover: null,
  document: { version: 1, blocks: [] },
  stocks: [],
  hashtags: [],
  columnId: null,
  seriesId: null,
  seriesOrder: 0,
  isPaid: false,
  previewCharacters: LIMITS.preview.usual,
  riskNotice: '',
  opinion: null,
}

/** Begins an article of a member's own. */
export async function startDraft(
  change: Change,
  authorId: string,
  at: Date,
): Promise<Result<ArticleRow, 'TOO_MANY_DRAFTS'>> {
  await inTurn(change, `start ${authorId}`)
  if ((await unpublishedOf(change, authorId)) >= LIMITS.drafts) return fail('TOO_MANY_DRAFTS')
  const article = await addArticle(change, { authorId, at })
  if (!article) throw new Error('没有写下新的文章')
  await addRevision(change, { articleId: article.id, number: 1, written: { content: EMPTY, characters: 0 }, at })
  return ok(article)
}

/** Who changes which of their articles, when. */
export interface Own {
  readonly id: string
  readonly authorId: string
  readonly at: Date
}

type TurnProblem = keyof typeof TURN_REFUSALS | 'ARTICLE_UNKNOWN'

/** Keeps what an author wrote: in the draft there is, or in a new version. Nothing of a refused one may stay. */
export async function saveDraft(
  deps: ColumnsDeps,
  change: Change,
  { id, authorId, at, version, content }: Own & { readonly version: number; readonly content: ArticleContent },
): Promise<Result<ArticleRow, TurnProblem | keyof typeof CONTENT_REFUSALS>> {
  const article = await lockedOwnArticle(change, id, authorId)
  if (!article) return fail('ARTICLE_UNKNOWN')
  if (!afterEvent(article.status, 'edit').ok) return fail('STATUS_CHANGED', '送审的文章要先撤回才能改')
  if (article.version !== version) return fail('VERSION_OLD')
  const written = await settleContent(deps, change, article, content)
  if (!written.ok) return written
  const newest = await newestRevision(change, id)
  if (newest.status === 'draft') await writeRevision(change, newest, written.value)
  else await addRevision(change, { articleId: id, number: await nextNumber(change, id), written: written.value, at })
  return moveArticle(change, article, 'edit', { version: version + 1, updated_at: at })
}

/** Takes back what waits, so that its author can go on. */
export async function withdraw(change: Change, { id, authorId, at }: Own): Promise<Result<ArticleRow, TurnProblem>> {
  const article = await lockedOwnArticle(change, id, authorId)
  if (!article) return fail('ARTICLE_UNKNOWN')
  const moved = await moveArticle(change, article, 'withdraw', {
    version: article.version + 1,
    updated_at: at,
    submitted_at: null,
    publish_at: null,
  })
  if (!moved.ok) return moved
  const { number } = await newestRevision(change, id)
  await takeBack(change, id, number)
  await noteAct(change, { articleId: id, revision: number, act: 'withdraw', by: authorId, at })
  return moved
}

/** Drops the changes to a published article. */
export async function discard(change: Change, { id, authorId, at }: Own): Promise<Result<ArticleRow, TurnProblem>> {
  const article = await lockedOwnArticle(change, id, authorId)
  if (!article) return fail('ARTICLE_UNKNOWN')
  const moved = await moveArticle(change, article, 'discard', {
    version: article.version + 1,
    updated_at: at,
    reason: '',
  })
  if (moved.ok && article.revision !== null) await dropAfter(change, id, article.revision)
  return moved
}

/** Deletes an article that readers do not see. */
export async function remove(change: Change, { id, authorId, at }: Own): Promise<Result<ArticleRow, TurnProblem>> {
  const article = await lockedOwnArticle(change, id, authorId)
  if (!article) return fail('ARTICLE_UNKNOWN')
  const moved = await moveArticle(change, article, 'remove', { updated_at: at })
  if (moved.ok) await noteAct(change, { articleId: id, revision: null, act: 'remove', by: authorId, at })
  return moved
}
