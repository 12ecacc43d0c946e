import { BODY_BYTES, CURSOR_INVALID, endpoint, pageOf, paging, UPLOADS } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import {
  courseId,
  courseIncome,
  courseStatus,
  coursePrice,
  fen,
  lessonContent,
  lessonId,
  reason,
  termDays,
  version,
} from './fields.ts'
import { COURSE_GROUP_NAMES, LIMITS } from './limits.ts'
import {
  builtChapter,
  coTeacher,
  courseCan,
  courseContent,
  courseRevision,
  ownCourseLine,
  ownLesson,
  priceProposal,
  wantedOutline,
} from './own-fields.ts'
import {
  CONTENT_REFUSALS,
  COURSE_REFUSALS,
  LESSON_REFUSALS,
  MAY_TEACH,
  MODERATION_REFUSALS,
  SUBMIT_REFUSALS,
  TURN_REFUSALS,
} from './refusals.ts'

/** One's own course to go on with. */
export const ownCourse = z.extend(ownCourseLine, {
  /** Of the newest version: what is edited. */
  content: courseContent,
  chapters: z.array(builtChapter),
  /** Who was asked to teach it too; only those who said yes are named and let in. */
  teachers: z.array(coTeacher),
  /** Send it with the next change of words or outline. */
  version,
  /** Newest first. */
  revisions: z.array(courseRevision),
  /** What it costs now; null while it is free. */
  price: z.nullable(coursePrice),
  /** The newest one, whatever became of it. */
  proposal: z.nullable(priceProposal),
  can: courseCan,
})
export type OwnCourse = z.output<typeof ownCourse>

export const ownCourses = endpoint({
  method: 'GET',
  path: '/courses/api/own/list',
  access: 'member',
  summary: '我开的课，最近改的在前，可按状态；各状态有几门，与能不能开课',
  input: z.object({ group: z.optional(z.enum(COURSE_GROUP_NAMES)), ...paging({ usual: 20, most: 50 }) }),
  output: z.extend(pageOf(ownCourseLine), {
    counts: z.record(z.enum(COURSE_GROUP_NAMES), z.number()),
    mayTeach: z.boolean(),
  }),
  failures: CURSOR_INVALID,
})

export const getOwnCourse = endpoint({
  method: 'GET',
  path: '/courses/api/own/find',
  access: 'member',
  summary: '我开的一门课：最新一版的介绍与大纲、各个版本、价钱、现在能做什么',
  input: z.object({ id: courseId }),
  output: ownCourse,
  failures: COURSE_REFUSALS,
})

export const startCourse = endpoint({
  method: 'POST',
  path: '/courses/api/own/start',
  access: 'member',
  once: true,
  summary: '开一门新课的草稿',
  input: z.object({}),
  output: ownCourse,
  failures: { ...MAY_TEACH, TOO_MANY_DRAFTS: `没有上架的课已有 ${LIMITS.drafts} 门，请先做完或删除` },
})

export const saveCourse = endpoint({
  method: 'POST',
  path: '/courses/api/own/save',
  access: 'member',
  body: 'json',
  summary: '保存介绍与整份大纲（章节与课时的次序就是学的次序）；已上架的存为新的一版，审核之前学员看到的不变',
  input: z.object({ id: courseId, version, content: courseContent, outline: wantedOutline }),
  output: z.object({ version, status: courseStatus, updatedAt: z.string(), chapters: z.array(builtChapter) }),
  failures: { ...MAY_TEACH, ...COURSE_REFUSALS, ...TURN_REFUSALS, ...CONTENT_REFUSALS },
})

export const getOwnLesson = endpoint({
  method: 'GET',
  path: '/courses/api/own/lesson',
  access: 'member',
  summary: '我的一课：最新的内容，题目带答案',
  input: z.object({ lessonId }),
  output: ownLesson,
  failures: LESSON_REFUSALS,
})

export const saveLesson = endpoint({
  method: 'POST',
  path: '/courses/api/own/lessonSave',
  access: 'member',
  body: 'json',
  summary: '保存一课的内容；已上架的存为新的，审核之前学员看到的不变。课程的版本号不变',
  input: z.object({ lessonId, version, content: lessonContent }),
  output: ownLesson,
  failures: {
    ...MAY_TEACH,
    ...LESSON_REFUSALS,
    ...TURN_REFUSALS,
    LESSON_KIND: CONTENT_REFUSALS.LESSON_KIND,
    DOCUMENT_TOO_LONG: CONTENT_REFUSALS.DOCUMENT_TOO_LONG,
    DOCUMENT_UNKNOWN: CONTENT_REFUSALS.DOCUMENT_UNKNOWN,
    PICTURE_FOREIGN: CONTENT_REFUSALS.PICTURE_FOREIGN,
    QUESTION_REPEATED: '题目的编号重复了，请刷新后再改',
    RECORDING_FOREIGN: '只能放这门课的老师自己的回看',
    EXERCISE_FOREIGN: '只能用这门课的老师自己编的练习',
  },
})

export const submitCourse = endpoint({
  method: 'POST',
  path: '/courses/api/own/submit',
  access: 'member',
  once: true,
  summary: '送审保存过的最新一版；通过后上架',
  input: z.object({ id: courseId, version }),
  output: ownCourse,
  failures: { ...MAY_TEACH, ...COURSE_REFUSALS, ...TURN_REFUSALS, ...MODERATION_REFUSALS, ...SUBMIT_REFUSALS },
})

const changed = { output: ownCourse, failures: { ...COURSE_REFUSALS, ...TURN_REFUSALS } } as const

export const withdrawCourse = endpoint({
  method: 'POST',
  path: '/courses/api/own/withdraw',
  access: 'member',
  summary: '撤回送审的，接着改',
  input: z.object({ id: courseId }),
  ...changed,
})

export const discardCourseEdit = endpoint({
  method: 'POST',
  path: '/courses/api/own/discard',
  access: 'member',
  summary: '不要对已上架课程的修改，回到上架的那一版',
  input: z.object({ id: courseId }),
  ...changed,
})

export const takeCourseDown = endpoint({
  method: 'POST',
  path: '/courses/api/own/takeDown',
  access: 'member',
  once: true,
  summary: '下架自己的课，写明原因；已经报名的照旧能学',
  input: z.object({ id: courseId, reason }),
  ...changed,
})

export const bringCourseBack = endpoint({
  method: 'POST',
  path: '/courses/api/own/bringBack',
  access: 'member',
  once: true,
  summary: '把自己下架的课重新上架；由后台下架的改了再送审',
  input: z.object({ id: courseId }),
  ...changed,
})

export const removeCourse = endpoint({
  method: 'POST',
  path: '/courses/api/own/remove',
  access: 'member',
  summary: '删除从没有上架过的课',
  input: z.object({ id: courseId }),
  output: z.object({}),
  failures: { ...COURSE_REFUSALS, ...TURN_REFUSALS },
})

export const proposePrice = endpoint({
  method: 'POST',
  path: '/courses/api/own/proposePrice',
  access: 'member',
  once: true,
  body: 'json',
  summary: '给自己的课提一个价与有效期，后台另一人批准后生效；再提就换掉还没批的',
  input: z.object({ id: courseId, fen, originalFen: z.nullable(fen), termDays }),
  output: ownCourse,
  failures: {
    ...MAY_TEACH,
    ...COURSE_REFUSALS,
    ORIGINAL_LOWER: '划线价要比现价高',
    OPEN_PRICED: SUBMIT_REFUSALS.OPEN_PRICED,
  },
})

export const proposeFree = endpoint({
  method: 'POST',
  path: '/courses/api/own/proposeFree',
  access: 'member',
  once: true,
  summary: '提出把自己收费的课改为免费，后台另一人批准后不再出售，买过的照旧；换掉还没批的价',
  input: z.object({ id: courseId }),
  output: ownCourse,
  failures: { ...MAY_TEACH, ...COURSE_REFUSALS, COURSE_FREE: '这门课本来就是免费的' },
})

export const withdrawPrice = endpoint({
  method: 'POST',
  path: '/courses/api/own/withdrawPrice',
  access: 'member',
  summary: '撤回还没批的价',
  input: z.object({ id: courseId }),
  output: ownCourse,
  failures: { ...COURSE_REFUSALS, PROPOSAL_DECIDED: '这个价已经处理过了，请刷新' },
})

export const ownIncome = endpoint({
  method: 'GET',
  path: '/courses/api/own/income',
  access: 'member',
  summary: '我的一门课卖了多少：份数、实收与退款，另有牛币，按订单算',
  input: z.object({ id: courseId }),
  output: z.object({ income: courseIncome }),
  failures: COURSE_REFUSALS,
})

/** Send with `files: { file }`; the picture is checked and encoded anew by the server. */
export const uploadCoursePicture = endpoint({
  method: 'POST',
  path: '/courses/api/own/picture',
  access: 'member',
  summary: '上传一张封面或正文用的图片（字段 file，最大 5 MB）；一天没有用上就作废',
  uploadBytes: LIMITS.pictureBytes + BODY_BYTES,
  budget: { ...UPLOADS, name: 'coursePicture', perMinute: 60 },
  input: z.object({}),
  output: z.object({ url: z.string() }),
  failures: {
    ...MAY_TEACH,
    PICTURE_MISSING: '请选择图片',
    PICTURE_TOO_LARGE: '图片太大，请换一张小一点的',
    PICTURE_KIND: '只能用 JPG、PNG、WebP 或 GIF 图片',
    PICTURE_BROKEN: '图片打不开，请换一张',
    TOO_MANY_PICTURES: '上传了没有用的图片太多，请先保存课程',
  },
})
