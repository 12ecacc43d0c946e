import { fail, type Result } from '@niujin/contract-kit'
import type { ColumnsDeps } from '../deps.ts'
import { plan, publish, returnToAuthor } from '../publishing.ts'
import { lockedArticle } from '../store/articles.ts'
import { newestRevision } from '../store/revisions.ts'
import type { ArticleRow, Change } from '../tables.ts'

interface Decision {
  readonly id: string
  /** The version that was read. */
  readonly revision: number
  readonly staffId: string
  readonly verdict: 'publish' | 'reject'
  readonly reason: string
  readonly at: Date
}

type Problem = 'ARTICLE_UNKNOWN' | 'DECIDED_ALREADY' | 'OWN_ARTICLE' | 'REASON_MISSING' | 'OPINION_REFUSED'

/** Decides over a version that waits, once. */
export async function decide(
  deps: ColumnsDeps,
  change: Change,
  { id, revision: number, staffId, verdict, reason, at }: Decision,
): Promise<Result<ArticleRow, Problem>> {
  if (verdict === 'reject' && reason === '') return fail('REASON_MISSING')
  const article = await lockedArticle(change, id)
  if (!article) return fail('ARTICLE_UNKNOWN')
  const revision = await newestRevision(change, id)
  if (revision.status !== 'review' || revision.number !== number) return fail('DECIDED_ALREADY')
  // Four eyes: who wrote it does not let it through.
  if (article.author_id === staffId) return fail('OWN_ARTICLE')
  const about = { article, revision, by: staffId, at }
  if (verdict === 'reject') return settled(await returnToAuthor(deps, change, { ...about, event: 'return', reason }))
  return settled(
    comesLater(article, at)
      ? await plan(deps, change, about)
      : await publish(deps, change, { ...about, event: 'approve' }),
  )
}

function comesLater({ status, publish_at: publishAt }: ArticleRow, at: Date): boolean {
  return status === 'review' && publishAt !== null && publishAt > at
}

function settled(
  result: Result<ArticleRow, 'OPINION_REFUSED' | 'STATUS_CHANGED'>,
): Result<ArticleRow, 'OPINION_REFUSED' | 'DECIDED_ALREADY'> {
  if (result.ok) return result
  return result.code === 'OPINION_REFUSED' ? fail('OPINION_REFUSED', result.msg) : fail('DECIDED_ALREADY')
}
