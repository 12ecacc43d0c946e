import { endpoint } from '@niujin/contract-kit'
import { browserCall } from '@niujin/web-kit'
import * as z from 'zod/mini'

/** The calls of posts that name topics and members while one types, as far as they are needed here: posts are no neighbour of columns. */
const hashtags = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/transcript/suggest/hashtags',
  access: 'guest',
  summary: '输入话题时的提示',
  input: z.object({ q: z.string() }),
  output: z.object({ list: z.array(z.object({ name: z.string() })) }),
})
const members = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/transcript/suggest/members',
  access: 'member',
  summary: '@ 时提示的会员',
  input: z.object({ q: z.string() }),
  output: z.object({
    list: z.array(z.object({ niujinUid: z.string(), nickname: z.string(), avatar: z.nullable(z.string()) })),
  }),
})

/** Topics that begin as typed. */
export function findHashtags(q: string, signal: AbortSignal) {
  return browserCall(hashtags, { q }, { signal })
}

/** Members whose names begin as typed. */
export function findMembers(q: string, signal: AbortSignal) {
  return browserCall(members, { q }, { signal })
}
