import type { OwnArticle, OwnArticleLine, RevisionLine } from '../../contract/index.ts'
import { afterEvent, referencesOf, type ArticleEvent } from '../../domain/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { stockNames } from '../read/present.ts'
import type { ArticleLineRow } from '../store/articles.ts'
import { contentOf, revisionLines, workingRevision } from '../store/revisions.ts'
import type { ArticleRow, Reads } from '../tables.ts'

/** An article as its author sees it in a list. */
export function presentLine(row: ArticleLineRow): OwnArticleLine {
  return {
    id: row.id,
    title: row.title,
    cover: row.cover,
    status: row.status,
    reason: row.reason,
    isPaid: row.is_paid,
    reads: row.reads,
    likes: row.likes,
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    publishAt: row.publish_at?.toISOString() ?? null,
  }
}

/** The versions of an article, newest first. */
export async function presentRevisions(reads: Reads, articleId: string): Promise<RevisionLine[]> {
  const rows = await revisionLines(reads, articleId)
  return rows.map((row) => ({
    number: row.number,
    status: row.status,
    title: row.title,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }))
}

/** An article as its author goes on with it. */
export async function presentOwn(
  deps: Pick<ColumnsDeps, 'instruments'>,
  reads: Reads,
  article: ArticleRow,
): Promise<OwnArticle> {
  const revision = await workingRevision(reads, article)
  const content = contentOf(revision)
  const can = (event: ArticleEvent) => afterEvent(article.status, event).ok
  return {
    ...presentLine({ ...article, title: revision.title, cover: revision.cover, is_paid: revision.is_paid }),
    content,
    stocks: stockNames(deps, [...new Set([...content.stocks, ...referencesOf(content.document).stocks])]),
    version: article.version,
    revisions: await presentRevisions(reads, article.id),
    isOpinionFixed: article.has_opinion,
    can: {
      edit: can('edit'),
      submit: can('submit'),
      withdraw: can('withdraw'),
      discard: can('discard'),
      takeOffline: can('takeOffline'),
      remove: can('remove'),
    },
  }
}
