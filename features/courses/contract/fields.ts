import {
  COURSE_LEVEL_NAMES,
  chapterId,
  courseId,
  exerciseId,
  LESSON_KIND_NAMES,
  lessonId,
  question,
  QUIZ_LIMITS,
} from '@niujin/academy'
import { author, documentTree } from '@niujin/community'
import { SALE_PROBLEMS, type SaleProblem } from '@niujin/commerce'
import * as z from 'zod/mini'
import { COURSE_STATUSES, LIMITS } from './limits.ts'

export { chapterId, courseId, lessonId }
export const courseStatus = z.enum(COURSE_STATUSES)
export const courseLevel = z.enum(COURSE_LEVEL_NAMES, '请选择级别')
export const lessonKind = z.enum(LESSON_KIND_NAMES, '请选择课时种类')
export const categoryId = z.string('请选择分类').check(z.regex(/^[\w-]{1,40}$/, '分类编号不正确'))
export const memberId = z.string('缺少会员编号').check(z.regex(/^[\w-]{1,60}$/, '会员编号不正确'))
export const classId = z.string('缺少日程编号').check(z.regex(/^[\w-]{8,40}$/, '日程编号不正确'))
export const proposalId = z.string('缺少提议编号').check(z.regex(/^\d{1,18}$/, '提议编号不正确'))
/** Of a live broadcast, as the live feature has it. */
export const liveId = z.string().check(z.regex(/^[0-9A-Za-z]{6,32}$/, '直播编号不正确'))
/** YYYY-MM-DD in Shanghai. */
export const day = z.string('缺少日期').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, '日期不正确'))
/** ISO 8601 with offset. */
export const moment = z.iso.datetime({ offset: true, message: '时间不正确' })
export const reason = z
  .string('请写明原因')
  .check(z.trim(), z.minLength(2, '请写明原因'), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 个字`))
/** For decisions, of which only a refusal needs one. */
export const reasonOrNone = z._default(
  z.string().check(z.trim(), z.maxLength(LIMITS.reason, `原因最多 ${LIMITS.reason} 个字`)),
  '',
)
/** Names the version of what is edited that the caller has, so that two devices do not overwrite each other. */
export const version = z
  .number('缺少版本号')
  .check(z.int('版本号不正确'), z.gte(0, '版本号不正确'), z.lte(2_147_483_647, '版本号不正确'))
export const revisionNumber = z
  .number('缺少版本')
  .check(z.int('版本不正确'), z.gte(1, '版本不正确'), z.lte(1_000_000, '版本不正确'))
export const fen = z
  .number('请填写价格')
  .check(z.int('价格不正确'), z.gte(LIMITS.price.least, '价格须大于零'), z.lte(LIMITS.price.most, '价格太高'))
/** Days of a bought course; null without an end. */
export const termDays = z.nullable(
  z
    .number('请填写有效天数')
    .check(z.int('天数应为整数'), z.gte(1, '天数须大于零'), z.lte(LIMITS.termDays, `天数最多 ${LIMITS.termDays} 天`)),
)
export const named = z.object({ id: z.string(), title: z.string() })

/** What a course costs: the cheapest price that the caller can buy, or the cheapest. */
export const coursePrice = z.object({
  productId: z.string(),
  priceId: z.string(),
  fen: z.number(),
  originalFen: z.nullable(z.number()),
  /** Why it cannot be bought now; null when it can. */
  problem: z.nullable(z.enum(Object.keys(SALE_PROBLEMS) as [SaleProblem, ...SaleProblem[]])),
})
export type CoursePrice = z.output<typeof coursePrice>

/** What learners paid for a course and got back, by their orders: fen besides coins, and how many times it was bought. */
export const courseIncome = z.object({
  sold: z.number(),
  /** Of those, taken back. */
  refunded: z.number(),
  paidFen: z.number(),
  refundedFen: z.number(),
  coins: z.number(),
  refundedCoins: z.number(),
})
export type CourseIncome = z.output<typeof courseIncome>

/** A course in a list. */
export const courseCard = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  cover: z.nullable(z.string()),
  level: courseLevel,
  category: named,
  /** The owner first. */
  teachers: z.array(author),
  lessons: z.number(),
  /** Of its videos and recordings. */
  seconds: z.number(),
  /** Members who learn it or did. */
  enrolled: z.number(),
  /** null: free. Also for those who have it. */
  price: z.nullable(coursePrice),
  /** 公开课: anyone learns it without enrolling. */
  isOpen: z.boolean(),
  /** A sample of the house, marked 示例. */
  isSample: z.boolean(),
  /** The caller may learn all of it now. */
  isEnrolled: z.boolean(),
  /** ISO 8601: until when the caller may; null without an end, or when not enrolled. */
  until: z.nullable(z.string()),
  /** ISO 8601. */
  publishedAt: z.string(),
})
export type CourseCard = z.output<typeof courseCard>

/** A lesson in the outline of a course. */
export const outlineLesson = z.object({
  id: z.string(),
  title: z.string(),
  kind: lessonKind,
  /** Length of a video or recording; 0 for others and while there is none. */
  seconds: z.number(),
  isPreview: z.boolean(),
  /** Needed for the certificate. */
  isRequired: z.boolean(),
  /** The caller may learn it now. */
  canOpen: z.boolean(),
  /** ISO 8601: when a live lesson begins; null for others and while it is not planned. */
  startsAt: z.nullable(z.string()),
  /** Its class is on air now: who may open it goes straight into its room. */
  isOnAir: z.boolean(),
})
export type OutlineLesson = z.output<typeof outlineLesson>

export const outlineChapter = z.object({ id: z.string(), title: z.string(), lessons: z.array(outlineLesson) })

/** A course as its page shows it. */
export const course = z.extend(courseCard, {
  introduction: documentTree,
  /** 学完能…, one line each. */
  gains: z.array(z.string()),
  suits: z.string(),
  chapters: z.array(outlineChapter),
  notice: z.string(),
  refundRule: z.string(),
  /** On first watch videos cannot be skipped through. */
  isInOrder: z.boolean(),
  /** Days a bought course lasts; null without an end or when it is free. */
  termDays: z.nullable(z.number()),
  /** Days that the caller may try it; 0 when not, or when tried before. */
  trialDays: z.number(),
  /** The caller teaches it. */
  isTeacher: z.boolean(),
  /** The caller was enrolled once and the term is over. */
  isExpired: z.boolean(),
  /** Of the published version, the first is 1. */
  version: z.number(),
})
export type Course = z.output<typeof course>

const homework = z.object({ kind: z.literal('homework'), document: documentTree })
const article = z.object({ kind: z.literal('article'), document: documentTree })
const exercise = z.object({ kind: z.literal('exercise'), exerciseId: z.nullable(exerciseId) })
const recording = z.object({ kind: z.literal('recording'), liveId: z.nullable(liveId) })
const video = z.object({ kind: z.literal('video') })
/** When it is held, and in which broadcast, is in the schedule. */
const live = z.object({ kind: z.literal('live') })

/** What a teacher puts into a lesson; all of it may be empty while it is a draft. */
export const lessonContent = z.discriminatedUnion('kind', [
  article,
  homework,
  exercise,
  recording,
  video,
  live,
  z.object({
    kind: z.literal('quiz'),
    questions: z.array(question).check(z.maxLength(QUIZ_LIMITS.questions, `一份测验最多 ${QUIZ_LIMITS.questions} 题`)),
    passPercent: z
      .number('请填写及格线')
      .check(z.int('及格线应为整数'), z.gte(0, '及格线不能小于 0'), z.lte(100, '及格线不能大于 100')),
  }),
])
export type LessonDraft = z.output<typeof lessonContent>
export { article as articleContent, homework as homeworkContent }
