import type { Question } from '@niujin/academy'
import type { ExerciseResults, LessonContent, LessonFacts, LessonRefusal, Lessons } from '@niujin/academy/ports'
import { askedOver } from '@niujin/testkit/database'

export const COURSE = 'course-candles'
export const TEACHER = 'teacher-lin'
const TITLE = 'K线入门'

/** Two questions: one choice of 6 points, one number of 4. */
export const QUESTIONS: readonly Question[] = [
  {
    asked: { id: 'q1', kind: 'single', text: '阳线是什么', points: 6, choices: ['收盘高于开盘', '收盘低于开盘'] },
    solution: { kind: 'single', right: 0 },
    explanation: '收盘价高于开盘价，画成红色',
  },
  {
    asked: { id: 'q2', kind: 'number', text: '10 元涨一成是多少', points: 4, unit: '元' },
    solution: { kind: 'number', right: 11, tolerance: 0.01 },
    explanation: '10 × 1.1 = 11',
  },
]

function lesson(lessonId: string, given: Partial<LessonFacts>): LessonFacts {
  return {
    lessonId,
    courseId: COURSE,
    courseTitle: TITLE,
    title: `课时 ${lessonId}`,
    kind: 'video',
    seconds: 0,
    isPreview: false,
    isInOrder: false,
    isRequired: true,
    ...given,
  }
}

const article = {
  version: 1 as const,
  blocks: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text: '字'.repeat(400) }] }],
}

/** A course with a lesson of every kind; another with one video to be watched in order; a third to fill in. */
export const LESSONS: readonly (readonly [LessonFacts, LessonContent])[] = [
  [lesson('video-001', { seconds: 600, title: '认识蜡烛' }), { kind: 'video' }],
  [lesson('article-001', { kind: 'article' }), { kind: 'article', document: article }],
  [lesson('quiz-0001', { kind: 'quiz' }), { kind: 'quiz', questions: QUESTIONS, passPercent: 60 }],
  [lesson('homework-1', { kind: 'homework' }), { kind: 'homework', document: article }],
  [lesson('exercise-1', { kind: 'exercise' }), { kind: 'exercise', exerciseId: 'exercise-ex1' }],
  [lesson('extra-0001', { seconds: 60, isRequired: false, isPreview: true }), { kind: 'video' }],
  [
    lesson('ordered-01', { courseId: 'course-order', courseTitle: '按顺序看', seconds: 300, isInOrder: true }),
    { kind: 'video' },
  ],
]

/** Courses of a test: who is enrolled in which, and whose term is over, is for the test to set. */
export function coursesForTest() {
  /** `member course` */
  const enrolled = new Set<string>()
  const expired = new Set<string>()
  const results = new Map<string, { readonly doneAt: Date; readonly percent: number }>()
  /** How often the right to learn was asked for. */
  const asked = { times: 0 }
  const factsOf = (id: string) => LESSONS.find(([{ lessonId }]) => lessonId === id)?.[0]
  const refusalOf = (memberId: string | undefined, id: string): LessonRefusal | null => {
    const facts = factsOf(id)
    if (!facts) return 'LESSON_UNKNOWN'
    if (facts.isPreview) return null
    if (memberId === undefined) return 'SIGN_IN'
    if (expired.has(`${memberId} ${facts.courseId}`)) return 'EXPIRED'
    return enrolled.has(`${memberId} ${facts.courseId}`) ? null : 'NOT_ENROLLED'
  }
  /** Who is enrolled or was, by their ids from the last; all came at the same time. */
  const learnersOf = (courseId: string) =>
    [...enrolled, ...expired]
      .flatMap((one) => (one.endsWith(` ${courseId}`) ? [one.slice(0, -courseId.length - 1)] : []))
      .toSorted()
      .toReversed()
  const lessons: Lessons = {
    find: (connection, id) => askedOver(connection, factsOf(id)),
    content: (connection, id) => askedOver(connection, LESSONS.find(([{ lessonId }]) => lessonId === id)?.[1]),
    ofCourse: (connection, id) =>
      askedOver(
        connection,
        LESSONS.map(([facts]) => facts).filter(({ courseId }) => courseId === id),
      ),
    refusal(connection, memberId, id) {
      asked.times += 1
      return askedOver(connection, refusalOf(memberId, id))
    },
    enrolledIn: (connection, memberId) =>
      askedOver(
        connection,
        [...enrolled].flatMap((one) => {
          const [who, courseId = ''] = one.split(' ')
          const title = LESSONS.find(([facts]) => facts.courseId === courseId)?.[0].courseTitle ?? ''
          return who === memberId ? [{ courseId, title, until: null }] : []
        }),
      ),
    enrolledCounts: (connection, courseIds) =>
      askedOver(connection, new Map(courseIds.map((id) => [id, learnersOf(id).length] as const))),
    learners: (connection, courseId, { after, count }) => {
      const rows = learnersOf(courseId).map((memberId) => ({ memberId, at: new Date(0) }))
      return askedOver(connection, rows.filter(({ memberId }) => !after || memberId < after.id).slice(0, count))
    },
    isTeacherOf: (connection, memberId) => askedOver(connection, memberId === TEACHER),
    courseOfDraft: (connection, id) => askedOver(connection, factsOf(id)?.courseId),
    recordingOfDraft: (connection) => askedOver(connection, undefined),
    setSeconds: () => Promise.resolve(),
  }
  const exercises: ExerciseResults = {
    of: (connection, memberId, ids) =>
      askedOver(
        connection,
        new Map(
          ids.flatMap((id) => {
            const found = results.get(`${memberId} ${id}`)
            return found ? [[id, found] as const] : []
          }),
        ),
      ),
  }
  return { lessons, exercises, enrolled, expired, results, asked }
}
