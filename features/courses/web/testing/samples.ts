import type { Author } from '@niujin/community'
import type { Course, CourseCard, Lesson, OutlineLesson } from '../../contract/index.ts'

export const API = '/courses/api/'

export const TEACHER: Author = {
  niujinUid: 'teacher-1',
  nickname: '陈老师',
  avatar: null,
  badge: { title: 'teacher', licence: null },
}

/** A course in a list. */
export const cardOf = (id: string, given: Partial<CourseCard> = {}): CourseCard => ({
  id,
  title: `课程${id}`,
  subtitle: '看懂一根K线',
  cover: null,
  level: 'starter',
  category: { id: 'chart', title: '技术分析' },
  teachers: [TEACHER],
  lessons: 8,
  seconds: 4800,
  enrolled: 320,
  price: null,
  isOpen: false,
  isSample: false,
  isEnrolled: false,
  until: null,
  publishedAt: '2026-11-20T10:00:00+08:00',
  ...given,
})

/** A document of one paragraph. */
export const documentOf = (text: string) => ({
  version: 1 as const,
  blocks: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text }] }],
})

const outlineLesson = (id: string, given: Partial<OutlineLesson>): OutlineLesson => ({
  id,
  title: `课时${id}`,
  kind: 'article',
  seconds: 0,
  isPreview: false,
  isRequired: true,
  canOpen: false,
  startsAt: null,
  isOnAir: false,
  ...given,
})

/** A course as its page has it: a free lesson, a closed one, a live one. */
export const courseOf = (given: Partial<Course> = {}): Course => ({
  ...cardOf('course-candles', { title: 'K线入门' }),
  introduction: documentOf('从一根线讲起'),
  gains: ['看懂一根K线'],
  suits: '刚开户的人',
  chapters: [
    {
      id: 'chapter-1',
      title: '第一章',
      lessons: [
        outlineLesson('lesson-free', { title: '一根线', isPreview: true, canOpen: true }),
        outlineLesson('lesson-shut', { title: '小测', kind: 'quiz' }),
        outlineLesson('lesson-live', { title: '直播答疑', kind: 'live', startsAt: '2026-11-27T19:30:00+08:00' }),
      ],
    },
  ],
  notice: '不构成投资建议',
  refundRule: '七天内可退',
  isInOrder: false,
  termDays: null,
  trialDays: 0,
  isTeacher: false,
  isExpired: false,
  version: 1,
  ...given,
})

/** A price that can be paid now. */
export const PRICE = { productId: 'course-1', priceId: 'course-1-price', fen: 9900, originalFen: 19_900, problem: null }

/** A lesson as it is learnt. */
export const lessonOf = (content: Lesson['content'], given: Partial<Lesson> = {}): Lesson => ({
  id: 'lesson-free',
  title: '一根线',
  kind: content.kind,
  courseId: 'course-candles',
  courseTitle: 'K线入门',
  chapterTitle: '第一章',
  seconds: 0,
  isPreview: true,
  isRequired: true,
  isInOrder: false,
  isArchived: false,
  content,
  previous: null,
  next: null,
  ...given,
})
