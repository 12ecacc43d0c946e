import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { classId, day } from './fields.ts'
import { LIMITS } from './limits.ts'
import { CLASS_REFUSALS } from './refusals.ts'
import { scheduledClass } from './schedule-fields.ts'

export const searchDirectoryOfTrain = endpoint({
  method: 'GET',
  path: '/prgScheduleApi/searchDirectoryOfTrain',
  access: 'guest',
  summary: '日程：一天（不写是今天）起几天里的课，按时间；可只看我收藏的与我报了名的',
  input: z.object({
    day: z.optional(day),
    days: z._default(z.number().check(z.int('天数应为整数'), z.gte(1, '至少一天'), z.lte(31, '一次最多看 31 天')), 1),
    whose: z._default(z.enum(['all', 'mine'], '筛选不正确'), 'all'),
  }),
  output: z.object({
    /** YYYY-MM-DD: the first of the days. */
    day: z.string(),
    list: z.array(scheduledClass),
  }),
  failures: { DAY_WRONG: `只能看前后 ${LIMITS.classDays} 天的日程` },
})

export const collectClass = endpoint({
  method: 'POST',
  path: '/prgScheduleApi/collect',
  access: 'member',
  body: 'json',
  summary: `收藏日程里的一节课（开课前 ${LIMITS.remindMinutes} 分钟提醒）或取消；重复没有影响`,
  input: z.object({ id: classId, type: z.enum(['collect', 'cancel'], '只能收藏或取消') }),
  output: z.object({ isCollected: z.boolean(), collected: z.number() }),
  failures: CLASS_REFUSALS,
})
