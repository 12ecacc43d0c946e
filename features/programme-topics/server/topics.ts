import { sql } from 'kysely'
import type { TopicInput, TopicState } from '../contract/index.ts'
import type { Change, QuestionRow, Reads, TopicRow } from './tables.ts'

/** One topic, drafts too. */
export function topicOf(reads: Reads, id: string): Promise<TopicRow | undefined> {
  return reads.selectFrom('programme_topics.topic').selectAll().where('id', '=', id).executeTakeFirst()
}

/** One topic that is held as it is until the transaction ends: what is done with it by many goes on side by side. */
export function heldTopic(change: Change, id: string): Promise<TopicRow | undefined> {
  return change.selectFrom('programme_topics.topic').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

/** Topics, the newest first, after one of a number; without `state` all but drafts. */
export function listTopics(
  reads: Reads,
  { states, after, count }: { states: readonly TopicState[]; after: string | undefined; count: number },
): Promise<TopicRow[]> {
  let query = reads.selectFrom('programme_topics.topic').selectAll().where('state', 'in', states)
  if (after !== undefined) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(count).execute()
}

/** Topics of these ids that anyone may see. */
export function shownTopics(reads: Reads, ids: readonly string[]): Promise<TopicRow[]> {
  const numbers = ids.filter((id) => /^\d{1,18}$/.test(id))
  if (numbers.length === 0) return Promise.resolve([])
  return reads
    .selectFrom('programme_topics.topic')
    .selectAll()
    .where('id', 'in', numbers)
    .where('state', '<>', 'draft')
    .execute()
}

/** A topic's questions in their order. */
export function questionsOf(reads: Reads, topicId: string): Promise<QuestionRow[]> {
  return reads
    .selectFrom('programme_topics.question')
    .selectAll()
    .where('topic_id', '=', topicId)
    .orderBy('ordinal')
    .execute()
}

interface Written {
  readonly input: TopicInput
  readonly who: string
  readonly at: Date
}

/** A new draft; gives its id. */
export async function addTopic(change: Change, { input, who, at }: Written): Promise<string> {
  const { id } = await change
    .insertInto('programme_topics.topic')
    .values({ ...columnsOf(input), state: 'draft', created_at: at, opened_at: null, closed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeQuestions(change, id, input)
  await noteStep(change, { topicId: id, who, from: '', to: 'draft', reason: '新建', at })
  return id
}

/** Writes a draft anew; false when it is none any more. */
export async function rewriteDraft(change: Change, id: string, { input, who, at }: Written): Promise<boolean> {
  const changed = await change
    .updateTable('programme_topics.topic')
    .set(columnsOf(input))
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  await change.deleteFrom('programme_topics.question').where('topic_id', '=', id).execute()
  await writeQuestions(change, id, input)
  await noteStep(change, { topicId: id, who, from: 'draft', to: 'draft', reason: '修改', at })
  return true
}

function columnsOf({ title, introduction, programmeId, vote, paper }: TopicInput) {
  const ofVote = vote ? { vote_question: vote.question, vote_options: vote.options } : NO_VOTE
  const ofPaper = paper
    ? { paper_title: paper.title, paper_minutes: paper.minutes, paper_attempts: paper.attempts }
    : NO_PAPER
  return { title, introduction, programme_id: programmeId, ...ofVote, ...ofPaper }
}

const NO_VOTE = { vote_question: null, vote_options: [] }
const NO_PAPER = { paper_title: null, paper_minutes: null, paper_attempts: null }

async function writeQuestions(change: Change, topicId: string, { paper }: TopicInput): Promise<void> {
  if (!paper) return
  await change
    .insertInto('programme_topics.question')
    .values(
      paper.questions.map(({ kind, text, options, right, points, explanation }, ordinal) => ({
        topic_id: topicId,
        ordinal,
        kind,
        text,
        options,
        right_options: right,
        points,
        explanation,
      })),
    )
    .execute()
}

const FROM = { open: 'draft', closed: 'open' } as const

/** Opens a draft or closes what is open; false when it is neither any more. */
export async function moveTopic(
  change: Change,
  id: string,
  { to, who, reason, at }: { to: 'open' | 'closed'; who: string; reason: string; at: Date },
): Promise<boolean> {
  const moved = await change
    .updateTable('programme_topics.topic')
    .set(to === 'open' ? { state: to, opened_at: at } : { state: to, closed_at: at })
    .where('id', '=', id)
    .where('state', '=', FROM[to])
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  await noteStep(change, { topicId: id, who, from: FROM[to], to, reason, at })
  return true
}

interface Step {
  readonly topicId: string
  readonly who: string
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly at: Date
}

async function noteStep(change: Change, { topicId, who, from, to, reason, at }: Step): Promise<void> {
  await change
    .insertInto('programme_topics.history')
    .values({ topic_id: topicId, who, from_state: from, to_state: to, reason, at })
    .execute()
}

/** Everything that happened to a topic, the first foremost. */
export function historyOf(reads: Reads, topicId: string) {
  return reads
    .selectFrom('programme_topics.history')
    .selectAll()
    .where('topic_id', '=', topicId)
    .orderBy('id')
    .execute()
}

/** How many voted and handed in, by topic. */
export async function figuresOf(reads: Reads, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { voters: number; handedIn: number; mean: number | null }>()
  const rows = await reads
    .selectFrom('programme_topics.topic as topic')
    .select([
      'topic.id',
      sql<number>`(select count(*)::int from programme_topics.vote vote where vote.topic_id = topic.id)`.as('voters'),
      sql<number>`(select count(*)::int from programme_topics.attempt attempt
        where attempt.topic_id = topic.id and attempt.state = 'handed')`.as('handedIn'),
      sql<number | null>`(select avg(score)::float8 from programme_topics.attempt attempt
        where attempt.topic_id = topic.id and attempt.state = 'handed')`.as('mean'),
    ])
    .where('topic.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}
