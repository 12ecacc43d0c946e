import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { broadcastCard, tsId } from './fields.ts'
import { OPERATOR_REFUSALS, STUDIO_REFUSALS } from './refusals.ts'

export const banBroadcast = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/ban',
  access: 'member',
  summary: '运营下线或恢复一场直播',
  input: z.object({
    tsId,
    banned: z.boolean(),
    reason: z.string().check(z.minLength(2, '请写明原因'), z.maxLength(200)),
  }),
  output: z.object({ state: broadcastCard.shape.state }),
  failures: { ...STUDIO_REFUSALS, ...OPERATOR_REFUSALS },
})

export const broadcastWall = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/live/wall',
  access: 'member',
  summary: '运营的直播墙：所有直播，按状态',
  input: z.object({ state: z.optional(broadcastCard.shape.state), cursor: paging({ usual: 20, most: 50 }).cursor }),
  output: pageOf(broadcastCard),
  failures: { ...OPERATOR_REFUSALS, ...CURSOR_INVALID },
})
