import { lessonId } from '@niujin/academy'
import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { LESSON_REFUSALS } from './refusals.ts'

const KIND_WRONG = '这节课不是图文'

export const beginReading = endpoint({
  method: 'POST',
  path: '/learning/api/read/begin',
  access: 'member',
  summary: '开始读一节图文课：服务端从现在记时；读过的再开始不影响已学完',
  input: z.object({ lessonId }),
  output: z.object({
    isDone: z.boolean(),
    /** How long it has to be read before it is done, seconds. */
    needed: z.number(),
  }),
  failures: { ...LESSON_REFUSALS, KIND_WRONG },
})

export const endReading = endpoint({
  method: 'POST',
  path: '/learning/api/read/end',
  access: 'member',
  summary: '读到了末尾：读够通常用时的三分之一就算学完，按服务端的钟',
  input: z.object({ lessonId }),
  output: z.object({
    isDone: z.boolean(),
    /** Still to be read before it is done, seconds; 0 when it is. */
    left: z.number(),
  }),
  failures: { ...LESSON_REFUSALS, KIND_WRONG, NOT_BEGUN: '请先打开这节课' },
})
