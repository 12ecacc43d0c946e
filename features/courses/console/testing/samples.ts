import type { Question } from '@niujin/academy'
import type { OwnLesson, StaffCourse, StaffCourseLine } from '../../contract/index.ts'

export const AT = '2026-11-20T03:00:00.000Z'

const LINE: StaffCourseLine = {
  id: 'course-candles',
  title: 'K线入门',
  cover: null,
  status: 'review',
  reason: '',
  isOpen: false,
  lessons: 2,
  enrolled: 12,
  updatedAt: AT,
  publishedAt: null,
  owner: { niujinUid: 'u-7', nickname: '老师甲', avatar: null, badge: null },
  submittedAt: AT,
  hasProposal: false,
}

/** How many stand in each group. */
export const COUNTS = { draft: 0, review: 1, returned: 0, published: 3, offline: 0, proposal: 2 }

/** A course in a list. */
export function line(given: Partial<StaffCourseLine> = {}): StaffCourseLine {
  return { ...LINE, ...given }
}

const QUIZ_LESSON = { id: 'lesson-quiz', title: '小测', kind: 'quiz', isPreview: false, isRequired: false } as const
const TEXT_LESSON = {
  id: 'lesson-text',
  title: '认识蜡烛',
  kind: 'article',
  isPreview: true,
  isRequired: true,
} as const
const BUILT = { seconds: 0, gap: null, isPublished: false, startsAt: null }

/** A course that waits, in its second version. */
export function course(given: Partial<StaffCourse> = {}): StaffCourse {
  return {
    ...LINE,
    revision: 2,
    content: {
      title: 'K线入门',
      subtitle: '从一根线讲起',
      cover: null,
      level: 'starter',
      categoryId: 'category-1',
      introduction: {
        version: 1,
        blocks: [
          {
            type: 'paragraph',
            children: [
              { type: 'text', text: '先看懂再说，' },
              { type: 'link', href: 'https://example.com/x', children: [{ type: 'text', text: '出处' }] },
            ],
          },
        ],
      },
      gains: ['看懂一根K线'],
      suits: '',
      notice: '',
      refundRule: '',
      isOpen: false,
      isInOrder: true,
      trialDays: 3,
    },
    chapters: [
      {
        id: 'chapter-1',
        title: '第一章',
        lessons: [
          { ...TEXT_LESSON, ...BUILT },
          { ...QUIZ_LESSON, ...BUILT },
        ],
      },
    ],
    teachers: [],
    revisions: [
      {
        number: 2,
        status: 'review',
        title: 'K线入门',
        lessons: 2,
        reason: '',
        createdAt: AT,
        submittedAt: AT,
        decidedAt: null,
      },
    ],
    price: null,
    proposal: null,
    thing: 'course:course-candles',
    productId: null,
    words: ['稳赚', '加微信'],
    hits: [
      { lessonId: null, words: ['稳赚'] },
      { lessonId: 'lesson-text', words: ['加微信'] },
    ],
    changes: [
      { lessonId: 'lesson-text', title: '认识蜡烛', changes: ['content', 'film', 'subtitles'] },
      { lessonId: 'lesson-quiz', title: '小测', changes: ['added'] },
      { lessonId: 'lesson-old', title: '旧的一课', changes: ['removed'] },
    ],
    history: [{ act: '送审', by: '老师甲', reason: '', at: AT }],
    ...given,
  }
}

/** A price that waits. */
export function proposal(canDecide: boolean): NonNullable<StaffCourse['proposal']> {
  return {
    id: '7',
    fen: 19_900,
    originalFen: 29_900,
    termDays: 365,
    status: 'waiting',
    reason: '',
    at: AT,
    decidedAt: null,
    canDecide,
  }
}

export const QUESTIONS: readonly [Question, ...Question[]] = [
  {
    asked: { id: 'q-1', kind: 'single', text: '收盘高于开盘的是', points: 2, choices: ['阴线', '阳线'] },
    solution: { kind: 'single', right: 1 },
    explanation: '收高于开',
  },
  {
    asked: { id: 'q-2', kind: 'number', text: '主板涨停多少', points: 1, unit: '%' },
    solution: { kind: 'number', right: 10, tolerance: 0.5 },
    explanation: '',
  },
  {
    asked: { id: 'q-3', kind: 'ordering', text: '先后', points: 1, choices: ['买', '看', '卖'] },
    solution: { kind: 'ordering', right: [1, 0, 2] },
    explanation: '',
  },
  {
    asked: { id: 'q-4', kind: 'judgement', text: '止损要先想好', points: 1 },
    solution: { kind: 'judgement', right: true },
    explanation: '',
  },
]

/** A lesson as it stands in a version. */
export function lesson(content: OwnLesson['content']): OwnLesson {
  return {
    id: 'lesson-quiz',
    courseId: 'course-candles',
    courseTitle: 'K线入门',
    title: '小测',
    kind: content.kind,
    seconds: 0,
    content,
    version: 1,
    gap: null,
    canEdit: false,
  }
}
