import type { OwnCourse, OwnCourseLine, OwnLesson } from '../../contract/index.ts'
import { documentOf } from './samples.ts'

/** Where teachers ask. */
export const OWN = '/courses/api/own/'
export const COURSE_ID = 'course-own-1'

/** One's own course in a list. */
export const ownLineOf = (given: Partial<OwnCourseLine> = {}): OwnCourseLine => ({
  id: COURSE_ID,
  title: '量价入门',
  cover: null,
  status: 'draft',
  reason: '',
  isOpen: false,
  lessons: 2,
  enrolled: 0,
  updatedAt: '2026-11-20T10:00:00+08:00',
  publishedAt: null,
  ...given,
})

type BuiltLesson = OwnCourse['chapters'][number]['lessons'][number]

/** A lesson of an outline that is built. */
export const builtOf = (id: string, given: Partial<BuiltLesson> = {}): BuiltLesson => ({
  id,
  title: `课时${id}`,
  kind: 'article',
  isPreview: false,
  isRequired: true,
  seconds: 0,
  gap: null,
  isPublished: false,
  startsAt: null,
  ...given,
})

/** A draft that lacks nothing: two chapters with three lessons. */
export const ownCourseOf = (given: Partial<OwnCourse> = {}): OwnCourse => ({
  ...ownLineOf(),
  content: {
    title: '量价入门',
    subtitle: '看懂成交量',
    cover: null,
    level: 'starter',
    categoryId: 'chart',
    introduction: documentOf('先看量'),
    gains: ['看懂放量'],
    suits: '',
    notice: '',
    refundRule: '',
    isOpen: false,
    isInOrder: false,
    trialDays: 0,
  },
  chapters: [
    { id: 'chapter-1', title: '第一章', lessons: [builtOf('lesson-a'), builtOf('lesson-b')] },
    { id: 'chapter-2', title: '第二章', lessons: [builtOf('lesson-c')] },
  ],
  teachers: [],
  version: 3,
  revisions: [],
  price: null,
  proposal: null,
  can: {
    edit: true,
    submit: true,
    withdraw: false,
    discard: false,
    takeDown: false,
    bringBack: false,
    remove: true,
    proposePrice: true,
    proposeFree: false,
  },
  ...given,
})

/** A lesson to go on with. */
export const ownLessonOf = (content: OwnLesson['content'], given: Partial<OwnLesson> = {}): OwnLesson => ({
  id: 'lesson-a',
  courseId: COURSE_ID,
  courseTitle: '量价入门',
  title: '什么是量',
  kind: content.kind,
  seconds: 0,
  content,
  version: 1,
  gap: null,
  canEdit: true,
  ...given,
})

/** The answer to a save of a course: the next version, the same outline. */
export const savedCourse =
  (chapters = ownCourseOf().chapters) =>
  ({ version }: { readonly version?: unknown }) => ({
    data: { version: Number(version) + 1, status: 'draft', updatedAt: '2026-11-20T10:00:00+08:00', chapters },
  })
