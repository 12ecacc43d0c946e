import { answer } from '@niujin/academy'
import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { answered, articleId, questionId, reading } from './fields.ts'
import { LIMITS } from './limits.ts'
import { ARTICLE_UNKNOWN, READER_UNKNOWN } from './refusals.ts'

export const answerCollegeQuestion = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/college/answer',
  access: 'guest',
  body: 'json',
  summary: '答一道小问题，马上知道对错与解析；一个会员或设备只记第一次',
  input: z.object({ articleId, questionId, answer }),
  output: answered,
  failures: {
    ...ARTICLE_UNKNOWN,
    ...READER_UNKNOWN,
    QUESTION_UNKNOWN: '这道题换过了，请刷新',
    ANSWER_WRONG_KIND: '这样答不了这道题',
  },
})

export const voteCollege = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/college/vote',
  access: 'guest',
  summary: '说一篇文章有没有帮助；一个会员或设备只算一次，可以改；游客从一个网络一天只收这么多',
  input: z.object({ id: articleId, isHelpful: z.boolean() }),
  output: z.object({ isHelpful: z.boolean() }),
  failures: { ...ARTICLE_UNKNOWN, ...READER_UNKNOWN, VOTES_FULL: '今天从你的网络来的已经够多了，登录后可以接着说' },
})

export const countCollegeRead = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/college/count',
  access: 'guest',
  summary: '记一次阅读；同一会员或设备一天只算一次',
  input: z.object({ id: articleId }),
  output: z.object({ isCounted: z.boolean() }),
  failures: ARTICLE_UNKNOWN,
})

export const collegeReadings = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/college/readings',
  access: 'member',
  summary: '我读到哪里，各篇一处，最近的在前',
  input: z.object({}),
  output: z.object({ list: z.array(reading) }),
})

export const keepCollegeReadings = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/college/readings/keep',
  access: 'member',
  body: 'json',
  summary: '记住读到哪里，也接过设备上登录前的；几台设备以最后读的为准，读完了就一直是读完',
  input: z.object({
    list: z.array(reading).check(z.maxLength(LIMITS.readings, `一次最多 ${LIMITS.readings} 篇`)),
  }),
  output: z.object({ kept: z.number() }),
})
