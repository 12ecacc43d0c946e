import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { HELP_TOPICS, LIMITS } from './limits.ts'

const helpTopic = z.enum(HELP_TOPICS)

const articleId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, '文章编号不正确'))
const line = z.object({ id: z.string(), topic: helpTopic, question: z.string() })
export type HelpLine = z.output<typeof line>

export const helpIndex = endpoint({
  method: 'GET',
  path: '/userapi/help/index',
  access: 'guest',
  summary: '帮助：主题、每个主题的问题，与大家觉得最有用的',
  input: z.object({}),
  output: z.object({
    topics: z.array(z.object({ key: helpTopic, name: z.string(), about: z.string(), articles: z.array(line) })),
    popular: z.array(line),
  }),
})
export type HelpIndex = z.output<typeof helpIndex.output>

export const helpSearch = endpoint({
  method: 'GET',
  path: '/userapi/help/search',
  access: 'guest',
  summary: '在帮助里查找，最相关的在前',
  input: z.object({ q: z.string().check(z.trim(), z.maxLength(LIMITS.query, `最多 ${LIMITS.query} 个字`)) }),
  output: z.object({
    list: z.array(
      z.extend(line, {
        topicName: z.string(),
        /** A piece of the answer around what was found. */
        excerpt: z.string(),
        /** Texts to mark in question and excerpt. */
        marks: z.array(z.string()),
      }),
    ),
  }),
})
export type HelpFound = z.output<typeof helpSearch.output>['list'][number]

export const helpArticle = endpoint({
  method: 'GET',
  path: '/userapi/help/get',
  access: 'guest',
  summary: '一篇帮助，与本设备或会员的评价',
  input: z.object({ id: articleId }),
  output: z.object({
    id: z.string(),
    topic: helpTopic,
    topicName: z.string(),
    question: z.string(),
    paragraphs: z.array(z.string()),
    /** Done one after the other. */
    steps: z.array(z.string()),
    /** Pages of the app where this is. */
    links: z.array(z.object({ text: z.string(), path: z.string() })),
    related: z.array(line),
    helpful: z.number(),
    /** What the caller said: helpful or not; null when nothing. */
    vote: z.nullable(z.boolean()),
  }),
  failures: { ARTICLE_UNKNOWN: '没有这篇帮助' },
})
export type HelpArticle = z.output<typeof helpArticle.output>

export const voteHelp = endpoint({
  method: 'POST',
  path: '/userapi/help/vote',
  access: 'guest',
  summary: '说一篇帮助有没有用；一个会员或设备对一篇只算一次，可以改',
  input: z.object({ id: articleId, helpful: z.boolean() }),
  output: z.object({ helpful: z.number(), vote: z.boolean() }),
  failures: { ARTICLE_UNKNOWN: '没有这篇帮助', VOTER_UNKNOWN: '无法识别设备，暂时不能评价' },
})

export const contactWays = endpoint({
  method: 'GET',
  path: '/userapi/support/contact',
  access: 'guest',
  summary: '联系方式：客服与投诉渠道，由运营方配置',
  input: z.object({}),
  output: z.object({
    /** No real number was configured: what stands here only shows the place. */
    sample: z.boolean(),
    phone: z.string(),
    hours: z.string(),
    email: z.string(),
    complaintPhone: z.string(),
    complaintEmail: z.string(),
    complaintDays: z.number(),
    address: z.string(),
  }),
})
export type ContactWays = z.output<typeof contactWays.output>
