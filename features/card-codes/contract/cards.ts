import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { given, moment, typedCode } from './fields.ts'
import { CODE_REFUSALS } from './refusals.ts'

const activated = z.object({
  id: z.string(),
  /** What the code is called: the batch's name, or what was bought as a gift. */
  title: z.string(),
  given: z.array(given),
  /** The last letters of the code. */
  tail: z.string(),
  /** When it was activated. */
  at: moment,
})
export type ActivatedCode = z.output<typeof activated>

export const cardAvtive = endpoint({
  method: 'POST',
  path: '/userapi/cdKey/cardAvtive',
  access: 'member',
  once: true,
  summary: '激活码：激活并得到里面的东西；15 分钟里输错 5 次要等 15 分钟',
  input: z.object({ code: typedCode }),
  output: activated,
  failures: CODE_REFUSALS,
})

export const myCards = endpoint({
  method: 'GET',
  path: '/userapi/cdKey/mine',
  access: 'member',
  summary: '激活码：自己激活过的，最近的在前',
  input: z.object(paging({ usual: 20, most: 50 })),
  output: pageOf(activated),
  failures: CURSOR_INVALID,
})
