import { opinionRecord } from '@niujin/community'
import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { instrumentId, memberId, opinionLine, opinionOfAuthor } from './fields.ts'

export const queryAuthorOpinions = endpoint({
  method: 'GET',
  path: '/interaction/opinion/author',
  access: 'guest',
  summary: '一位作者留下的观点，最新在前，与后来各期的结果；原文删了的也在',
  input: z.object({ niujinUid: memberId, ...paging({ usual: 10, most: 50 }) }),
  output: pageOf(opinionLine),
  failures: CURSOR_INVALID,
})

export const queryAuthorRecord = endpoint({
  method: 'GET',
  path: '/interaction/opinion/record',
  access: 'guest',
  summary: '一位作者的观点记录：次数、说对的比例、平均、中位与最差的超额；没有留过是 null',
  input: z.object({ niujinUid: memberId }),
  output: z.object({ record: z.nullable(opinionRecord) }),
})

export const queryStockOpinions = endpoint({
  method: 'GET',
  path: '/interaction/opinion/stock',
  access: 'guest',
  summary: '对一只证券的观点，最新在前',
  input: z.object({ instrumentId, ...paging({ usual: 10, most: 50 }) }),
  output: pageOf(opinionOfAuthor),
  failures: CURSOR_INVALID,
})
