import type { OutputOf } from '@niujin/contract-kit'
import type { findCourse, findLesson } from '@niujin/courses/contract'
import type { CourseProgress, LessonProgress, LessonState } from '../../contract/index.ts'

/** Where the calls of learning and of courses are. */
export const API = '/learning/api/'
export const COURSES = '/courses/api/'

const TEACHER = { niujinUid: 'teacher-1', nickname: '陈老师', avatar: null, badge: null }
const document = {
  version: 1 as const,
  blocks: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text: '一根蜡烛四个价。' }] }],
}

const lesson = (id: string, title: string, kind: LessonProgress['kind'], seconds = 0) => ({ id, title, kind, seconds })
const LESSONS = [
  lesson('video-001', '认识蜡烛', 'video', 600),
  lesson('article-001', '四个价', 'article'),
  lesson('quiz-0001', '小测', 'quiz'),
]

/** A course of three lessons as the catalogue has it. */
export const COURSE: OutputOf<typeof findCourse> = {
  id: 'course-candles',
  title: 'K线入门',
  subtitle: '看懂一根蜡烛',
  cover: null,
  level: 'starter',
  category: { id: 'chart', title: '技术分析' },
  teachers: [TEACHER],
  lessons: 3,
  seconds: 600,
  enrolled: 12,
  price: null,
  isOpen: false,
  isSample: true,
  isEnrolled: true,
  until: null,
  publishedAt: '2026-11-20T10:00:00+08:00',
  introduction: document,
  gains: ['看懂一根蜡烛'],
  suits: '刚入市的人',
  chapters: [
    {
      id: 'chapter-01',
      title: '第一章 蜡烛',
      lessons: LESSONS.map((one) => ({
        ...one,
        isPreview: false,
        isRequired: true,
        canOpen: true,
        startsAt: null,
        isOnAir: false,
      })),
    },
  ],
  notice: '只讲方法，不荐股',
  refundRule: '',
  isInOrder: false,
  termDays: null,
  trialDays: 0,
  isTeacher: false,
  isExpired: false,
  version: 1,
}

const progressOf = (id: string, given: Partial<LessonProgress> = {}): LessonProgress => {
  const { title, kind, seconds } = LESSONS.find((one) => one.id === id) ?? lesson(id, '', 'video')
  return {
    lessonId: id,
    title,
    kind,
    seconds,
    percent: 0,
    isDone: false,
    isRequired: true,
    position: 0,
    best: null,
    ...given,
  }
}

/** One third of it behind the learner. */
export const PROGRESS: CourseProgress = {
  courseId: COURSE.id,
  title: COURSE.title,
  percent: 33,
  lessons: [
    progressOf('video-001', { percent: 40, position: 245 }),
    progressOf('article-001', { isDone: true, percent: 100 }),
    progressOf('quiz-0001'),
  ],
  next: { lessonId: 'video-001', title: '认识蜡烛', position: 245 },
  certificate: null,
}

/** A lesson's text and place. */
export function shownLesson(id: string, given: Partial<OutputOf<typeof findLesson>> = {}): OutputOf<typeof findLesson> {
  const { title, kind, seconds } = progressOf(id)
  return {
    id,
    title,
    kind,
    courseId: COURSE.id,
    courseTitle: COURSE.title,
    chapterTitle: '第一章 蜡烛',
    seconds,
    isPreview: false,
    isRequired: true,
    isInOrder: false,
    isArchived: false,
    content: kind === 'article' ? { kind: 'article', document } : { kind: 'video' },
    previous: null,
    next: null,
    ...given,
  }
}

/** How far the learner is in a lesson. */
export function lessonStateOf(id: string, given: Partial<LessonState> = {}): LessonState {
  return {
    ...progressOf(id),
    courseId: COURSE.id,
    courseTitle: COURSE.title,
    watched: [],
    furthest: 0,
    isInOrder: false,
    liveId: null,
    exerciseId: null,
    ...given,
  }
}
