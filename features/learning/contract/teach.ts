import { courseId, lessonId } from '@niujin/academy'
import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { lessonKind, moment, percent, person, rowId, words } from './fields.ts'
import { submission } from './homework.ts'
import { LIMITS } from './limits.ts'
import { TEACHER_REFUSALS, WORDS_REFUSALS } from './refusals.ts'

/** A learner as the teacher sees them. */
const learner = z.object({
  by: person,
  percent,
  /** Lessons done. */
  done: z.number(),
  /** When they learnt last; null of who is in the course and did not begin. */
  learntAt: z.nullable(moment),
})
export type Learner = z.output<typeof learner>

export const learnersOf = endpoint({
  method: 'GET',
  path: '/learning/api/teach/learners',
  access: 'member',
  summary: '老师看学员：各学到多少，买了还没开始的也在，最近报名的在前；公开课没有报名，最近学的在前',
  input: z.object({ courseId, ...paging({ usual: 20, most: 50 }) }),
  output: pageOf(learner),
  failures: { ...TEACHER_REFUSALS, ...CURSOR_INVALID },
})

/** How a lesson goes for everybody. */
export const lessonFigures = z.object({
  lessonId: z.string(),
  title: z.string(),
  kind: lessonKind,
  seconds: z.number(),
  started: z.number(),
  finished: z.number(),
})
export type LessonFigures = z.output<typeof lessonFigures>

export const courseFigures = endpoint({
  method: 'GET',
  path: '/learning/api/teach/course',
  access: 'member',
  summary: '老师看一门课：每节课多少人开始、学完，有几份作业与提问等着',
  input: z.object({ courseId }),
  output: z.object({
    title: z.string(),
    /** Members who are or were in it, as the course's page counts them; null of an open one. */
    enrolled: z.nullable(z.number()),
    started: z.number(),
    finished: z.number(),
    lessons: z.array(lessonFigures),
    waiting: z.object({ questions: z.number(), homework: z.number() }),
  }),
  failures: TEACHER_REFUSALS,
})
export type CourseFigures = z.output<typeof courseFigures.output>

export const heatOf = endpoint({
  method: 'GET',
  path: '/learning/api/teach/heat',
  access: 'member',
  summary: '老师看一节视频：每一段有多少人看过、在哪里停下',
  input: z.object({ lessonId }),
  output: z.object({
    seconds: z.number(),
    learners: z.number(),
    /** The video in equal parts: how many watched each, and how many stopped in it for good. */
    parts: z.array(z.object({ from: z.number(), to: z.number(), watched: z.number(), stopped: z.number() })),
  }),
  failures: { ...TEACHER_REFUSALS, LESSON_UNKNOWN: '没有这节课，或者已经下架' },
})
export type Heat = z.output<typeof heatOf.output>

/** A homework that was handed in, for the teacher. */
const handedIn = z.extend(submission, { by: person, lessonId: z.string(), lessonTitle: z.string() })
export type HandedIn = z.output<typeof handedIn>

export const homeworkOf = endpoint({
  method: 'GET',
  path: '/learning/api/teach/homework',
  access: 'member',
  summary: '老师看作业：等着批改的，等得久的在前；或批改过的，新的在前',
  input: z.object({
    courseId,
    state: z._default(z.enum(['waiting', 'answered'], '请选择'), 'waiting'),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: pageOf(handedIn),
  failures: { ...TEACHER_REFUSALS, ...CURSOR_INVALID },
})

export const answerHomework = endpoint({
  method: 'POST',
  path: '/learning/api/teach/homework/answer',
  access: 'member',
  once: true,
  summary: '批改作业：分数与评语；学员收到消息。再写就是改',
  input: z.object({
    id: rowId,
    score: z.number('请打分').check(z.int('分数须为整数'), z.gte(0, '分数从 0 到 100'), z.lte(100, '分数从 0 到 100')),
    words: words(LIMITS.words, '请写评语'),
  }),
  output: handedIn,
  failures: {
    ...TEACHER_REFUSALS,
    ...WORDS_REFUSALS,
    HOMEWORK_UNKNOWN: '没有这份作业',
    OWN_HOMEWORK: '自己的作业要由别人批改',
  },
})
