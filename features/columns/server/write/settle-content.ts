import { cleanText } from '@niujin/content-rules'
import { textOf, type DocumentTree } from '@niujin/community'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { LIMITS, type ArticleContent, type CONTENT_REFUSALS } from '../../contract/index.ts'
import { hashtagOf, referencesOf, settledDocument } from '../../domain/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { columnOf, oneSeries } from '../store/columns.ts'
import { claimPictures } from '../store/pictures.ts'
import { contentOf, revisionOf, type Written } from '../store/revisions.ts'
import type { ArticleRow, Change, ColumnRow } from '../tables.ts'

type Problem = keyof typeof CONTENT_REFUSALS

/** What an author wrote, as it is kept, or why it cannot be; the pictures in it belong to the article from now on. */
export async function settleContent(
  deps: ColumnsDeps,
  change: Change,
  article: ArticleRow,
  given: ArticleContent,
): Promise<Result<Written, Problem>> {
  const words = settleWords(given)
  if (!words.ok) return words
  const home = await checkHome(change, article.author_id, given)
  if (!home.ok) return home
  const stocks = [...new Set(given.stocks)]
  if ([...stocks, ...(given.opinion ? [given.opinion.instrumentId] : [])].some((id) => !deps.instruments.find(id)))
    return fail('STOCK_UNKNOWN')
  const hashtags = given.hashtags.map(hashtagOf)
  if (hashtags.includes(undefined)) return fail('HASHTAG_WRONG')
  const references = referencesOf(given.document)
  const document = settledDocument(given.document, {
    stocks: namesOfStocks(deps, references.stocks),
    members: await namesOfMembers(deps, change, references.members),
  })
  if (!document.ok) return document
  const urls = given.cover === null ? references.pictures : [given.cover, ...references.pictures]
  const isOwn = await claimPictures(change, { urls, memberId: article.author_id, owner: { articleId: article.id } })
  if (!isOwn) return fail('PICTURE_FOREIGN')
  const content: ArticleContent = {
    ...given,
    ...words.value,
    document: document.value,
    stocks,
    hashtags: [...new Set(hashtags.filter((one) => one !== undefined))],
    seriesOrder: given.seriesId === null ? 0 : given.seriesOrder,
    opinion: await opinionOf(change, article, given),
  }
  return ok({ content, characters: charactersOf(document.value) })
}

/** Characters of a document as readers count them. */
export function charactersOf(document: DocumentTree): number {
  return Array.from(textOf(document).replaceAll(/\s/gu, '')).length
}

function settleWords({
  title,
  summary,
  riskNotice,
}: ArticleContent): Result<Pick<ArticleContent, 'title' | 'summary' | 'riskNotice'>, Problem> {
  const settled = {
    title: lineOf(title, LIMITS.title),
    summary: lineOf(summary, LIMITS.summary),
    riskNotice: lineOf(riskNotice, LIMITS.riskNotice),
  }
  if (settled.title === undefined) return fail('TITLE_TOO_LONG')
  if (settled.summary === undefined) return fail('SUMMARY_TOO_LONG')
  if (settled.riskNotice === undefined) return fail('NOTICE_TOO_LONG')
  return ok({ title: settled.title, summary: settled.summary, riskNotice: settled.riskNotice })
}

/** A text cleaned in one line, '' when nothing is left; undefined when it is longer than `most`. */
export function lineOf(text: string, most: number): string | undefined {
  const cleaned = cleanText(text, { most })
  if (cleaned.ok) return cleaned.value.replaceAll('\n', ' ')
  return cleaned.code === 'EMPTY' ? '' : undefined
}

/** Whether the column and series are the author's, and the article may be paid there. */
async function checkHome(
  change: Change,
  authorId: string,
  { columnId, seriesId, isPaid }: ArticleContent,
): Promise<Result<null, Problem>> {
  if (columnId === null) return isPaid ? fail('COLUMN_FREE') : seriesId === null ? ok(null) : fail('SERIES_UNKNOWN')
  const column = await ownColumn(change, authorId, columnId)
  if (!column) return fail('COLUMN_NOT_YOURS')
  if (isPaid && !column.is_paid) return fail('COLUMN_FREE')
  return seriesId === null || (await isSeriesOf(change, columnId, seriesId)) ? ok(null) : fail('SERIES_UNKNOWN')
}

async function ownColumn(change: Change, authorId: string, id: string): Promise<ColumnRow | undefined> {
  const column = await columnOf(change, id)
  return column?.owner_id === authorId && column.status !== 'closed' ? column : undefined
}

async function isSeriesOf(change: Change, columnId: string, seriesId: string): Promise<boolean> {
  return (await oneSeries(change, seriesId))?.column_id === columnId
}

/** What went on record once stays as it was. */
async function opinionOf(change: Change, article: ArticleRow, given: ArticleContent) {
  if (!article.has_opinion || article.revision === null) return given.opinion
  const published = await revisionOf(change, article.id, article.revision)
  return published ? contentOf(published).opinion : given.opinion
}

function namesOfStocks({ instruments }: ColumnsDeps, ids: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    ids.flatMap((id) => {
      const name = instruments.find(id)
      return name === undefined ? [] : [[id, name] as const]
    }),
  )
}

async function namesOfMembers({ members }: ColumnsDeps, change: Change, ids: readonly string[]) {
  const cards = await members.find(ids, change)
  return new Map([...cards].map(([id, { nickname }]) => [id, nickname] as const))
}
