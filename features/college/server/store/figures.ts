import { sql } from 'kysely'
import type { Figures } from '../../contract/index.ts'
import { readerOfDevice, readerOfMember } from '../reader.ts'
import type { Reads } from '../tables.ts'

export const NO_FIGURES: Figures = {
  reads: 0,
  finished: 0,
  helpful: 0,
  unhelpful: 0,
  guestHelpful: 0,
  guestUnhelpful: 0,
  answered: 0,
  right: 0,
}

const MEMBERS = readerOfMember('%')
const GUESTS = readerOfDevice('%')

/** How many readers of a kind said that it helped, or that it did not. */
function votes(readers: string, isHelpful: boolean) {
  return sql<number>`(count(*) filter (where vote.is_helpful = ${isHelpful} and vote.reader like ${readers}))::int`
}

/** How articles were taken up, by their id: those of one series, or all. Only answers to the questions as they are now count. */
export async function figuresOf(reads: Reads, seriesId?: string): Promise<ReadonlyMap<string, Figures>> {
  const rows = await reads
    .selectFrom('college.article as article')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('college.vote as vote')
          .select([
            votes(MEMBERS, true).as('helpful'),
            votes(MEMBERS, false).as('unhelpful'),
            votes(GUESTS, true).as('guestHelpful'),
            votes(GUESTS, false).as('guestUnhelpful'),
          ])
          .whereRef('vote.article_id', '=', 'article.id')
          .as('votes'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('college.answer as answer')
          .select(sql<number>`count(*)::int`.as('answered'))
          .select(sql<number>`count(*) filter (where answer.is_right)::int`.as('right'))
          .whereRef('answer.article_id', '=', 'article.id')
          .where(
            sql<boolean>`article.questions @> jsonb_build_array(jsonb_build_object('asked', jsonb_build_object('id', answer.question_id)))`,
          )
          .as('answers'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('college.reading as reading')
          .select(sql<number>`count(*)::int`.as('finished'))
          .whereRef('reading.article_id', '=', 'article.id')
          .where('reading.is_done', '=', true)
          .as('readings'),
      (join) => join.onTrue(),
    )
    .select(['article.id', 'article.reads', 'votes.helpful', 'votes.unhelpful'])
    .select(['votes.guestHelpful', 'votes.guestUnhelpful'])
    .select(['answers.answered', 'answers.right', 'readings.finished'])
    .$if(seriesId !== undefined, (query) => query.where('article.series_id', '=', seriesId ?? ''))
    .execute()
  return new Map(
    rows.map(({ id, reads: read, ...counted }) => [
      id,
      {
        reads: read,
        finished: counted.finished ?? 0,
        helpful: counted.helpful ?? 0,
        unhelpful: counted.unhelpful ?? 0,
        guestHelpful: counted.guestHelpful ?? 0,
        guestUnhelpful: counted.guestUnhelpful ?? 0,
        answered: counted.answered ?? 0,
        right: counted.right ?? 0,
      },
    ]),
  )
}

/** First answers to each question of an article, and how many were right. */
export async function questionFigures(reads: Reads, articleId: string) {
  const rows = await reads
    .selectFrom('college.answer')
    .select('question_id')
    .select(sql<number>`count(*)::int`.as('answered'))
    .select(sql<number>`count(*) filter (where is_right)::int`.as('right'))
    .where('article_id', '=', articleId)
    .groupBy('question_id')
    .execute()
  return new Map(rows.map(({ question_id, answered, right }) => [question_id, { answered, right }]))
}

/** Several figures in one. */
export function sumOf(all: readonly Figures[]): Figures {
  return all.reduce(
    (sum, one) => ({
      reads: sum.reads + one.reads,
      finished: sum.finished + one.finished,
      helpful: sum.helpful + one.helpful,
      unhelpful: sum.unhelpful + one.unhelpful,
      guestHelpful: sum.guestHelpful + one.guestHelpful,
      guestUnhelpful: sum.guestUnhelpful + one.guestUnhelpful,
      answered: sum.answered + one.answered,
      right: sum.right + one.right,
    }),
    NO_FIGURES,
  )
}
