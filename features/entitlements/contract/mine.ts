import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { period } from './fields.ts'

export const myEntitlements = endpoint({
  method: 'GET',
  path: '/userapi/entitlement/mine',
  access: 'member',
  summary: '我的权益：每一段从哪里来、从何时到何时，最近得到的在前，结束的也在',
  input: z.object(paging({ usual: 20, most: 50 })),
  output: pageOf(period),
  failures: CURSOR_INVALID,
})
