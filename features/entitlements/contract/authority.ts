import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { level, rightName, rightRow, span } from './fields.ts'

const usable = z.object({ thing: z.string(), title: z.string(), ...span })
export type UsableThing = z.output<typeof usable>

export const queryUserAuthority = endpoint({
  method: 'GET',
  path: '/Rest2/api/INKBPortfolio/queryUserAuthority',
  access: 'member',
  summary: '我现在是什么等级、各项权益有多少、能用什么到什么时候',
  input: z.object({}),
  output: z.object({
    level,
    /** What the level is called. */
    title: z.string(),
    /** When the level ends; null for 普通用户 and without an end. */
    until: z.nullable(z.string()),
    rights: z.array(z.object({ name: rightName, title: z.string(), unit: z.string(), value: z.number() })),
    things: z.array(usable),
  }),
})

export const queryLevels = endpoint({
  method: 'GET',
  path: '/userapi/entitlement/levels',
  access: 'guest',
  summary: '各等级的权益，并排',
  input: z.object({}),
  output: z.object({ levels: z.array(z.object({ level, title: z.string() })), rights: z.array(rightRow) }),
})
