import { courseId, lessonId } from '@niujin/academy'
import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { moment, percent, person, rowId, second, words } from './fields.ts'
import { LIMITS, REVIEW_PERCENT } from './limits.ts'
import { COURSE_REFUSALS, LESSON_REFUSALS, TEACHER_REFUSALS, WORDS_REFUSALS } from './refusals.ts'

/** A question to the teacher, with the answer. */
export const question = z.object({
  id: rowId,
  lessonId: z.string(),
  lessonTitle: z.string(),
  /** Where in the video; 0 elsewhere. */
  second: z.number(),
  text: z.string(),
  by: person,
  at: moment,
  /** null until a teacher answered. */
  answer: z.nullable(z.object({ text: z.string(), by: person, at: moment })),
  isMine: z.boolean(),
  /** Only its author and the teachers see it until it was looked at. */
  isWaiting: z.boolean(),
})
export type CourseQuestion = z.output<typeof question>

export const questionsOf = endpoint({
  method: 'GET',
  path: '/learning/api/questions',
  access: 'guest',
  summary: '一门课或一节课的提问与老师的回答，新的在前',
  input: z.object({ courseId, lessonId: z.optional(lessonId), ...paging({ usual: 20, most: 50 }) }),
  output: pageOf(question),
  failures: CURSOR_INVALID,
})

export const askQuestion = endpoint({
  method: 'POST',
  path: '/learning/api/questions/ask',
  access: 'member',
  once: true,
  summary: '向老师提问，课程页上大家都看得到',
  input: z.object({ lessonId, second, text: words(LIMITS.question, '请写问题') }),
  output: question,
  failures: { ...LESSON_REFUSALS, ...WORDS_REFUSALS },
})

export const removeQuestion = endpoint({
  method: 'POST',
  path: '/learning/api/questions/del',
  access: 'member',
  summary: '删除自己的提问，连同回答',
  input: z.object({ id: rowId }),
  output: z.object({}),
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/learning/api/questions/answer',
  access: 'member',
  once: true,
  summary: '老师回答一个提问，或改自己的回答；提问的人收到消息',
  input: z.object({ id: rowId, text: words(LIMITS.answer, '请写回答') }),
  output: question,
  failures: { ...TEACHER_REFUSALS, ...WORDS_REFUSALS, QUESTION_UNKNOWN: '没有这个提问' },
})

/** What a learner says of a course. */
export const review = z.object({
  by: person,
  stars: z.number(),
  text: z.string(),
  /** How much of the course was behind them. */
  percent,
  at: moment,
})
export type CourseReview = z.output<typeof review>

export const reviewsOf = endpoint({
  method: 'GET',
  path: '/learning/api/reviews',
  access: 'guest',
  summary: '一门课的评分与评价，只由学过三分之一以上的人写；新的在前',
  input: z.object({ courseId, ...paging({ usual: 20, most: 50 }) }),
  output: z.extend(pageOf(review), {
    count: z.number(),
    /** Mean of the stars, one decimal; null without reviews. */
    stars: z.nullable(z.number()),
    /** How many gave 1, 2, … 5 stars. */
    spread: z.array(z.number()),
    mine: z.nullable(z.object({ stars: z.number(), text: z.string(), isWaiting: z.boolean() })),
    mayReview: z.boolean(),
  }),
  failures: CURSOR_INVALID,
})
export type Reviews = z.output<typeof reviewsOf.output>

export const saveReview = endpoint({
  method: 'POST',
  path: '/learning/api/reviews/save',
  access: 'member',
  once: true,
  summary: '评价一门课：一到五星与几句话；再写就是改',
  input: z.object({
    courseId,
    stars: z.number('请选星').check(z.int('请选星'), z.gte(1, '至少一星'), z.lte(5, '最多五星')),
    text: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.review, `最多 ${LIMITS.review} 个字`)), ''),
  }),
  output: z.object({ isWaiting: z.boolean() }),
  failures: {
    ...COURSE_REFUSALS,
    ...WORDS_REFUSALS,
    LEARN_FIRST: '学过三分之一以后再评价',
    OWN_COURSE: '自己教的课不能评价',
  },
})

export const removeReview = endpoint({
  method: 'POST',
  path: '/learning/api/reviews/del',
  access: 'member',
  summary: '删除自己的评价；重复没有影响',
  input: z.object({ courseId }),
  output: z.object({}),
})

export { REVIEW_PERCENT }
