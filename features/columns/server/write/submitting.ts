import { textOf } from '@niujin/community'
import { DAY_MS } from '@niujin/contract-kit/shanghai'
import { fail, type Result } from '@niujin/contract-kit'
import {
  LIMITS,
  type ArticleContent,
  type CONTENT_REFUSALS,
  type MODERATION_REFUSALS,
  type SUBMIT_REFUSALS,
  type TURN_REFUSALS,
} from '../../contract/index.ts'
import { afterEvent, isEmptyDocument } from '../../domain/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { noteAct, wasSubmitted } from '../store/acts.ts'
import { lockedOwnArticle, moveArticle } from '../store/articles.ts'
import { columnOf } from '../store/columns.ts'
import { addRevision, contentOf, moveRevision, nextNumber, workingRevision } from '../store/revisions.ts'
import type { ArticleRow, Change, RevisionRow } from '../tables.ts'
import type { Own } from './editing.ts'

type Problem =
  | 'ARTICLE_UNKNOWN'
  | keyof typeof TURN_REFUSALS
  | keyof typeof SUBMIT_REFUSALS
  | keyof typeof MODERATION_REFUSALS
  | keyof typeof CONTENT_REFUSALS

/** Everything of an article that people will read, for the rules of the house. */
export function wordsOf({ title, summary, document, hashtags, riskNotice }: ArticleContent): string {
  return [title, summary, textOf(document), ...hashtags, riskNotice].filter((one) => one !== '').join('\n')
}

/** Sends the newest version in, to be looked at. Nobody is notified of it before it comes out. */
export async function submit(
  deps: ColumnsDeps,
  change: Change,
  { id, authorId, at, version, publishAt }: Own & { readonly version: number; readonly publishAt: Date | undefined },
): Promise<Result<ArticleRow, Problem>> {
  const article = await lockedOwnArticle(change, id, authorId)
  if (!article) return fail('ARTICLE_UNKNOWN')
  const isPossible = afterEvent(article.status, 'submit')
  if (!isPossible.ok) return isPossible
  if (article.version !== version) return fail('VERSION_OLD')
  if (publishAt && !mayComeOutAt(article, publishAt, at)) return fail('SCHEDULE_WRONG')
  const revision = await workingRevision(change, article)
  const problem = await problemOf(deps, change, article, revision)
  if (problem) return fail(problem)
  const checked = await deps.moderation.check(change, {
    memberId: authorId,
    kind: 'article',
    text: wordsOf(contentOf(revision)),
    // An article takes one turn: sent in again after it was returned or taken back, it is changed, not new.
    isEdit: await wasSubmitted(change, id),
  })
  if (!checked.ok) return checked
  const number = await draftOf(change, revision, at)
  await moveRevision(change, id, number, { status: 'review', words: [...checked.value.words], submitted_at: at })
  await noteAct(change, { articleId: id, revision: number, act: 'submit', by: authorId, at })
  return moveArticle(change, article, 'submit', {
    version: version + 1,
    updated_at: at,
    submitted_at: at,
    publish_at: publishAt ?? null,
    reason: '',
  })
}

/** Only what never came out can be planned: readers of a published article do not wait for a date. */
function mayComeOutAt({ status }: ArticleRow, publishAt: Date, now: Date): boolean {
  const ahead = publishAt.getTime() - now.getTime()
  return (status === 'draft' || status === 'returned') && isPlannable(ahead)
}

/** Whether an article may come out so many milliseconds from now. */
export function isPlannable(ahead: number): boolean {
  return ahead > 0 && ahead <= LIMITS.scheduleDays * DAY_MS
}

async function problemOf(
  { authors }: ColumnsDeps,
  change: Change,
  article: ArticleRow,
  revision: RevisionRow,
): Promise<'TITLE_EMPTY' | 'DOCUMENT_EMPTY' | 'LICENCE_NEEDED' | 'COLUMN_NOT_YOURS' | undefined> {
  if (revision.title === '') return 'TITLE_EMPTY'
  if (isEmptyDocument(revision.document)) return 'DOCUMENT_EMPTY'
  const column = revision.column_id === null ? undefined : await columnOf(change, revision.column_id)
  if (column?.status === 'closed') return 'COLUMN_NOT_YOURS'
  const isMarked = revision.opinion !== null && !article.has_opinion
  return isMarked && !(await hasLicence(authors, change, article.author_id)) ? 'LICENCE_NEEDED' : undefined
}

async function hasLicence(authors: ColumnsDeps['authors'], change: Change, authorId: string): Promise<boolean> {
  const badge = (await authors.badges([authorId], change)).get(authorId)
  return badge !== undefined && badge.licence !== null
}

/** The number of the draft that holds this version: its own, or a new one when it was sent in before. */
async function draftOf(change: Change, revision: RevisionRow, at: Date): Promise<number> {
  if (revision.status === 'draft') return revision.number
  const number = await nextNumber(change, revision.article_id)
  const written = { content: contentOf(revision), characters: revision.characters }
  await addRevision(change, { articleId: revision.article_id, number, written, at })
  return number
}
