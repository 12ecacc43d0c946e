import { endpoint, searchCall } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { flashItem } from './flash.ts'

export const findFlashes = endpoint({
  ...searchCall('newsSearch'),
  path: '/news/api/flash/find',
  host: 'news',
  summary: '搜快讯：标题与正文，最新在前，撤回的不在内，最多 20 条',
  output: z.object({
    list: z.array(
      z.pick(flashItem, { id: true, at: true, title: true, content: true, simulated: true, marketTime: true }),
    ),
  }),
})
