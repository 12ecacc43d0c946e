import { question } from '@niujin/academy'
import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { MAY_TEACH } from './refusals.ts'

/** A question that teachers take into their quizzes. */
export const bankQuestion = z.object({
  /** That of the question in it. */
  id: z.string(),
  topic: z.string(),
  question,
  updatedAt: z.string(),
})
export type BankQuestion = z.output<typeof bankQuestion>

export const questionBank = endpoint({
  method: 'GET',
  path: '/courses/api/own/bank',
  access: 'member',
  summary: '题库：老师挑题用，可按主题与题目里的字；题目带答案，只给能开课与审核的人',
  input: z.object({
    topic: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.topic * 4, '主题太长'))),
    q: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.query, `最多 ${LIMITS.query} 个字`))),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: z.extend(pageOf(bankQuestion), {
    topics: z.array(z.object({ topic: z.string(), questions: z.number() })),
  }),
  failures: { ...MAY_TEACH, ...CURSOR_INVALID },
})

export const exportBank = endpoint({
  method: 'GET',
  path: '/courses/api/staff/bankExport',
  access: 'member',
  summary: '导出题库：CSV，列为 编号、主题、题型、题目、选项、答案、误差、单位、分数、解析',
  input: z.object({}),
  output: z.object({ fileName: z.string(), csv: z.string() }),
  failures: NOT_ALLOWED,
})

export const importBank = endpoint({
  method: 'POST',
  path: '/courses/api/staff/bankImport',
  access: 'member',
  once: true,
  body: 'json',
  summary: `导入题库：同样的列，一次最多 ${LIMITS.importRows} 题；编号已有的换成新的，有一行不对就一行也不进`,
  input: z.object({
    csv: z.string('请选择文件').check(z.minLength(1, '文件是空的'), z.maxLength(100_000, '文件太大')),
  }),
  output: z.object({
    added: z.number(),
    changed: z.number(),
    /** Rows that are wrong, the first is 2, after the head; while there are any nothing is taken over. */
    problems: z.array(z.object({ row: z.number(), problem: z.string() })),
  }),
  failures: { ...NOT_ALLOWED, CSV_WRONG: '看不懂这个文件，请用导出的文件改' },
})
