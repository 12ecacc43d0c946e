import { answer, COURSE_LEVEL_NAMES, question, solution } from '@niujin/academy'
import * as z from 'zod/mini'
import { COLLEGE_STATE_NAMES, LIMITS } from './limits.ts'

export const seriesId = z.string('缺少系列编号').check(z.regex(/^[\w-]{8,40}$/, '系列编号不正确'))
export const articleId = z.string('缺少文章编号').check(z.regex(/^[\w-]{8,40}$/, '文章编号不正确'))
export const questionId = z.string('缺少题目编号').check(z.regex(/^[\w-]{1,40}$/, '题目编号不正确'))
export const level = z.enum(COURSE_LEVEL_NAMES, '级别不正确')
export const state = z.enum(COLLEGE_STATE_NAMES)
/** ISO 8601 with offset. */
const moment = z.iso.datetime({ offset: true, message: '时间不正确' })

/** A page of this app that an article leads to: a course, a tool. */
export const articleLink = z.object({
  title: z
    .string('请写链接的文字')
    .check(
      z.trim(),
      z.minLength(1, '请写链接的文字'),
      z.maxLength(LIMITS.linkTitle, `链接的文字最多 ${LIMITS.linkTitle} 个字`),
    ),
  path: z
    .string('请写链接的地址')
    .check(z.maxLength(200, '链接的地址太长'), z.regex(/^\/(?![/\\])[^\s\\]*$/, '链接须是本站的路径，如 /KTrain')),
})
export type ArticleLink = z.output<typeof articleLink>

/** Where somebody stopped in an article. */
export const reading = z.object({
  articleId,
  /** Index of the block at the top of the screen. */
  block: z.number().check(z.int('位置不正确'), z.gte(0, '位置不正确'), z.lte(500, '位置不正确')),
  /** The end was in sight once. */
  isDone: z.boolean(),
  at: moment,
})
export type Reading = z.output<typeof reading>

/** A series in a list. */
export const seriesCard = z.object({
  id: z.string(),
  level,
  title: z.string(),
  summary: z.string(),
  /** Its articles in their order. */
  articles: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Reading all of it takes about so long. */
  minutes: z.number(),
  isSample: z.boolean(),
})
export type SeriesCard = z.output<typeof seriesCard>

/** An article in a list. */
export const articleCard = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.number(),
  questions: z.number(),
})
export type ArticleCard = z.output<typeof articleCard>

/** What a question was answered with for the first time, and what is right. */
export const answered = z.object({
  questionId: z.string(),
  answer,
  isRight: z.boolean(),
  solution,
  explanation: z.string(),
})
export type Answered = z.output<typeof answered>

/** What the staff writes of an article. */
export const articleDraft = z.object({
  title: z
    .string('请写标题')
    .check(z.trim(), z.minLength(1, '请写标题'), z.maxLength(LIMITS.title, `标题最多 ${LIMITS.title} 个字`)),
  summary: z
    .string()
    .check(z.trim(), z.minLength(1, '请写一句话摘要'), z.maxLength(LIMITS.summary, `摘要最多 ${LIMITS.summary} 个字`)),
  /** With the marks of the college: ## a heading, - a list. */
  text: z.string().check(z.maxLength(LIMITS.text, `正文最多 ${LIMITS.text} 个字`)),
  links: z.array(articleLink).check(z.maxLength(LIMITS.links, `最多 ${LIMITS.links} 个链接`)),
  questions: z.array(question).check(z.maxLength(LIMITS.questions, `最多 ${LIMITS.questions} 道题`)),
})
export type ArticleDraft = z.output<typeof articleDraft>
