import { topic } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { broadcastCard } from './fields.ts'
import { chatMessage, roomEvent } from './chat.ts'

export const roomTopic = topic({
  kind: 'logged',
  name: 'live',
  access: 'guest',
  summary: '直播间里发生的一切：先是最新的消息，旧的在前；同一条可能既在其中又再来一次，编号说明。参数是直播编号',
  snapshot: z.object({ messages: z.array(chatMessage) }),
  delta: roomEvent,
})

export const roomFiguresTopic = topic({
  kind: 'conflated',
  name: 'live-figures',
  access: 'guest',
  summary: '直播间的在看人数与点赞；参数是直播编号',
  snapshot: z.object({ viewers: z.number(), likes: z.number() }),
})

export const moderationTopic = topic({
  kind: 'conflated',
  name: 'live-desk',
  access: 'guest',
  summary: '直播间有多少消息待审，只给管理的人；参数是直播编号',
  snapshot: z.object({ pending: z.number() }),
})

export const hallTopic = topic({
  kind: 'conflated',
  name: 'live-hall',
  access: 'guest',
  only: ['now'],
  summary: '正在直播的，看的人多的在前',
  snapshot: z.object({ onAir: z.array(broadcastCard) }),
})
export type HallState = z.output<typeof hallTopic.snapshot>
