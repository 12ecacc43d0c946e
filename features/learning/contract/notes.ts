import { courseId, lessonId } from '@niujin/academy'
import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { moment, rowId, second, words } from './fields.ts'
import { LIMITS } from './limits.ts'
import { LESSON_REFUSALS } from './refusals.ts'

/** A learner's own note at a second of a lesson. */
export const note = z.object({
  id: rowId,
  lessonId: z.string(),
  lessonTitle: z.string(),
  second: z.number(),
  text: z.string(),
  at: moment,
})
export type Note = z.output<typeof note>

const NOTE_UNKNOWN = '没有这条笔记'

export const notesOf = endpoint({
  method: 'GET',
  path: '/learning/api/notes',
  access: 'member',
  summary: '我在一门课里的笔记，按课时与秒；只有自己看得到',
  input: z.object({ courseId, lessonId: z.optional(lessonId) }),
  output: z.object({ list: z.array(note) }),
})

export const addNote = endpoint({
  method: 'POST',
  path: '/learning/api/notes/add',
  access: 'member',
  once: true,
  summary: '在一节课的某一秒记一条笔记',
  input: z.object({ lessonId, second, text: words(LIMITS.note, '请写笔记') }),
  output: note,
  failures: { ...LESSON_REFUSALS, NOTES_FULL: `一门课最多记 ${LIMITS.notes} 条笔记` },
})

export const changeNote = endpoint({
  method: 'POST',
  path: '/learning/api/notes/change',
  access: 'member',
  summary: '改自己的一条笔记',
  input: z.object({ id: rowId, text: words(LIMITS.note, '请写笔记') }),
  output: z.object({ text: z.string() }),
  failures: { NOTE_UNKNOWN },
})

export const removeNote = endpoint({
  method: 'POST',
  path: '/learning/api/notes/del',
  access: 'member',
  summary: '删除自己的一条笔记；重复没有影响',
  input: z.object({ id: rowId }),
  output: z.object({}),
})
