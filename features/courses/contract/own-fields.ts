import { author, documentTree } from '@niujin/community'
import * as z from 'zod/mini'
import {
  categoryId,
  chapterId,
  courseLevel,
  courseStatus,
  lessonContent,
  lessonId,
  lessonKind,
  version,
} from './fields.ts'
import { CO_TEACHER_STATUS_NAMES, LIMITS, REVISION_STATUSES } from './limits.ts'
import { LESSON_GAPS, type LessonGap } from './refusals.ts'

/** Four times what people see, in UTF-16 units: counted in characters when it is kept. */
const words = (most: number, say: string) => z.string().check(z.maxLength(most * 4, `${say}最多 ${most} 个字`))

/** What a teacher says of a course, as it is kept: all of it may be empty while it is a draft. */
export const courseContent = z.object({
  title: words(LIMITS.title, '课程名称'),
  subtitle: words(LIMITS.subtitle, '一句话介绍'),
  /** Address of an uploaded picture. */
  cover: z.nullable(z.string().check(z.maxLength(300, '封面图的地址不正确'))),
  level: courseLevel,
  categoryId: z.nullable(categoryId),
  introduction: documentTree,
  gains: z
    .array(words(LIMITS.gains.text, '每条收获'))
    .check(z.maxLength(LIMITS.gains.most, `收获最多 ${LIMITS.gains.most} 条`)),
  suits: words(LIMITS.suits, '适合谁学'),
  /** '' shows the usual one. */
  notice: words(LIMITS.notice, '学习须知'),
  /** '' shows the usual one. */
  refundRule: words(LIMITS.refundRule, '退款说明'),
  isOpen: z.boolean('请选择是不是公开课'),
  isInOrder: z.boolean('请选择要不要按顺序看'),
  /** Days that a member may try it before buying; 0 for none. */
  trialDays: z
    .number('请填写试学天数')
    .check(z.int('天数应为整数'), z.gte(0, '天数不正确'), z.lte(LIMITS.trialDays, `试学最多 ${LIMITS.trialDays} 天`)),
})
export type CourseContent = z.output<typeof courseContent>

/** A lesson in the outline: ids are made by whoever writes it, once, and stay. */
export const wantedLesson = z.object({
  id: lessonId,
  title: words(LIMITS.lessonTitle, '课时标题'),
  /** Never changes. */
  kind: lessonKind,
  isPreview: z.boolean(),
  isRequired: z.boolean(),
})
export const wantedChapter = z.object({
  id: chapterId,
  title: words(LIMITS.chapterTitle, '章节标题'),
  lessons: z.array(wantedLesson).check(z.maxLength(LIMITS.lessons, `一门课最多 ${LIMITS.lessons} 课`)),
})
/** All chapters in their order. */
export const wantedOutline = z
  .array(wantedChapter)
  .check(z.maxLength(LIMITS.chapters, `一门课最多 ${LIMITS.chapters} 章`))
export type WantedOutline = z.output<typeof wantedOutline>

export const builtLesson = z.extend(wantedLesson, {
  seconds: z.number(),
  /** What is missing; null when nothing is. */
  gap: z.nullable(z.enum(Object.keys(LESSON_GAPS) as [LessonGap, ...LessonGap[]])),
  /** Learners have it already, in the published version. */
  isPublished: z.boolean(),
  /** ISO 8601: when it is held, for a live one that is planned. */
  startsAt: z.nullable(z.string()),
})
export const builtChapter = z.object({ id: z.string(), title: z.string(), lessons: z.array(builtLesson) })
export type BuiltChapter = z.output<typeof builtChapter>

/** One's own course in a list. */
export const ownCourseLine = z.object({
  id: z.string(),
  /** Of the newest version; '' while it has none. */
  title: z.string(),
  cover: z.nullable(z.string()),
  status: courseStatus,
  /** Why it was returned or taken down; '' otherwise. */
  reason: z.string(),
  isOpen: z.boolean(),
  lessons: z.number(),
  enrolled: z.number(),
  /** ISO 8601. */
  updatedAt: z.string(),
  publishedAt: z.nullable(z.string()),
})
export type OwnCourseLine = z.output<typeof ownCourseLine>

/** One version of a course, in its history. */
export const courseRevision = z.object({
  number: z.number(),
  status: z.enum(REVISION_STATUSES),
  title: z.string(),
  lessons: z.number(),
  /** Why it was returned; '' otherwise. */
  reason: z.string(),
  createdAt: z.string(),
  submittedAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
})
export type CourseRevision = z.output<typeof courseRevision>

export const PROPOSAL_STATUSES = ['waiting', 'approved', 'refused', 'withdrawn'] as const

/** A price that a teacher proposed. */
export const priceProposal = z.object({
  id: z.string(),
  /** 0: the course is to be free. */
  fen: z.number(),
  originalFen: z.nullable(z.number()),
  termDays: z.nullable(z.number()),
  status: z.enum(PROPOSAL_STATUSES),
  /** Why it was refused; '' otherwise. */
  reason: z.string(),
  at: z.string(),
  decidedAt: z.nullable(z.string()),
})
export type PriceProposal = z.output<typeof priceProposal>

/** Whoever was asked to teach a course beside its owner. */
export const coTeacher = z.object({
  author,
  status: z.enum(CO_TEACHER_STATUS_NAMES),
  /** ISO 8601. */
  invitedAt: z.string(),
})
export type CoTeacher = z.output<typeof coTeacher>

/** What its teacher can do with a course now. */
export const courseCan = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  withdraw: z.boolean(),
  discard: z.boolean(),
  takeDown: z.boolean(),
  bringBack: z.boolean(),
  remove: z.boolean(),
  proposePrice: z.boolean(),
  /** It costs something, or would. */
  proposeFree: z.boolean(),
})
export type CourseCan = z.output<typeof courseCan>

/** A lesson to go on with. */
export const ownLesson = z.object({
  id: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  title: z.string(),
  kind: lessonKind,
  seconds: z.number(),
  content: lessonContent,
  /** Send it with the next change. */
  version,
  gap: z.nullable(z.enum(Object.keys(LESSON_GAPS) as [LessonGap, ...LessonGap[]])),
  canEdit: z.boolean(),
})
export type OwnLesson = z.output<typeof ownLesson>
