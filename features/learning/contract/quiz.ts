import { answer, askedQuestion, lessonId, QUIZ_LIMITS, solution } from '@niujin/academy'
import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { moment, percent, rowId } from './fields.ts'
import { LIMITS } from './limits.ts'
import { LESSON_REFUSALS } from './refusals.ts'

/** One attempt, as a line in the history. */
const attemptLine = z.object({ attemptId: z.string(), percent, isPassed: z.boolean(), handedInAt: moment })

/** What came of an attempt: now the solutions may be seen. */
export const quizResult = z.extend(attemptLine, {
  passPercent: percent,
  /** The best of all attempts: it counts. */
  best: percent,
  questions: z.array(
    z.object({
      asked: askedQuestion,
      answer: z.nullable(answer),
      solution,
      explanation: z.string(),
      /** Points given, of `asked.points`. */
      points: z.number(),
    }),
  ),
})
export type QuizResult = z.output<typeof quizResult>

export const quizState = endpoint({
  method: 'GET',
  path: '/learning/api/quiz',
  access: 'member',
  summary: '一份测验：题数、及格线、我做过的各次与最好的一次；没有交卷的看不到题目的答案',
  input: z.object({ lessonId }),
  output: z.object({
    questions: z.number(),
    passPercent: percent,
    /** null before the first hand-in. */
    best: z.nullable(percent),
    /** The newest first. */
    attempts: z.array(attemptLine),
    /** One is begun and not handed in. */
    isOpen: z.boolean(),
  }),
  failures: { ...LESSON_REFUSALS, KIND_WRONG: '这节课不是测验' },
})
export type QuizState = z.output<typeof quizState.output>

export const startQuiz = endpoint({
  method: 'POST',
  path: '/learning/api/quiz/start',
  access: 'member',
  summary: '开始一次测验，或接着没有交卷的那一次；只有题目，没有答案',
  input: z.object({ lessonId }),
  output: z.object({ attemptId: z.string(), questions: z.array(askedQuestion), passPercent: percent }),
  failures: {
    ...LESSON_REFUSALS,
    KIND_WRONG: '这节课不是测验',
    TOO_MANY_ATTEMPTS: `一份测验一天最多做 ${LIMITS.attempts} 次，明天再来`,
  },
})

export const handInQuiz = endpoint({
  method: 'POST',
  path: '/learning/api/quiz/handIn',
  access: 'member',
  body: 'json',
  once: true,
  summary: '交卷，一次测验只交一回；由服务端判分，交了才有答案与解析',
  input: z.object({
    attemptId: rowId,
    answers: z
      .array(z.object({ id: z.string().check(z.regex(/^[\w-]{1,40}$/, '题目编号不正确')), answer }))
      .check(z.maxLength(QUIZ_LIMITS.questions, '答案太多')),
  }),
  output: quizResult,
  failures: {
    ...LESSON_REFUSALS,
    ATTEMPT_UNKNOWN: '没有这一次测验',
    HANDED_IN: '这一次已经交过卷了',
    ANSWER_TWICE: '同一题答了两次',
  },
})

export const quizResultOf = endpoint({
  method: 'GET',
  path: '/learning/api/quiz/result',
  access: 'member',
  summary: '我交过的一次测验：每题的得分、答案与解析',
  input: z.object({ attemptId: rowId }),
  output: quizResult,
  failures: { ATTEMPT_UNKNOWN: '没有这一次测验', NOT_HANDED_IN: '交卷以后才能看答案' },
})
