import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { chosen, moment, programme, questionKind, topicId, topicState } from './fields.ts'
import { LIMITS } from './limits.ts'
import { PROGRAMME_TOPIC_UNKNOWN } from './refusals.ts'

function words(name: string, most: number, least = 1) {
  return z.string().check(z.trim(), z.minLength(least, `请写${name}`), z.maxLength(most, `${name}最多 ${most} 字`))
}
function whole(name: string, most: number) {
  return z.number().check(z.int(`${name}应为整数`), z.gte(1, `${name}至少 1`), z.lte(most, `${name}最多 ${most}`))
}

const vote = z.object({
  question: words('投票的问题', LIMITS.voteQuestion),
  options: z
    .array(words('选项', LIMITS.option))
    .check(z.minLength(2, '投票至少两个选项'), z.maxLength(LIMITS.voteOptions, `最多 ${LIMITS.voteOptions} 个选项`)),
})

const question = z.object({
  kind: questionKind,
  text: words('题目', LIMITS.question),
  options: z
    .array(words('选项', LIMITS.option))
    .check(
      z.minLength(2, '每题至少两个选项'),
      z.maxLength(LIMITS.questionOptions, `每题最多 ${LIMITS.questionOptions} 个选项`),
    ),
  /** Positions of what is right, 0 the first. */
  right: chosen,
  points: whole('分值', LIMITS.points),
  explanation: words('解析', LIMITS.explanation, 0),
})
export type StaffQuestion = z.output<typeof question>

const paper = z.object({
  title: words('问卷标题', LIMITS.paperTitle),
  minutes: whole('时限（分钟）', LIMITS.minutes),
  attempts: whole('答题次数', LIMITS.attempts),
  questions: z
    .array(question)
    .check(z.minLength(1, '问卷至少一题'), z.maxLength(LIMITS.questions, `最多 ${LIMITS.questions} 题`)),
})

const TEXT_EMPTY = { TEXT_EMPTY: '有的文字是空的或太长，请检查' } as const

/** What a topic says. */
const topicFields = {
  title: words('标题', LIMITS.title, 2),
  introduction: words('说明', LIMITS.introduction, 0),
  /** The broadcast it belongs to; null stands by itself. */
  programmeId: z.nullable(z.string().check(z.trim(), z.regex(/^[\w-]{1,64}$/, '直播编号不正确'))),
  vote: z.nullable(vote),
  paper: z.nullable(paper),
}

const staffTopicLine = z.object({
  id: topicId,
  title: z.string(),
  state: topicState,
  createdAt: moment,
  voters: z.int(),
  /** Papers handed in. */
  handedIn: z.int(),
})
export type StaffTopicLine = z.output<typeof staffTopicLine>

const staffTopic = z.extend(staffTopicLine, {
  ...topicFields,
  programme: z.nullable(programme),
  /** How many chose each option of the vote. */
  votes: z.array(z.int()),
  /** Of the papers handed in, points; null without any. */
  meanScore: z.nullable(z.string()),
  history: z.array(
    z.object({ id: z.string(), who: z.string(), from: z.string(), to: z.string(), reason: z.string(), at: moment }),
  ),
})
export type StaffTopic = z.output<typeof staffTopic>

export const staffTopics = endpoint({
  method: 'GET',
  path: '/interaction/topic/staff/list',
  access: 'member',
  summary: '运营：节目话题，最新在前，含草稿；投票与交卷的人数',
  input: z.object({ state: z.optional(topicState), ...paging({ usual: 20, most: 50 }) }),
  output: pageOf(staffTopicLine),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffTopicGet = endpoint({
  method: 'GET',
  path: '/interaction/topic/staff/get',
  access: 'member',
  summary: '运营：一个话题的全部内容、票数、平均分与经过',
  input: z.object({ id: topicId }),
  output: staffTopic,
  failures: { ...NOT_ALLOWED, ...PROGRAMME_TOPIC_UNKNOWN },
})

export const staffSaveTopic = endpoint({
  method: 'POST',
  path: '/interaction/topic/staff/save',
  access: 'member',
  body: 'json',
  once: true,
  summary: '运营：新建话题的草稿，或修改草稿；开放以后投票与问卷不再变',
  input: z.object({ id: z.optional(topicId), ...topicFields }),
  output: staffTopic,
  failures: {
    ...NOT_ALLOWED,
    ...PROGRAMME_TOPIC_UNKNOWN,
    ...TEXT_EMPTY,
    NOT_DRAFT: '已经开放，内容不能再改',
    PROGRAMME_UNKNOWN: '没有这场直播',
    OPTIONS_REPEATED: '投票的选项不能相同',
    PAPER_INVALID: '有题目不对：选项不能相同；单选与判断一个答案，多选至少两个，都要在选项里',
  },
})
export type TopicInput = z.output<typeof staffSaveTopic.input>

export const staffMoveTopic = endpoint({
  method: 'POST',
  path: '/interaction/topic/staff/move',
  access: 'member',
  once: true,
  summary: '运营：开放或结束一个话题；结束以后不能再投票、开始答题',
  input: z.object({
    id: topicId,
    to: z.enum(['open', 'closed']),
    reason: words('原因', LIMITS.reason, 2),
  }),
  output: staffTopic,
  failures: { ...NOT_ALLOWED, ...PROGRAMME_TOPIC_UNKNOWN, ...TEXT_EMPTY, STATE_CHANGED: '话题的状态已经变了，请刷新' },
})
