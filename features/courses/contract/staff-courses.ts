import { author } from '@niujin/community'
import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { categoryId, courseId, lessonId, proposalId, reason, reasonOrNone, revisionNumber } from './fields.ts'
import { COURSE_GROUP_NAMES, LIMITS } from './limits.ts'
import { ownCourse } from './own.ts'
import { ownCourseLine, ownLesson, priceProposal } from './own-fields.ts'
import { CATEGORY_REFUSALS, COURSE_REFUSALS, LESSON_REFUSALS } from './refusals.ts'
import { category } from './read.ts'

/** A course in a list for the staff. */
export const staffCourseLine = z.extend(ownCourseLine, {
  owner: author,
  /** ISO 8601: when the version that waits was sent in; null when none waits. */
  submittedAt: z.nullable(z.string()),
  /** A price waits for somebody. */
  hasProposal: z.boolean(),
})
export type StaffCourseLine = z.output<typeof staffCourseLine>

/** How a lesson of the version that waits differs from the published one; one may differ in several ways. */
export const LESSON_CHANGES = {
  added: '新课时',
  content: '内容改了',
  film: '片子换了',
  subtitles: '字幕换了',
  removed: '去掉了',
} as const
export type LessonChange = keyof typeof LESSON_CHANGES

const lessonChanges = z.object({
  lessonId: z.string(),
  title: z.string(),
  changes: z.array(z.enum(Object.keys(LESSON_CHANGES) as [LessonChange, ...LessonChange[]])),
})

/** Something that was done with a course. */
const act = z.object({ act: z.string(), by: z.string(), reason: z.string(), at: z.string() })

/** A course with everything that matters for the decision. */
export const staffCourse = z.extend(staffCourseLine, {
  /** The version to look at: the one that waits, else the newest that was sent in. */
  revision: revisionNumber,
  content: ownCourse.shape.content,
  chapters: ownCourse.shape.chapters,
  teachers: ownCourse.shape.teachers,
  revisions: ownCourse.shape.revisions,
  price: ownCourse.shape.price,
  proposal: z.nullable(
    z.extend(priceProposal, {
      /** The one who asks may decide: another person than who proposed. */
      canDecide: z.boolean(),
    }),
  ),
  /** What an order has to give: `course:…`. */
  thing: z.string(),
  productId: z.nullable(z.string()),
  /** Words of the list that were hit. */
  words: z.array(z.string()),
  /** Where they stand: in a lesson or its subtitles, or, without one, in what is said of the course. */
  hits: z.array(z.object({ lessonId: z.nullable(z.string()), words: z.array(z.string()) })),
  /** Against the published version; empty for the first. */
  changes: z.array(lessonChanges),
  history: z.array(act),
})
export type StaffCourse = z.output<typeof staffCourse>

export const staffCourses = endpoint({
  method: 'GET',
  path: '/courses/api/staff/list',
  access: 'member',
  summary: '审核与批价：课程，待审的等得最久的在前，其他最近改的在前；也可只看等着批价的',
  input: z.object({
    group: z._default(z.enum([...COURSE_GROUP_NAMES, 'proposal'], '筛选不正确'), 'review'),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: z.extend(pageOf(staffCourseLine), {
    counts: z.record(z.enum([...COURSE_GROUP_NAMES, 'proposal']), z.number()),
  }),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffCourseFind = endpoint({
  method: 'GET',
  path: '/courses/api/staff/find',
  access: 'member',
  summary: '审核与批价：一门课的介绍、大纲、与上架一版的不同（连片子与字幕）、命中的词、提的价、经过',
  input: z.object({ id: courseId }),
  output: staffCourse,
  failures: { ...NOT_ALLOWED, ...COURSE_REFUSALS },
})

export const staffLesson = endpoint({
  method: 'GET',
  path: '/courses/api/staff/lesson',
  access: 'member',
  summary: '审核与批价：某一版里一课的内容，题目带答案',
  input: z.object({ lessonId, revision: revisionNumber }),
  output: ownLesson,
  failures: { ...NOT_ALLOWED, ...LESSON_REFUSALS },
})

const DECISION_REFUSALS = {
  ...NOT_ALLOWED,
  ...COURSE_REFUSALS,
  DECIDED_ALREADY: '这一版已经处理过或改过了，请刷新',
  OWN_COURSE: '自己的课要由别人审核',
} as const

export const decideCourse = endpoint({
  method: 'POST',
  path: '/courses/api/staff/decide',
  access: 'member',
  once: true,
  summary: '审核：让一版课程上架，或写明原因退回；老师收到消息，第一次上架时关注的人看到动态',
  input: z.object({
    id: courseId,
    /** The version that was read. */
    revision: revisionNumber,
    decision: z.enum(['publish', 'reject'], '请选择通过或退回'),
    reason: reasonOrNone,
  }),
  output: staffCourse,
  failures: { ...DECISION_REFUSALS, REASON_MISSING: '请写明退回的原因' },
})

export const staffTakeDown = endpoint({
  method: 'POST',
  path: '/courses/api/staff/takeDown',
  access: 'member',
  once: true,
  summary: '下架一门课，写明原因；老师收到消息，已经报名的照旧能学',
  input: z.object({ id: courseId, reason }),
  output: staffCourse,
  failures: DECISION_REFUSALS,
})

export const decidePrice = endpoint({
  method: 'POST',
  path: '/courses/api/staff/decidePrice',
  access: 'member',
  once: true,
  summary: '批准老师提的价（随即在商品里新开或改价）或写明原因退回；提的人不能自己批',
  input: z.object({
    id: courseId,
    proposalId,
    decision: z.enum(['approve', 'refuse'], '请选择批准或退回'),
    reason: reasonOrNone,
  }),
  output: staffCourse,
  failures: {
    ...NOT_ALLOWED,
    ...COURSE_REFUSALS,
    REASON_MISSING: '请写明退回的原因',
    PROPOSAL_DECIDED: '这个价已经处理过了，请刷新',
    SAME_PERSON: '提出的人不能自己批准',
    PRODUCT_REFUSED: '商品没有开成，请到商品里检查后再试',
  },
})

export const makeCourseFree = endpoint({
  method: 'POST',
  path: '/courses/api/staff/makeFree',
  access: 'member',
  once: true,
  summary: '收费课改为免费：不再出售，买过的照旧；写明原因',
  input: z.object({ id: courseId, reason }),
  output: staffCourse,
  failures: { ...NOT_ALLOWED, ...COURSE_REFUSALS, COURSE_FREE: '这门课本来就是免费的' },
})

export const courseCategories = endpoint({
  method: 'GET',
  path: '/courses/api/categories',
  access: 'guest',
  summary: '课程的分类，按次序；有没有课的都在',
  input: z.object({}),
  output: z.object({ list: z.array(category) }),
})

const categoryTitle = z
  .string('请填写分类名称')
  .check(
    z.trim(),
    z.minLength(1, '请填写分类名称'),
    z.maxLength(LIMITS.categoryTitle, `分类名称最多 ${LIMITS.categoryTitle} 个字`),
  )

export const saveCategory = endpoint({
  method: 'POST',
  path: '/courses/api/staff/categorySave',
  access: 'member',
  once: true,
  summary: '新建分类，或改名称、上级与次序；最多两层',
  input: z.object({
    /** Left out for a new one. */
    id: z.optional(categoryId),
    title: categoryTitle,
    parentId: z.optional(categoryId),
    /** Smaller ones stand first; left out, it stays where it is, and comes last under another parent or when it is new. */
    sort: z.optional(
      z.number('请填写次序').check(z.int('次序应为整数'), z.gte(0, '次序不正确'), z.lte(100_000, '次序太大')),
    ),
  }),
  output: z.object({ list: z.array(category) }),
  failures: {
    ...NOT_ALLOWED,
    ...CATEGORY_REFUSALS,
    TITLE_TAKEN: '已经有同名的分类',
    PARENT_WRONG: '分类最多两层，上级须在最上一层',
    CATEGORIES_FULL: `分类最多 ${LIMITS.categories} 个`,
  },
})

export const orderCategories = endpoint({
  method: 'POST',
  path: '/courses/api/staff/categoryOrder',
  access: 'member',
  body: 'json',
  summary: '排同一层分类的次序，学园里照这个次序；重复没有影响',
  input: z.object({
    /** Left out for those at the top. */
    parentId: z.optional(categoryId),
    /** All that stand there, the first foremost. */
    ids: z.array(categoryId, '请给出次序').check(z.maxLength(LIMITS.categories, '分类太多')),
  }),
  output: z.object({ list: z.array(category) }),
  failures: { ...NOT_ALLOWED, CATEGORIES_CHANGED: '分类在别处改过了，请刷新后再排' },
})

export const removeCategory = endpoint({
  method: 'POST',
  path: '/courses/api/staff/categoryRemove',
  access: 'member',
  summary: '删除没有课程也没有下级的分类',
  input: z.object({ id: categoryId }),
  output: z.object({ list: z.array(category) }),
  failures: { ...NOT_ALLOWED, ...CATEGORY_REFUSALS, CATEGORY_USED: '分类里还有课程或下级，不能删除' },
})
