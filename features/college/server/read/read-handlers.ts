import { fail, ok } from '@niujin/contract-kit'
import { handle, type Handler } from '@niujin/server-kit'
import {
  collegeArticle,
  collegeHome,
  collegeMarks,
  collegeSearch,
  collegeSeries,
  LIMITS,
  type Article,
} from '../../contract/index.ts'
import { excerptAround, minutesOf, soughtWords } from '../../domain/words.ts'
import type { CollegeDeps } from '../deps.ts'
import { readerOf } from '../reader.ts'
import { answersOf, voteOf } from '../store/marks.ts'
import {
  articleToRead,
  linesToRead,
  publishedSeries,
  searchArticles,
  seriesToRead,
  type LineRow,
} from '../store/published.ts'
import { readingOf } from '../store/readings.ts'
import type { ArticleRow, Reads, SeriesRow } from '../tables.ts'
import { presentAnswered } from './present-answered.ts'

/** What anyone reads. */
export function readHandlers({ database }: CollegeDeps): Handler[] {
  return [
    handle(collegeHome, async () => {
      const [series, lines] = await Promise.all([publishedSeries(database), linesToRead(database)])
      const cards = series.map((one) =>
        seriesCard(
          one,
          lines.filter(({ series_id }) => series_id === one.id),
        ),
      )
      return ok({ list: cards.filter(({ articles }) => articles.length > 0) })
    }),

    handle(collegeSearch, async ({ q }) => {
      const words = soughtWords(q)
      if (words.length === 0) return ok({ list: [] })
      const found = await searchArticles(database, words, LIMITS.found)
      return ok({
        list: found.map((row) => ({
          ...articleCard(row),
          seriesTitle: row.series_title,
          level: row.level,
          excerpt: excerptAround(row.words, words),
        })),
      })
    }),

    handle(collegeSeries, async ({ id }) => {
      const series = await seriesToRead(database, id)
      const lines = series ? await linesToRead(database, id) : []
      if (!series || lines.length === 0) return fail('SERIES_UNKNOWN')
      return ok({ ...seriesCard(series, lines), articles: lines.map(articleCard) })
    }),

    handle(collegeArticle, async ({ id }, { memberId }) => {
      const article = await articleToRead(database, id)
      const series = article && (await seriesToRead(database, article.series_id))
      if (!article || !series) return fail('ARTICLE_UNKNOWN')
      const reading = await readingOf(database, memberId, id)
      return ok({ ...presentArticle(article), series: await positionIn(database, series, id), reading })
    }),

    handle(collegeMarks, async ({ id }, context) => {
      const article = await articleToRead(database, id)
      if (!article) return fail('ARTICLE_UNKNOWN')
      const reader = readerOf(context)
      if (reader === undefined) return ok({ isHelpful: null, answered: [] })
      const answers = await answersOf(database, id, reader)
      return ok({
        isHelpful: await voteOf(database, id, reader),
        answered: article.questions.flatMap((question) => {
          const given = answers.get(question.asked.id)
          return given ? [presentAnswered(question, given)] : []
        }),
      })
    }),
  ]
}

function seriesCard({ id, level, title, summary, demo }: SeriesRow, lines: readonly LineRow[]) {
  return {
    id,
    level,
    title,
    summary,
    articles: lines.map((line) => ({ id: line.id, title: line.title })),
    minutes: lines.reduce((sum, { characters }) => sum + minutesOf(characters, LIMITS.perMinute), 0),
    isSample: demo !== null,
  }
}

function articleCard({
  id,
  title,
  summary,
  characters,
  questions,
}: Pick<LineRow, 'id' | 'title' | 'summary' | 'characters' | 'questions'>) {
  return { id, title, summary, minutes: minutesOf(characters, LIMITS.perMinute), questions }
}

function presentArticle({ id, title, summary, document, characters, demo, updated_at, ...row }: ArticleRow) {
  return {
    id,
    title,
    summary,
    document,
    minutes: minutesOf(characters, LIMITS.perMinute),
    isSample: demo !== null,
    updatedAt: updated_at.toISOString(),
    links: row.links,
    questions: row.questions.map(({ asked }) => asked),
  }
}

/** Where an article stands among those of its series that can be read. */
async function positionIn(
  reads: Reads,
  { id, title, level }: SeriesRow,
  articleId: string,
): Promise<Article['series']> {
  const lines = await linesToRead(reads, id)
  const at = lines.findIndex((line) => line.id === articleId)
  const nameOf = (line: LineRow | undefined) => (line ? { id: line.id, title: line.title } : null)
  return {
    id,
    title,
    level,
    number: at + 1,
    total: lines.length,
    previous: at > 0 ? nameOf(lines[at - 1]) : null,
    next: nameOf(lines[at + 1]),
  }
}
