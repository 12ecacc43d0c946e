import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import { byNumber, pageOfRows } from '@niujin/server-kit/paging'
import {
  staffMoveTopic,
  staffSaveTopic,
  staffTopicGet,
  staffTopics,
  TOPIC_STATES,
  type StaffTopic,
  type TopicInput,
} from '../contract/index.ts'
import { areDistinct, isAnswerable } from '../domain/index.ts'
import { cleanedReason, cleanedTopic } from './cleaned.ts'
import type { TopicsContext } from './deps.ts'
import { programmesOf } from './programmes.ts'
import { within, type Change, type Reads, type TopicRow } from './tables.ts'
import { addTopic, figuresOf, historyOf, listTopics, moveTopic, questionsOf, rewriteDraft, topicOf } from './topics.ts'
import { countsOf } from './votes.ts'

/** What operators do with topics; the right is asked for at every call. */
export function staffHandlers(context: TopicsContext): Handler[] {
  const { database, now, may } = context
  return [
    handleMember(staffTopics, async ({ state, cursor, count }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const after = byNumber.read(cursor)
      if (!after.ok) return after
      const states = state === undefined ? TOPIC_STATES : [state]
      const found = await listTopics(database, { states, after: after.value, count: count + 1 })
      const { rows, nextCursor } = pageOfRows(found, count, byNumber, ({ id }) => id)
      const figures = await figuresOf(
        database,
        rows.map(({ id }) => id),
      )
      return ok({ list: rows.map((row) => lineOf(row, figures.get(row.id))), nextCursor })
    }),

    handleMember(staffTopicGet, async ({ id }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const row = await topicOf(database, id)
      return row ? ok(await wholeTopic(context, database, row)) : fail('PROGRAMME_TOPIC_UNKNOWN')
    }),

    handleOnce(staffSaveTopic, async (given, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      const checked = await checkedInput(context, given, transaction)
      if (!checked.ok) return checked
      const change = within(transaction)
      const saved = await saveTopic(change, { input: checked.value, who: memberId, at: new Date(now()) })
      if (!saved.ok) return saved
      const row = await topicOf(change, saved.value)
      return row ? ok(await wholeTopic(context, change, row)) : fail('PROGRAMME_TOPIC_UNKNOWN')
    }),

    handleOnce(staffMoveTopic, async ({ id, to, reason }, { memberId, transaction }) => {
      if (!(await may(memberId, 'content.review', transaction))) return fail('NOT_ALLOWED')
      const change = within(transaction)
      if (!(await topicOf(change, id))) return fail('PROGRAMME_TOPIC_UNKNOWN')
      const cleaned = cleanedReason(reason)
      if (cleaned === undefined) return fail('TEXT_EMPTY')
      const step = { to, who: memberId, reason: cleaned, at: new Date(now()) }
      if (!(await moveTopic(change, id, step))) return fail('STATE_CHANGED')
      const row = await topicOf(change, id)
      return row ? ok(await wholeTopic(context, change, row)) : fail('PROGRAMME_TOPIC_UNKNOWN')
    }),
  ]
}

/** What was written, when it can be kept. */
async function checkedInput(
  context: TopicsContext,
  given: TopicInput,
  connection: OpenTransaction,
): Promise<Result<TopicInput, 'TEXT_EMPTY' | 'OPTIONS_REPEATED' | 'PAPER_INVALID' | 'PROGRAMME_UNKNOWN'>> {
  const input = cleanedTopic(given)
  if (!input) return fail('TEXT_EMPTY')
  const { vote, paper, programmeId } = input
  if (vote && !areDistinct(vote.options)) return fail('OPTIONS_REPEATED')
  if (paper && !paper.questions.every(isAnswerable)) return fail('PAPER_INVALID')
  if (programmeId === null) return ok(input)
  const programmes = await programmesOf(context, [programmeId], connection)
  return programmes.has(programmeId) ? ok(input) : fail('PROGRAMME_UNKNOWN')
}

/** Adds a draft or writes one anew; gives its id. */
async function saveTopic(
  change: Change,
  written: Parameters<typeof addTopic>[1],
): Promise<Result<string, 'PROGRAMME_TOPIC_UNKNOWN' | 'NOT_DRAFT'>> {
  const { id } = written.input
  if (id === undefined) return ok(await addTopic(change, written))
  if (!(await topicOf(change, id))) return fail('PROGRAMME_TOPIC_UNKNOWN')
  return (await rewriteDraft(change, id, written)) ? ok(id) : fail('NOT_DRAFT')
}

type Figures = Awaited<ReturnType<typeof figuresOf>> extends Map<string, infer One> ? One : never

function lineOf(row: TopicRow, figures: Figures | undefined) {
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    voters: figures?.voters ?? 0,
    handedIn: figures?.handedIn ?? 0,
  }
}

async function wholeTopic(context: TopicsContext, reads: Reads, row: TopicRow): Promise<StaffTopic> {
  const { programme_id: programmeId, paper_title: title, paper_minutes: minutes, paper_attempts: attempts } = row
  const figures = (await figuresOf(reads, [row.id])).get(row.id)
  const questions = await questionsOf(reads, row.id)
  const programmes = await programmesOf(context, programmeId === null ? [] : [programmeId], reads)
  const history = await historyOf(reads, row.id)
  return {
    ...lineOf(row, figures),
    introduction: row.introduction,
    programmeId,
    programme: programmes.get(programmeId ?? '') ?? null,
    vote: row.vote_question === null ? null : { question: row.vote_question, options: row.vote_options },
    votes: await countsOf(reads, row),
    paper:
      title === null || minutes === null || attempts === null
        ? null
        : {
            title,
            minutes,
            attempts,
            questions: questions.map(({ kind, text, options, right_options: right, points, explanation }) => ({
              kind,
              text,
              options,
              right,
              points,
              explanation,
            })),
          },
    meanScore: meanText(figures?.mean ?? null),
    history: history.map(({ id, who, from_state: from, to_state: to, reason, at }) => ({
      id,
      who,
      from,
      to,
      reason,
      at: at.toISOString(),
    })),
  }
}

function meanText(mean: number | null): string | null {
  return mean === null ? null : mean.toFixed(1)
}
