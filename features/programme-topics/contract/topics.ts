import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { moment, programme, topicId, topicState } from './fields.ts'
import { LIMITS } from './limits.ts'
import { TOPIC_CLOSED, PROGRAMME_TOPIC_UNKNOWN } from './refusals.ts'

const topicLine = z.object({
  id: topicId,
  title: z.string(),
  state: topicState,
  programme: z.nullable(programme),
  hasVote: z.boolean(),
  hasPaper: z.boolean(),
  openedAt: moment,
})
export type TopicLine = z.output<typeof topicLine>

/** A vote; how many chose what is told only to those who have voted, and to all once it is closed. */
const topicVote = z.object({
  question: z.string(),
  options: z.array(z.object({ text: z.string(), votes: z.nullable(z.int()) })),
  /** How many have voted. */
  voters: z.int(),
  /** What the caller chose; null before. */
  mine: z.nullable(z.int()),
})
export type TopicVote = z.output<typeof topicVote>

/** What there is to know of a paper before it is begun. */
const topicPaper = z.object({
  title: z.string(),
  questions: z.int(),
  /** All its points together. */
  points: z.int(),
  /** Minutes for one attempt. */
  minutes: z.int(),
  /** How often one member may answer it. */
  attempts: z.int(),
})
export type TopicPaper = z.output<typeof topicPaper>

const topic = z.extend(topicLine, {
  introduction: z.string(),
  vote: z.nullable(topicVote),
  paper: z.nullable(topicPaper),
})
export type Topic = z.output<typeof topic>

export const queryTopics = endpoint({
  method: 'GET',
  path: '/interaction/topic/list',
  access: 'guest',
  summary: '节目话题，最新在前；草稿不在其中',
  input: z.object(paging({ usual: 20, most: 50 })),
  output: pageOf(topicLine),
  failures: CURSOR_INVALID,
})

export const getTopic = endpoint({
  method: 'GET',
  path: '/interaction/topic/get',
  access: 'guest',
  summary: '一个节目话题：说明、投票与问卷的概况；没有投过的看不到各项票数',
  input: z.object({ id: topicId }),
  output: topic,
  failures: PROGRAMME_TOPIC_UNKNOWN,
})

export const voteTopic = endpoint({
  method: 'POST',
  path: '/interaction/topic/vote',
  access: 'member',
  once: true,
  summary: '给话题投一票，一位会员一次，投了不能改',
  input: z.object({
    id: topicId,
    option: z.number().check(z.int('选项不正确'), z.gte(0, '选项不正确'), z.lte(LIMITS.voteOptions, '选项不正确')),
  }),
  output: topicVote,
  failures: {
    ...PROGRAMME_TOPIC_UNKNOWN,
    ...TOPIC_CLOSED,
    OPTION_UNKNOWN: '没有这个选项',
    VOTED_ALREADY: '已经投过了',
  },
})
