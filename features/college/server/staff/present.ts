import type { ArticleDetail, CollegeAct, Figures, SeriesDetail, StaffSeries } from '../../contract/index.ts'
import type { CollegeDeps } from '../deps.ts'
import { actsOf, ACTS, type ActRow } from '../store/acts.ts'
import { figuresOf, NO_FIGURES, questionFigures, sumOf } from '../store/figures.ts'
import { seriesOf, staffLines, type StaffRow } from '../store/keeping.ts'
import type { ArticleRow, Reads, SeriesRow } from '../tables.ts'

type AllFigures = ReadonlyMap<string, Figures>

/** A series in the staff's list. */
export function presentSeries(series: SeriesRow, lines: readonly StaffRow[], figures: AllFigures): StaffSeries {
  const { id, version, level, title, summary, state, demo, updated_at } = series
  const own = lines.filter(({ series_id }) => series_id === id)
  return {
    id,
    version,
    level,
    title,
    summary,
    state,
    articles: own.length,
    published: own.filter((line) => line.state === 'published').length,
    figures: sumOf(own.map((line) => figures.get(line.id) ?? NO_FIGURES)),
    isSample: demo !== null,
    updatedAt: updated_at.toISOString(),
  }
}

/** A series with everything about it. */
export async function presentDetail(deps: CollegeDeps, reads: Reads, series: SeriesRow): Promise<SeriesDetail> {
  const lines = await staffLines(reads, series.id)
  const figures = await figuresOf(reads, series.id)
  return {
    series: presentSeries(series, lines, figures),
    articles: lines.map(({ id, title, state, questions, updated_at }) => ({
      id,
      title,
      state,
      questions,
      figures: figures.get(id) ?? NO_FIGURES,
      updatedAt: updated_at.toISOString(),
    })),
    acts: await presentActs(deps, reads, await actsOf(reads, { seriesId: series.id })),
  }
}

/** An article with everything about it. */
export async function presentArticle(deps: CollegeDeps, reads: Reads, article: ArticleRow): Promise<ArticleDetail> {
  const { id, version, series_id, state, title, summary, source, links, questions, demo } = article
  const series = await seriesOf(reads, series_id)
  const figures = await figuresOf(reads, series_id)
  const answers = await questionFigures(reads, id)
  return {
    id,
    version,
    seriesId: series_id,
    seriesTitle: series?.title ?? '',
    isSeriesPublished: series?.state === 'published',
    state,
    draft: { title, summary, text: source, links, questions },
    figures: figures.get(id) ?? NO_FIGURES,
    questions: questions.map(({ asked }) => ({
      questionId: asked.id,
      ...(answers.get(asked.id) ?? { answered: 0, right: 0 }),
    })),
    isSample: demo !== null,
    publishedAt: article.published_at?.toISOString() ?? null,
    updatedAt: article.updated_at.toISOString(),
    acts: await presentActs(deps, reads, await actsOf(reads, { articleId: id })),
  }
}

async function presentActs({ members }: CollegeDeps, reads: Reads, rows: readonly ActRow[]): Promise<CollegeAct[]> {
  const cards = await members.find([...new Set(rows.map(({ by }) => by))], reads)
  return rows.map(({ id, what, by, at, title }) => ({
    id,
    who: cards.get(by)?.nickname ?? by,
    what: Object.entries(ACTS).find(([name]) => name === what)?.[1] ?? what,
    about: title ?? '系列',
    at: at.toISOString(),
  }))
}
