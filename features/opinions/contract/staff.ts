import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { opinionOfAuthor } from './fields.ts'

export const staffOpinions = endpoint({
  method: 'GET',
  path: '/interaction/opinion/staff/list',
  access: 'member',
  summary: '运营：全部观点留痕，最新在前，可按作者编号或证券代码；只能看',
  input: z.object({
    word: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: pageOf(z.extend(opinionOfAuthor, { authorId: z.string() })),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})
export type StaffOpinion = z.output<typeof staffOpinions.output>['list'][number]
