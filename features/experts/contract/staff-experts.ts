import { author } from '@niujin/community'
import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import {
  amount,
  field,
  fields,
  firm,
  headline,
  historyLine,
  licenceNo,
  moment,
  niujinUid,
  reason,
  standing,
} from './fields.ts'
import { LIMITS } from './limits.ts'
import { EXPERT_UNKNOWN, LICENCE_REFUSALS, WORDS_REFUSALS } from './refusals.ts'

const staffExpertLine = z.object({
  ...author.shape,
  id: z.string(),
  headline: z.string(),
  fields: z.array(field),
  followers: amount,
  /** Stands in the directory, in search and among the recommended. */
  isListed: z.boolean(),
  standing,
})
export type StaffExpertLine = z.output<typeof staffExpertLine>

const staffExpert = z.object({
  ...z.omit(staffExpertLine, { id: true }).shape,
  introduction: z.string(),
  licenceNo: z.string(),
  firm: z.string(),
  cover: z.nullable(z.string()),
  history: z.array(historyLine),
})
export type StaffExpert = z.output<typeof staffExpert>

export const staffExperts = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/expert/staff/list',
  access: 'member',
  summary: '运营：砖家，排行分由高到低；可按昵称找',
  input: z.object({
    q: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.query))),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: pageOf(staffExpertLine),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffExpertGet = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/expert/staff/get',
  access: 'member',
  summary: '运营：一位砖家的资料、排行分与经过',
  input: z.object({ niujinUid }),
  output: staffExpert,
  failures: { ...NOT_ALLOWED, ...EXPERT_UNKNOWN },
})

export const staffSaveExpert = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/expert/staff/save',
  access: 'member',
  body: 'json',
  once: true,
  summary: '运营：改一位砖家的资料、执业信息与是否列入目录；改动留痕',
  input: z.object({
    niujinUid,
    headline,
    fields,
    introduction: z.string().check(z.trim(), z.maxLength(LIMITS.introduction, `介绍最多 ${LIMITS.introduction} 个字`)),
    licenceNo,
    firm,
    isListed: z.boolean(),
    reason,
  }),
  output: staffExpert,
  failures: { ...NOT_ALLOWED, ...EXPERT_UNKNOWN, ...LICENCE_REFUSALS, ...WORDS_REFUSALS },
})
export type ExpertInput = z.output<typeof staffSaveExpert.input>

const pin = z.object({
  id: z.string(),
  niujinUid,
  nickname: z.string(),
  /** Smaller ones stand before larger ones. */
  sort: amount,
  from: moment,
  until: moment,
  isNow: z.boolean(),
})
export type RecommendedPin = z.output<typeof pin>

export const staffPins = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/expert/staff/pins',
  access: 'member',
  summary: '运营：推荐位，按次序',
  input: z.object({}),
  output: z.object({ list: z.array(pin) }),
  failures: NOT_ALLOWED,
})

const PIN_REFUSALS = {
  PIN_UNKNOWN: '没有这个推荐位',
  PERIOD_INVALID: '结束时间须晚于开始时间，也晚于现在',
  TOO_MANY_PINS: `最多 ${LIMITS.pins} 个推荐位，请先移除旧的`,
} as const

export const staffSavePin = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/expert/staff/savePin',
  access: 'member',
  once: true,
  summary: '运营：把一位砖家放上推荐位，或改次序与时间',
  input: z.object({
    id: z.optional(z.string().check(z.regex(/^[\w-]{8,40}$/, '推荐位编号不正确'))),
    niujinUid,
    sort: z.number().check(z.int('次序应为整数'), z.gte(0), z.lte(9999, '次序最大 9999')),
    from: moment,
    until: moment,
  }),
  output: z.object({ list: z.array(pin) }),
  failures: { ...NOT_ALLOWED, ...EXPERT_UNKNOWN, ...PIN_REFUSALS },
})

export const staffRemovePin = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/expert/staff/removePin',
  access: 'member',
  summary: '运营：移除一个推荐位',
  input: z.object({ id: z.string().check(z.regex(/^[\w-]{8,40}$/, '推荐位编号不正确')) }),
  output: z.object({ list: z.array(pin) }),
  failures: { ...NOT_ALLOWED, PIN_UNKNOWN: PIN_REFUSALS.PIN_UNKNOWN },
})

export const staffRank = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/expert/staff/rank',
  access: 'member',
  summary: '运营：现在重新算一次排行',
  input: z.object({}),
  output: z.object({ ranked: amount }),
  failures: NOT_ALLOWED,
})
