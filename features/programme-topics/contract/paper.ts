import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { attemptId, chosen, moment, paperQuestion, topicId } from './fields.ts'
import { LIMITS } from './limits.ts'
import { TOPIC_CLOSED, PROGRAMME_TOPIC_UNKNOWN } from './refusals.ts'

const PAPER_UNKNOWN = { ...PROGRAMME_TOPIC_UNKNOWN, PAPER_UNKNOWN: '这个话题没有问卷' } as const
const ATTEMPT_UNKNOWN = { ATTEMPT_UNKNOWN: '没有这份答卷' } as const

/** One go at a paper; by the server's clock. */
const attempt = z.object({
  id: attemptId,
  /** 1 is the first. */
  number: z.int(),
  state: z.enum(['open', 'handed', 'expired']),
  startedAt: moment,
  /** When its time is over. */
  deadline: moment,
  /** Points; null until it is handed in. One that was not handed in has none. */
  score: z.nullable(z.int()),
})
export type Attempt = z.output<typeof attempt>

const scores = z.object({
  /** The first foremost. */
  attempts: z.array(attempt),
  /** How many more may be begun; 0 once all points are reached, and when the topic is closed. */
  left: z.int(),
  /** The best so far; null without one that was handed in. */
  best: z.nullable(z.int()),
  points: z.int(),
  /** Whether the answers may be read now. */
  canReadAnswers: z.boolean(),
  /** The server's clock now. */
  now: moment,
})
export type Scores = z.output<typeof scores>

export const startPaper = endpoint({
  method: 'POST',
  path: '/crm/topic/question/start',
  host: 'crm',
  access: 'member',
  once: true,
  summary: '开始答一次问卷，从服务器的这一刻起计时；有没交的就接着答那一份。不给正确答案',
  input: z.object({ topicId }),
  output: z.object({ attempt, questions: z.array(paperQuestion), now: moment }),
  failures: { ...PAPER_UNKNOWN, ...TOPIC_CLOSED, ATTEMPTS_USED: '答题次数已经用完' },
})
export type Started = z.output<typeof startPaper.output>

export const handInPaper = endpoint({
  method: 'POST',
  path: '/crm/topic/question/handIn',
  host: 'crm',
  access: 'member',
  once: true,
  summary: '交卷：一份答卷交一次，由服务器按时限与答案判分；没有答的题不得分',
  input: z.object({
    attemptId,
    answers: z
      .array(z.object({ questionId: z.string().check(z.regex(/^\d{1,18}$/, '题目编号不正确')), chosen }))
      .check(z.maxLength(LIMITS.questions, '答案太多')),
  }),
  output: scores,
  failures: {
    ...ATTEMPT_UNKNOWN,
    HANDED_IN: '这份答卷已经交过了',
    TIME_OVER: '时间到了，这份答卷没有交上',
    ANSWERS_INVALID: '答案与题目对不上，请刷新后再答',
  },
})

export const scorePaper = endpoint({
  method: 'POST',
  path: '/crm/topic/question/score',
  host: 'crm',
  access: 'member',
  changes: false,
  summary: '我在一份问卷上的各次成绩与还剩几次',
  input: z.object({ topicId }),
  output: scores,
  failures: PAPER_UNKNOWN,
})

export const answerPaper = endpoint({
  method: 'POST',
  path: '/crm/topic/question/answer',
  host: 'crm',
  access: 'member',
  changes: false,
  summary: '看一份交了的答卷的对错、正确答案与解析；还能再答的时候不给看',
  input: z.object({ attemptId }),
  output: z.object({
    attempt,
    points: z.int(),
    questions: z.array(
      z.extend(paperQuestion, {
        chosen: z.array(z.int()),
        right: z.array(z.int()),
        isRight: z.boolean(),
        explanation: z.string(),
      }),
    ),
  }),
  failures: {
    ...ATTEMPT_UNKNOWN,
    NOT_HANDED_IN: '交卷以后才能看答案',
    ANSWERS_LATER: '次数用完或话题结束以后才能看答案',
  },
})
export type Answers = z.output<typeof answerPaper.output>
