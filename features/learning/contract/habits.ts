import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { day, moment } from './fields.ts'
import { DAY_LEARNT } from './limits.ts'

export const calendar = endpoint({
  method: 'GET',
  path: '/learning/api/calendar',
  access: 'member',
  summary: `一个月里学了的日子；学满 ${DAY_LEARNT / 60} 分钟的一天点亮`,
  input: z.object({ month: z.string('缺少月份').check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份不正确')) }),
  output: z.object({
    days: z.array(z.object({ day, seconds: z.number(), counts: z.boolean() })),
    streak: z.number(),
    longest: z.number(),
    /** Days that counted, ever. */
    total: z.number(),
  }),
})
export type Calendar = z.output<typeof calendar.output>

export const badges = endpoint({
  method: 'GET',
  path: '/learning/api/badges',
  access: 'member',
  summary: '徽章：得到的与还没有的，各写明怎样得到',
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ key: z.string(), title: z.string(), rule: z.string(), gotAt: z.nullable(moment) })),
  }),
})
export type Badges = z.output<typeof badges.output>
