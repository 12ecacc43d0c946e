import { answer, askedQuestion, QUIZ_LIMITS } from '@niujin/academy'
import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { courseCard, courseLevel } from './fields.ts'

export const placementQuestions = endpoint({
  method: 'GET',
  path: '/courses/api/placement/questions',
  access: 'guest',
  summary: '分级小测的题目（不带答案），与我上次测出的级别',
  input: z.object({}),
  output: z.object({
    questions: z.array(askedQuestion),
    /** ISO 8601; null when the caller did not take it. */
    last: z.nullable(z.object({ level: courseLevel, percent: z.number(), at: z.string() })),
  }),
})

const answered = z.object({ questionId: z.string().check(z.regex(/^[\w-]{1,40}$/, '题目编号不正确')), answer })

export const handInPlacement = endpoint({
  method: 'POST',
  path: '/courses/api/placement/handIn',
  access: 'guest',
  body: 'json',
  summary: '交分级小测：判分，给出级别与从哪几门课学起；会员的级别记下，再测就换成新的',
  input: z.object({ answers: z.array(answered).check(z.maxLength(QUIZ_LIMITS.questions, '答案太多')) }),
  output: z.object({
    level: courseLevel,
    /** Whole percent of the points. */
    percent: z.number(),
    /** What was right and why, question by question in their order. */
    results: z.array(z.object({ questionId: z.string(), isRight: z.boolean(), explanation: z.string() })),
    /** What to learn first, at most six. */
    path: z.array(courseCard),
  }),
})
