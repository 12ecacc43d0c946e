import { lessonId } from '@niujin/academy'
import { BODY_BYTES, endpoint, UPLOADS } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { moment, rowId, words } from './fields.ts'
import { LIMITS } from './limits.ts'
import { LESSON_REFUSALS, WORDS_REFUSALS } from './refusals.ts'

/** A homework as it was handed in. */
export const submission = z.object({
  id: rowId,
  text: z.string(),
  pictures: z.array(z.string()),
  at: moment,
  /** 0–100; null until the teacher answered. */
  score: z.nullable(z.number()),
  words: z.string(),
  answeredAt: z.nullable(moment),
})
export type Submission = z.output<typeof submission>

const KIND_WRONG = '这节课不是作业'

export const homeworkState = endpoint({
  method: 'GET',
  path: '/learning/api/homework',
  access: 'member',
  summary: '一份作业我交过的各次与老师的批改，新的在前',
  input: z.object({ lessonId }),
  output: z.object({ list: z.array(submission) }),
  failures: { ...LESSON_REFUSALS, KIND_WRONG },
})

export const handInHomework = endpoint({
  method: 'POST',
  path: '/learning/api/homework/handIn',
  access: 'member',
  body: 'json',
  once: true,
  summary: '交作业：文字与图片；老师批改以前交的换成新的一份',
  input: z.object({
    lessonId,
    text: words(LIMITS.homework, '请写作业'),
    pictures: z
      .array(z.string().check(z.maxLength(300, '图片地址不正确')))
      .check(z.maxLength(LIMITS.pictures, `最多 ${LIMITS.pictures} 张图片`)),
  }),
  output: submission,
  failures: {
    ...LESSON_REFUSALS,
    ...WORDS_REFUSALS,
    KIND_WRONG,
    PICTURE_FOREIGN: '只能用自己上传的图片，请重新选择',
    TOO_MANY_HAND_INS: `一份作业最多交 ${LIMITS.handIns} 次`,
  },
})

export const uploadHomeworkPicture = endpoint({
  method: 'POST',
  path: '/learning/api/homework/picture',
  access: 'member',
  summary: '上传一张作业图片（字段 file，最大 5 MB）；一天没有用上就作废',
  uploadBytes: LIMITS.pictureBytes + BODY_BYTES,
  budget: { ...UPLOADS, name: 'homeworkPicture' },
  input: z.object({}),
  output: z.object({ url: z.string() }),
  failures: {
    PICTURE_MISSING: '请选择图片',
    PICTURE_TOO_LARGE: '图片太大，请换一张小一点的',
    PICTURE_KIND: '只能用 JPG、PNG、WebP 或 GIF 图片',
    PICTURE_BROKEN: '图片打不开，请换一张',
    TOO_MANY_PICTURES: '上传了没有用的图片太多，请先交作业',
  },
})
