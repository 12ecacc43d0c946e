import * as z from 'zod/mini'
import { LIMITS, QUESTION_KINDS, TOPIC_STATES, type QuestionKind } from './limits.ts'

export const topicId = z.string().check(z.regex(/^\d{1,18}$/, '话题编号不正确'))
export const attemptId = z.string().check(z.regex(/^\d{1,18}$/, '答卷编号不正确'))
export const topicState = z.enum(TOPIC_STATES)
export const questionKind = z.enum(Object.keys(QUESTION_KINDS) as [QuestionKind, ...QuestionKind[]])
/** ISO 8601. */
export const moment = z.string().check(z.maxLength(40))
/** Positions of options, 0 the first. */
export const chosen = z
  .array(z.number().check(z.int('选项不正确'), z.gte(0, '选项不正确'), z.lte(LIMITS.questionOptions - 1, '选项不正确')))
  .check(z.maxLength(LIMITS.questionOptions, '选项不正确'))

/** The broadcast that a topic belongs to, live or to look back at. */
export const programme = z.object({ id: z.string(), title: z.string(), link: z.string(), isLive: z.boolean() })

/** A question as those who answer see it: without what is right. */
export const paperQuestion = z.object({
  id: z.string(),
  kind: questionKind,
  text: z.string(),
  options: z.array(z.string()),
  points: z.int(),
})
export type PaperQuestion = z.output<typeof paperQuestion>
