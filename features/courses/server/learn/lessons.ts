import type { LessonContent, LessonFacts, Lessons } from '@niujin/academy/ports'
import type { CoursesDeps } from '../deps.ts'
import { classOfLesson } from '../store/classes.ts'
import { courseOf, coursesByIds } from '../store/courses.ts'
import { enrolmentsOf } from '../store/enrolments.ts'
import { learnersOf } from '../store/learners.ts'
import { newestRecording } from '../store/lesson-versions.ts'
import { courseOfLesson, keepSeconds, lessonsOfCourse, publishedLesson, type ShownLesson } from '../store/published.ts'
import { within, type Reads } from '../tables.ts'
import { refusalOfLesson, standingIn, teaches } from './access.ts'

/** Published lessons, as those ask who play, count and score them. */
export function lessonsOf(deps: CoursesDeps): Lessons {
  return {
    async find(connection, lessonId) {
      const lesson = await publishedLesson(within(connection), lessonId)
      return lesson && factsOf(lesson)
    },
    async content(connection, lessonId) {
      const reads = within(connection)
      const lesson = await publishedLesson(reads, lessonId)
      return lesson && contentOf(reads, lesson, new Date(deps.now()))
    },
    ofCourse: async (connection, courseId) => (await lessonsOfCourse(within(connection), courseId)).map(factsOf),
    refusal: (connection, memberId, lessonId) => refusalOfLesson(deps, connection, memberId, lessonId),
    async enrolledIn(connection, memberId) {
      const reads = within(connection)
      const enrolments = await enrolmentsOf(reads, memberId, { from: undefined, count: undefined })
      const courses = await coursesByIds(
        reads,
        enrolments.map(({ course_id }) => course_id),
      )
      const found: { courseId: string; title: string; until: Date | null }[] = []
      for (const enrolment of enrolments) {
        const course = courses.get(enrolment.course_id)
        if (!course) continue
        const standing = await standingIn(deps, connection, { memberId, course, enrolment })
        if (standing.kind === 'in') found.push({ courseId: course.id, title: course.title, until: standing.until })
      }
      return found
    },
    async enrolledCounts(connection, courseIds) {
      const courses = await coursesByIds(within(connection), courseIds)
      return new Map([...courses.values()].flatMap((one) => (one.is_open ? [] : [[one.id, one.enrolled] as const])))
    },
    async learners(connection, courseId, { after: from, count }) {
      const reads = within(connection)
      if ((await courseOf(reads, courseId))?.is_open !== false) return undefined
      const rows = await learnersOf(reads, courseId, { memberId: undefined, from, count })
      return rows.map(({ member_id: memberId, at }) => ({ memberId, at }))
    },
    async isTeacherOf(connection, memberId, courseId) {
      const course = await courseOf(within(connection), courseId)
      return course !== undefined && teaches(course, memberId) && (await deps.isTeacher(memberId, connection))
    },
    courseOfDraft: (connection, lessonId) => courseOfLesson(within(connection), lessonId),
    recordingOfDraft: (connection, lessonId) => newestRecording(within(connection), lessonId),
    setSeconds: (transaction, lessonId, seconds) => keepSeconds(within(transaction), lessonId, seconds),
  }
}

function factsOf(lesson: ShownLesson): LessonFacts {
  return {
    lessonId: lesson.lesson_id,
    courseId: lesson.course_id,
    courseTitle: lesson.course_title,
    title: lesson.title,
    kind: lesson.kind,
    seconds: lesson.seconds,
    isPreview: lesson.is_preview || lesson.is_open,
    isInOrder: lesson.is_in_order,
    isRequired: lesson.is_required,
  }
}

/** What learners have of a lesson; undefined while it lacks what it is about. */
async function contentOf(
  reads: Reads,
  { lesson_id: lessonId, content: draft }: ShownLesson,
  at: Date,
): Promise<LessonContent | undefined> {
  switch (draft.kind) {
    case 'exercise':
      return draft.exerciseId === null ? undefined : { kind: 'exercise', exerciseId: draft.exerciseId }
    case 'recording':
      return draft.liveId === null ? undefined : { kind: 'recording', liveId: draft.liveId }
    case 'live': {
      const held = await classOfLesson(reads, lessonId, at)
      return held === undefined || held.live_id === null ? undefined : { kind: 'live', liveId: held.live_id }
    }
    default:
      return draft
  }
}
