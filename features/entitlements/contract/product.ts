import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { span, thing } from './fields.ts'
import { LIMITS } from './limits.ts'

const productRight = z.object({
  thing: z.string(),
  /** null for what only its product names. */
  title: z.nullable(z.string()),
  may: z.boolean(),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  /** null where nothing can be tried. */
  trial: z.nullable(z.object({ days: z.number(), isUsed: z.boolean() })),
  /** What would allow it, in words; null when it is allowed. */
  how: z.nullable(z.string()),
})
export type ProductRight = z.output<typeof productRight>

export const queryProductRights = endpoint({
  method: 'GET',
  path: '/product/queryProductRights',
  access: 'guest',
  summary: '这些东西我现在能不能用、到什么时候；不能用时怎样才能用',
  input: z.object({
    things: z
      .array(thing)
      .check(z.minLength(1, '没有说是什么'), z.maxLength(LIMITS.things, `一次最多问 ${LIMITS.things} 样`)),
  }),
  output: z.object({ list: z.array(productRight) }),
})

export const takeTrial = endpoint({
  method: 'POST',
  path: '/product/trial',
  access: 'member',
  once: true,
  summary: '试用：每人每样一次，到时自己结束',
  input: z.object({ thing }),
  output: z.object({ thing: z.string(), title: z.string(), ...span }),
  failures: {
    TRIAL_UNKNOWN: '这一样没有试用',
    TRIAL_USED: '已经试用过了，每人只能试用一次',
    TRIAL_NEEDLESS: '现在就能用，不用试用',
  },
})
