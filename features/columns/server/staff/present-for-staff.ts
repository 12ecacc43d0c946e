import { authorsOf } from '@niujin/community/ports'
import { ok } from '@niujin/contract-kit'
import type { StaffArticle, StaffArticleLine } from '../../contract/index.ts'
import { referencesOf } from '../../domain/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { stockNames } from '../read/present.ts'
import { ACTS, actsOf, type Act } from '../store/acts.ts'
import { pastOfAuthor, type ArticleLineRow } from '../store/articles.ts'
import { columnOf } from '../store/columns.ts'
import { contentOf, newestSent, revisionOf } from '../store/revisions.ts'
import type { ArticleRow, Reads } from '../tables.ts'
import { presentLine, presentRevisions } from '../write/present-own.ts'

/** Articles as the staff sees them in a list. */
export async function presentStaffLines(
  deps: Pick<ColumnsDeps, 'members' | 'authors'>,
  reads: Reads,
  rows: readonly ArticleLineRow[],
): Promise<StaffArticleLine[]> {
  const authorOf = await authorsOf(
    deps,
    rows.map((row) => row.author_id),
    reads,
  )
  return rows.map((row) => ({
    ...presentLine(row),
    authorId: row.author_id,
    nickname: authorOf(row.author_id).nickname,
    submittedAt: row.submitted_at?.toISOString() ?? null,
  }))
}

/** One article with everything that matters for the decision; undefined when nothing of it was ever sent in. */
export async function presentForStaff(deps: ColumnsDeps, reads: Reads, article: ArticleRow) {
  const revision = await newestSent(reads, article.id)
  if (!revision) return undefined
  const [line] = await presentStaffLines(deps, reads, [
    { ...article, title: revision.title, cover: revision.cover, is_paid: revision.is_paid },
  ])
  if (!line) return undefined
  const acts = await actsOf(reads, article.id)
  const personOf = await authorsOf(
    deps,
    [article.author_id, ...acts.flatMap(({ by }) => (by === '' ? [] : [by]))],
    reads,
  )
  const content = contentOf(revision)
  return ok({
    ...line,
    revision: revision.number,
    content,
    stocks: stockNames(deps, [...new Set([...content.stocks, ...referencesOf(content.document).stocks])]),
    compared: await comparedWith(reads, article, revision.number),
    words: revision.words,
    licence: personOf(article.author_id).badge?.licence ?? null,
    columnTitle: await columnTitle(reads, revision.column_id),
    revisions: (await presentRevisions(reads, article.id)).filter(({ status }) => status !== 'draft'),
    history: acts.map(({ act, by, reason, at }) => ({
      act: isAct(act) ? ACTS[act] : act,
      by: by === '' ? '到时自动' : personOf(by).nickname,
      reason,
      at: at.toISOString(),
    })),
    past: await pastOfAuthor(reads, article.author_id),
  } satisfies StaffArticle)
}

/** What readers see now when it is another version; where they see none, the version sent in before. */
async function comparedWith(reads: Reads, { id, revision }: ArticleRow, than: number) {
  const other = revision === null ? await newestSent(reads, id, than) : await revisionOf(reads, id, revision)
  if (!other || other.number === than) return null
  return { number: other.number, isPublished: other.number === revision, content: contentOf(other) }
}

async function columnTitle(reads: Reads, id: string | null): Promise<string | null> {
  const column = id === null ? undefined : await columnOf(reads, id)
  return column ? column.title || '（未开放的专栏）' : null
}

function isAct(act: string): act is Act {
  return Object.hasOwn(ACTS, act)
}
