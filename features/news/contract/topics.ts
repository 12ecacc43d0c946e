import { topic } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { flashItem } from './flash.ts'

export const flashTopic = topic({
  kind: 'logged',
  name: 'news',
  access: 'guest',
  only: ['flash'],
  summary: '快讯：先是最新的，之后每一条新的或改了的，编号相同就是同一条',
  snapshot: z.object({ list: z.array(flashItem) }),
  delta: flashItem,
})
