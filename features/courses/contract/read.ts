import { askedQuestion } from '@niujin/academy'
import { author } from '@niujin/community'
import { CURSOR_INVALID, endpoint, pageOf, paging, searchCall } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import {
  articleContent,
  categoryId,
  course,
  courseCard,
  courseId,
  courseLevel,
  homeworkContent,
  lessonId,
  lessonKind,
  memberId,
} from './fields.ts'
import { ENROLMENT_KIND_NAMES } from './limits.ts'
import { COURSE_REFUSALS, LEARN_REFUSALS } from './refusals.ts'
import { scheduledClass } from './schedule-fields.ts'

/** A category with how many courses stand in it and below it. */
export const category = z.object({
  id: z.string(),
  title: z.string(),
  /** null at the top; there is one level below. */
  parentId: z.nullable(z.string()),
  courses: z.number(),
})
export type Category = z.output<typeof category>

/** Someone who teaches, in a list. */
export const teacherCard = z.object({
  author,
  /** Of the person's page; '' while nothing is written. */
  introduction: z.string(),
  courses: z.number(),
  /** Members in all of them together; who learns two counts twice. */
  enrolled: z.number(),
})
export type TeacherCard = z.output<typeof teacherCard>

export const coursesHome = endpoint({
  method: 'GET',
  path: '/courses/api/home',
  access: 'guest',
  summary: '学园首页：按级别的学习路径（做过分级小测的从自己的级别起）、今天的日程、公开课、付费课、老师、分类',
  input: z.object({}),
  output: z.object({
    /** Of the placement test; null for guests and those who did not take it. */
    level: z.nullable(courseLevel),
    /** One after the other, from the easiest; at most six courses each. */
    path: z.array(z.object({ level: courseLevel, courses: z.array(courseCard) })),
    today: z.array(scheduledClass),
    open: z.array(courseCard),
    paid: z.array(courseCard),
    teachers: z.array(teacherCard),
    categories: z.array(category),
  }),
})

const filters = {
  /** Also of the categories below it. */
  category: z.optional(categoryId),
  level: z.optional(courseLevel),
  price: z.optional(z.enum(['free', 'paid', 'open'], '筛选不正确')),
}

export const courseList = endpoint({
  method: 'GET',
  path: '/courses/api/list',
  access: 'guest',
  summary: '上架的课程，可按分类、级别、价钱、老师；新的在前，或学的人多的在前',
  input: z.object({
    ...filters,
    teacherId: z.optional(memberId),
    sort: z._default(z.enum(['new', 'hot'], '次序不正确'), 'new'),
    ...paging({ usual: 20, most: 50 }),
  }),
  output: z.extend(pageOf(courseCard), { categories: z.array(category) }),
  failures: CURSOR_INVALID,
})

const search = searchCall('courseSearch')

export const searchCourses = endpoint({
  ...search,
  path: '/courses/api/search',
  summary: '按名称、介绍、老师与课时的标题找课程，名称对得上的在前',
  input: z.extend(search.input, { ...filters, ...paging({ usual: 20, most: 50 }) }),
  output: z.extend(pageOf(courseCard), {
    /** Lessons whose title has the words, by course, at most three each. */
    lessons: z.array(z.object({ courseId: z.string(), id: z.string(), title: z.string(), kind: lessonKind })),
    total: z.number(),
  }),
  failures: CURSOR_INVALID,
})

export const findCourse = endpoint({
  method: 'GET',
  path: '/courses/api/find',
  access: 'guest',
  summary: '一门课：介绍、大纲、价钱，与我能学哪些课',
  input: z.object({ id: courseId }),
  output: course,
  failures: COURSE_REFUSALS,
})

/** Of a recording, by the whole second at which it begins. */
const recordingChapter = z.object({ second: z.number(), title: z.string() })
export type RecordingChapter = z.output<typeof recordingChapter>

/** What a learner gets of a lesson: no solution of anything is in it. */
export const shownContent = z.discriminatedUnion('kind', [
  articleContent,
  homeworkContent,
  z.object({ kind: z.literal('exercise'), exerciseId: z.string() }),
  z.object({ kind: z.literal('recording'), liveId: z.string(), chapters: z.array(recordingChapter) }),
  /** `liveId` null while the class is not planned; startsAt and endsAt ISO 8601; isOnAir: its room is on air now. */
  z.object({
    kind: z.literal('live'),
    liveId: z.nullable(z.string()),
    classId: z.nullable(z.string()),
    startsAt: z.nullable(z.string()),
    endsAt: z.nullable(z.string()),
    isOnAir: z.boolean(),
    /** It is over, and its recording can be watched where its room was. */
    hasRecording: z.boolean(),
  }),
  z.object({ kind: z.literal('video') }),
  z.object({ kind: z.literal('quiz'), questions: z.array(askedQuestion), passPercent: z.number() }),
])
export type ShownContent = z.output<typeof shownContent>

const neighbour = z.nullable(z.object({ id: z.string(), title: z.string(), kind: lessonKind, canOpen: z.boolean() }))

/** A lesson as it is learnt. */
export const lesson = z.object({
  id: z.string(),
  title: z.string(),
  kind: lessonKind,
  courseId: z.string(),
  courseTitle: z.string(),
  chapterTitle: z.string(),
  /** Of a video or recording; 0 for others. */
  seconds: z.number(),
  isPreview: z.boolean(),
  isRequired: z.boolean(),
  isInOrder: z.boolean(),
  /** The course has it no more: only for those who were enrolled while it had. */
  isArchived: z.boolean(),
  content: shownContent,
  previous: neighbour,
  next: neighbour,
})
export type Lesson = z.output<typeof lesson>

export const findLesson = endpoint({
  method: 'GET',
  path: '/courses/api/lesson',
  access: 'guest',
  summary: '一课：说明、正文、题目（不带答案），只给能学的人',
  input: z.object({ lessonId }),
  output: lesson,
  failures: LEARN_REFUSALS,
})

/** A teacher's page. */
export const teacherPage = z.extend(teacherCard, {
  /** Published, new first, at most fifty. */
  list: z.array(courseCard),
  /** Of the next seven days. */
  classes: z.array(scheduledClass),
})
export type TeacherPage = z.output<typeof teacherPage>

export const findTeacher = endpoint({
  method: 'GET',
  path: '/courses/api/teacher',
  access: 'guest',
  summary: '老师的主页：介绍、课程、近七天的课',
  input: z.object({ id: memberId }),
  output: teacherPage,
  failures: { TEACHER_UNKNOWN: '没有这位老师' },
})

const REVOKED = { REVOKED: '这门课的学习资格已被收回，有疑问请联系客服' }

export const enrol = endpoint({
  method: 'POST',
  path: '/courses/api/enrol',
  access: 'member',
  summary: '报名一门免费课，或开始学已经买下的课；重复没有影响',
  input: z.object({ courseId }),
  output: course,
  failures: {
    ...COURSE_REFUSALS,
    COURSE_PAID: '这门课要购买后才能学',
    COURSE_OPEN: '公开课不用报名，直接学就行',
    PRICE_WAITING: '这门课的价格还在审批，批下来再报名',
    ...REVOKED,
  },
})

export const tryCourse = endpoint({
  method: 'POST',
  path: '/courses/api/try',
  access: 'member',
  once: true,
  summary: '试学一门收费课几天，每人每门一次',
  input: z.object({ courseId }),
  output: course,
  failures: { ...COURSE_REFUSALS, ...REVOKED, TRIAL_NONE: '这门课不能试学', TRIAL_USED: '这门课你已经试学过' },
})

/** A course of a member. */
export const myCourse = z.extend(courseCard, {
  how: z.enum(ENROLMENT_KIND_NAMES),
  /** ISO 8601: since when. */
  enrolledAt: z.string(),
  /** The term is over, or it was taken back. */
  isOver: z.boolean(),
})
export type MyCourse = z.output<typeof myCourse>

export const myCourses = endpoint({
  method: 'GET',
  path: '/courses/api/mine',
  access: 'member',
  summary: '我的课程，最近报名的在前；过了期的也在，可以续',
  input: z.object({ ...paging({ usual: 20, most: 50 }) }),
  output: pageOf(myCourse),
  failures: CURSOR_INVALID,
})
