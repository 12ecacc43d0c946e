import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { hand, person, rollCall, tsId } from './fields.ts'
import { HANDS_MOST, ROLL_CALL_SECONDS } from './limits.ts'
import { CLASS_REFUSALS, HOSTING_REFUSALS, MODERATION_REFUSALS, ROOM_REFUSALS } from './refusals.ts'

const uid = z.string().check(z.maxLength(40))
const rollCallId = z.string().check(z.regex(/^\d{1,18}$/, '点名编号不正确'))

/** What only holds in the room of a class. */
const ONLY_CLASSES = { NOT_CLASS: '这场不是课程的直播' } as const

export const raiseHand = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/hand',
  access: 'member',
  summary: '直播课上举手，或放下；重复没有影响',
  input: z.object({ tsId, isUp: z.boolean() }),
  output: z.object({ hands: z.array(hand) }),
  failures: {
    ...ROOM_REFUSALS,
    ...ONLY_CLASSES,
    NOT_ON_AIR: '开始上课以后才能举手',
    HOST: '讲课的人不用举手',
    SILENCED: '你已被禁言或移出聊天，不能举手',
    TOO_MANY: `已经有 ${HANDS_MOST} 人举手，等老师叫过几位再举`,
  },
})

export const answerHand = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/hand/answer',
  access: 'member',
  summary: '老师请举手的一位发言（前一位就说完了），或让他放下',
  input: z.object({ tsId, uid, action: z.enum(['call', 'lower']) }),
  output: z.object({ hands: z.array(hand) }),
  failures: { ...MODERATION_REFUSALS, HAND_UNKNOWN: '这位已经把手放下了' },
})

export const startRollCall = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/rollCall/start',
  access: 'member',
  summary: '老师点名：在课的人限时点“到”',
  input: z.object({ tsId, seconds: z.literal(ROLL_CALL_SECONDS, '点名的时间不正确') }),
  output: z.object({ rollCall }),
  failures: { ...HOSTING_REFUSALS, ...ONLY_CLASSES, ROLL_CALL_OPEN: '上一次点名还没有结束' },
})

export const answerRollCall = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/rollCall/here',
  access: 'member',
  summary: '点名时答“到”；重复没有影响',
  input: z.object({ tsId, id: rollCallId }),
  output: z.object({ rollCall }),
  failures: { ...CLASS_REFUSALS, ROLL_CALL_UNKNOWN: '没有这次点名', ROLL_CALL_OVER: '点名已经结束' },
})

export const rollCalls = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/live/rollCall/list',
  access: 'member',
  summary: '老师看每次点名谁到了，最近的在前',
  input: z.object({ tsId }),
  output: z.object({
    list: z.array(z.object({ ...rollCall.shape, openedAt: z.string(), people: z.array(person) })),
  }),
  failures: HOSTING_REFUSALS,
})
