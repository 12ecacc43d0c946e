import type { DocumentTree } from '@niujin/community'
import { LIMITS, type ArticleContent } from '../../contract/index.ts'
import type { ColumnsDeps } from '../deps.ts'
import { publish } from '../publishing.ts'
import { addColumnChange, decideChange, openChanges } from '../store/column-changes.ts'
import { addArticle, moveArticle } from '../store/articles.ts'
import { setLiked } from '../store/reactions.ts'
import { addColumn, addSeries, changeColumnFrom, columnsOfOwner, seriesOf } from '../store/columns.ts'
import { addRevision, moveRevision, newestRevision } from '../store/revisions.ts'
import type { Change, ColumnRow } from '../tables.ts'
import { charactersOf } from '../write/settle-content.ts'

/** An article for the demo, as it comes out in somebody's name. */
export interface SampleArticle {
  /** Its own name among the samples: each comes out once for ever. */
  readonly name: string
  readonly authorId: string
  readonly at: Date
  readonly title: string
  readonly summary: string
  readonly document: DocumentTree
  readonly stocks: readonly string[]
  readonly hashtags: readonly string[]
  /** A column of the author, made when it is not there, and a series in it. */
  readonly column?: {
    /** Known beforehand, for what is sold. */
    readonly id?: string | undefined
    readonly title: string
    readonly introduction: string
    readonly isPaid: boolean
    /** What is sold to those who want to read its paid articles. */
    readonly productId?: string | undefined
  }
  readonly series?: { readonly title: string; readonly order: number } | undefined
  readonly isPaid?: boolean
  readonly opinion?: ArticleContent['opinion']
  /** Who likes it. */
  readonly likes?: readonly string[]
}

/** Publishes samples the way that articles are published, in their order; those that were there once are left out. */
export async function seedArticles(deps: ColumnsDeps, samples: readonly SampleArticle[]): Promise<void> {
  for (const sample of samples) await deps.database.transaction().execute((change) => seedOne(deps, change, sample))
}

/** Ids of samples by their names, as far as they came out ever. */
export async function sampleIds(
  { database }: Pick<ColumnsDeps, 'database'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await database
    .selectFrom('columns.article')
    .select(['id', 'demo'])
    .where('demo', 'in', [...names])
    .execute()
  return new Map(rows.map(({ id, demo }) => [demo ?? '', id]))
}

async function seedOne(deps: ColumnsDeps, change: Change, sample: SampleArticle): Promise<void> {
  const { authorId, at, column, series } = sample
  const article = await addArticle(change, { authorId, at, demo: sample.name })
  if (!article) return
  const home = column ? await columnFor(change, sample, column) : undefined
  const seriesId = home && series ? await seriesFor(change, home, series.title, at) : null
  const content = contentFrom(deps, sample, { columnId: home?.id ?? null, seriesId })
  const written = { content, characters: charactersOf(content.document) }
  await addRevision(change, { articleId: article.id, number: 1, written, at })
  await moveRevision(change, article.id, 1, { status: 'review', submitted_at: at })
  const submitted = await moveArticle(change, article, 'submit', { submitted_at: at })
  if (!submitted.ok) return
  const revision = await newestRevision(change, article.id)
  const published = await publish(deps, change, { article: submitted.value, revision, event: 'approve', by: '', at })
  if (!published.ok) throw new Error(`示例文章 ${sample.name} 没有发布：${published.msg ?? published.code}`)
  await addLikes(change, article.id, sample)
}

async function addLikes(change: Change, id: string, { likes = [], at }: SampleArticle): Promise<void> {
  for (const memberId of likes) await setLiked(change, { id, memberId, liked: true, at })
}

function contentFrom(
  { instruments }: ColumnsDeps,
  { title, summary, document, stocks, hashtags, series, isPaid = false, opinion = null }: SampleArticle,
  home: Pick<ArticleContent, 'columnId' | 'seriesId'>,
): ArticleContent {
  return {
    ...home,
    title,
    summary,
    document,
    opinion,
    cover: null,
    stocks: stocks.filter((id) => instruments.find(id) !== undefined),
    hashtags: [...hashtags],
    seriesOrder: series?.order ?? 0,
    isPaid: isPaid && home.columnId !== null,
    previewCharacters: LIMITS.preview.usual,
    riskNotice: '',
  }
}

async function columnFor(
  change: Change,
  { authorId: ownerId, at }: SampleArticle,
  { id, title, introduction, isPaid, productId }: NonNullable<SampleArticle['column']>,
): Promise<ColumnRow | undefined> {
  const there = (await columnsOfOwner(change, ownerId, { count: LIMITS.columns })).find(
    (one) => one.id === id || one.title === title,
  )
  if (there) return there
  const column = await addColumn(change, { ownerId, isPaid, at, id })
  if (!column) return undefined
  const words = { title, introduction, cover: null }
  await addColumnChange(change, { columnId: column.id, ...words, words: [], at })
  const waiting = (await openChanges(change, [column.id])).get(column.id)
  if (waiting) await decideChange(change, waiting.id, { status: 'approved', reason: '', at, by: '' })
  return changeColumnFrom(change, column, { ...words, status: 'open', opened_at: at, product_id: productId ?? null })
}

async function seriesFor(change: Change, { id }: ColumnRow, title: string, at: Date): Promise<string> {
  const there = (await seriesOf(change, [id])).find((one) => one.title === title)
  return there?.id ?? addSeries(change, { column_id: id, title, created_at: at })
}
