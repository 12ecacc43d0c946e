import { fail, ok } from '@niujin/contract-kit'
import { handle, handleOnce, type Handler } from '@niujin/server-kit'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import { getTopic, queryTopics, voteTopic, type Topic, type TopicLine } from '../contract/index.ts'
import { pointsOf } from '../domain/index.ts'
import type { TopicsContext } from './deps.ts'
import { programmesOf } from './programmes.ts'
import { within, type TopicRow } from './tables.ts'
import { heldTopic, listTopics, questionsOf, topicOf } from './topics.ts'
import { addVote, presentVote } from './votes.ts'

/** Topics to read and to vote on. */
export function topicHandlers(context: TopicsContext): Handler[] {
  const { database, now } = context
  return [
    handle(queryTopics, async ({ cursor, count }) => {
      const after = byNumber.read(cursor)
      if (!after.ok) return after
      const found = await listTopics(database, { states: ['open', 'closed'], after: after.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
      return ok({ list: await linesOf(context, rows), nextCursor })
    }),

    handle(getTopic, async ({ id }, { memberId }) => {
      const row = await topicOf(database, id)
      if (!row || row.state === 'draft') return fail('PROGRAMME_TOPIC_UNKNOWN')
      const [line] = await linesOf(context, [row])
      if (!line) return fail('PROGRAMME_TOPIC_UNKNOWN')
      return ok({
        ...line,
        introduction: row.introduction,
        vote: await presentVote(database, row, memberId),
        paper: await paperOf(context, row),
      })
    }),

    handleOnce(voteTopic, async ({ id, option }, { memberId, transaction }) => {
      const change = within(transaction)
      const row = await heldTopic(change, id)
      if (!row || row.state === 'draft') return fail('PROGRAMME_TOPIC_UNKNOWN')
      if (row.state === 'closed') return fail('TOPIC_CLOSED')
      if (row.vote_options[option] === undefined) return fail('OPTION_UNKNOWN')
      const isTaken = await addVote(change, { topicId: id, memberId, option, at: new Date(now()) })
      if (!isTaken) return fail('VOTED_ALREADY')
      const vote = await presentVote(change, row, memberId)
      return vote ? ok(vote) : fail('OPTION_UNKNOWN')
    }),
  ]
}

async function linesOf(context: TopicsContext, rows: readonly TopicRow[]): Promise<TopicLine[]> {
  const ids = rows.flatMap(({ programme_id: id }) => (id === null ? [] : [id]))
  const programmes = await programmesOf(context, [...new Set(ids)], context.database)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    state: row.state,
    programme: programmes.get(row.programme_id ?? '') ?? null,
    hasVote: row.vote_question !== null,
    hasPaper: row.paper_title !== null,
    openedAt: (row.opened_at ?? row.created_at).toISOString(),
  }))
}

async function paperOf({ database }: TopicsContext, row: TopicRow): Promise<Topic['paper']> {
  const { paper_title: title, paper_minutes: minutes, paper_attempts: attempts } = row
  if (title === null || minutes === null || attempts === null) return null
  const questions = await questionsOf(database, row.id)
  return { title, questions: questions.length, points: pointsOf(questions), minutes, attempts }
}
