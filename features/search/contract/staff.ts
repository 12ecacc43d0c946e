import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'

/** How the index stands. */
export const indexState = z.object({
  kinds: z.array(z.object({ kind: z.string(), title: z.string(), count: z.number() })),
  /** Changes that are not in it yet. */
  pending: z.number(),
  /** ISO 8601; null before the first was built. */
  builtAt: z.nullable(z.string()),
  /** The one that is built beside it; null when none is. `begunAt` is null while it waits. */
  building: z.nullable(z.object({ begunAt: z.nullable(z.string()), done: z.number() })),
})
export type IndexState = z.output<typeof indexState>

export const staffIndexState = endpoint({
  method: 'GET',
  path: '/search/api/staff/index',
  access: 'member',
  summary: '运营：搜索的索引里有多少，差多少没有跟上，重建到哪里',
  input: z.object({}),
  output: indexState,
  failures: { NOT_ALLOWED: '没有这项权限' },
})

export const staffRebuild = endpoint({
  method: 'POST',
  path: '/search/api/staff/rebuild',
  access: 'member',
  once: true,
  summary: '运营：重建搜索的索引，建好以前照旧用原来的',
  input: z.object({}),
  output: z.object({}),
  failures: { NOT_ALLOWED: '没有这项权限', BUILDING_ALREADY: '正在重建' },
})
