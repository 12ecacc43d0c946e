import { fail, ok } from '@niujin/contract-kit'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { handleMember, type Handler } from '@niujin/server-kit'
import { courseState, DAY_LEARNT, lessonState, myCourses, nowLearning } from '../../contract/index.ts'
import { percentDone } from '../../domain/course.ts'
import { streakOf, weekOf } from '../../domain/streak.ts'
import { readWatched } from '../../domain/watched-text.ts'
import { openLesson } from '../access.ts'
import { certificateNos } from '../certificates/certificate-store.ts'
import type { LearningDeps } from '../deps.ts'
import { countedDays, secondsOfDays } from '../store/days.ts'
import { latestLearnt, progressIn } from '../store/progress.ts'
import { nextOf, wireCourse, wireLesson } from './present.ts'
import { standingsIn } from './settle.ts'

/** Courses begun last among which there is one to go on with. */
const BEGUN = 30

/** How far the member is: in a lesson, in a course, in all of them, and where to go on. */
export function courseHandlers(deps: LearningDeps): Handler[] {
  const { database, lessons, now } = deps
  return [
    handleMember(lessonState, async ({ lessonId }, { memberId }) => {
      const opened = await openLesson(deps, database, memberId, lessonId)
      if (!opened.ok) return opened
      const facts = opened.value
      const row = await progressIn(database, memberId, lessonId)
      const content = await lessons.content(database, lessonId)
      const watched = readWatched(row?.watched ?? '')
      return ok({
        ...wireLesson(facts, row),
        courseId: facts.courseId,
        courseTitle: facts.courseTitle,
        watched,
        furthest: watched.at(-1)?.to ?? 0,
        isInOrder: facts.isInOrder,
        liveId: content && 'liveId' in content ? content.liveId : null,
        exerciseId: content?.kind === 'exercise' ? content.exerciseId : null,
      })
    }),
    handleMember(courseState, async ({ courseId }, { memberId }) => {
      const standings = await standingsIn(deps, database, memberId, courseId)
      if (standings.length === 0) return fail('COURSE_UNKNOWN')
      const certificates = await certificateNos(database, memberId)
      return ok(wireCourse(courseId, standings, certificates.get(courseId) ?? null))
    }),
    handleMember(myCourses, async (_, { memberId }) => ok({ list: await mine(deps, memberId) })),
    handleMember(nowLearning, async (_, { memberId }) => {
      const today = shanghaiDay(now())
      const week = weekOf(today)
      const seconds = await secondsOfDays(database, memberId, { from: week[0] ?? today, to: week[6] ?? today })
      const counted = await countedDays(database, memberId, DAY_LEARNT)
      return ok({
        next: await whereLeft(deps, memberId),
        week: week.map((day) => ({ day, seconds: seconds.get(day) ?? 0 })),
        streak: streakOf(counted, today),
        least: DAY_LEARNT,
      })
    }),
  ]
}

async function mine(deps: LearningDeps, memberId: string) {
  const { database, lessons } = deps
  const enrolled = await lessons.enrolledIn(database, memberId)
  const certificates = await certificateNos(database, memberId)
  const list = []
  for (const { courseId, title, until } of enrolled) {
    const standings = await standingsIn(deps, database, memberId, courseId)
    const learnt = standings.flatMap(({ learntAt }) => learntAt ?? [])
    list.push({
      courseId,
      title,
      until: until?.toISOString() ?? null,
      percent: percentDone(standings),
      lessons: standings.length,
      done: standings.filter(({ isDone }) => isDone).length,
      next: nextOf(standings),
      certificate: certificates.get(courseId) ?? null,
      learntAt: learnt.length === 0 ? null : new Date(Math.max(...learnt)).toISOString(),
    })
  }
  return list.toSorted((a, b) => (b.learntAt ?? '').localeCompare(a.learntAt ?? ''))
}

/** The lesson to go on with: in the course learnt last, else in one that was joined and not begun. */
async function whereLeft(deps: LearningDeps, memberId: string) {
  const { database, lessons } = deps
  const learnt = (await latestLearnt(database, memberId, BEGUN)).map(({ course_id }) => course_id)
  const begun = await firstOpen(deps, memberId, learnt)
  if (begun) return begun
  const joined = await lessons.enrolledIn(database, memberId)
  return firstOpen(
    deps,
    memberId,
    joined.map(({ courseId }) => courseId),
  )
}

/** The lesson to go on with in the first of the courses that may still be learnt and is not done. */
async function firstOpen(deps: LearningDeps, memberId: string, courses: readonly string[]) {
  const { database, lessons } = deps
  for (const courseId of new Set(courses)) {
    const standings = await standingsIn(deps, database, memberId, courseId)
    const next = nextOf(standings)
    const found = standings.find(({ lessonId }) => lessonId === next?.lessonId)
    if (!found || (await lessons.refusal(database, memberId, found.lessonId)) !== null) continue
    const { courseTitle, title, lessonId, seconds } = found.facts
    return {
      courseId,
      courseTitle,
      lessonId,
      title,
      position: found.row?.position ?? 0,
      seconds,
      percent: percentDone(standings),
    }
  }
  return null
}
