import { endpoint, type OutputOf } from '@niujin/contract-kit'
import { browserCall } from '@niujin/web-kit'
import * as z from 'zod/mini'

/** The call of the directory of authors, as far as it is needed here: experts are no neighbour of courses. */
const authors = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/expert/search',
  access: 'guest',
  summary: '找砖家、老师与投资顾问',
  input: z.object({ q: z.string() }),
  output: z.object({
    list: z.array(
      z.object({
        niujinUid: z.string(),
        nickname: z.string(),
        avatar: z.nullable(z.string()),
        headline: z.string(),
        isSelf: z.boolean(),
      }),
    ),
  }),
})
export type FoundTeacher = OutputOf<typeof authors>['list'][number]

/** Those who write and teach, by their names. */
export function findTeachers(q: string, signal: AbortSignal) {
  return browserCall(authors, { q }, { signal })
}
