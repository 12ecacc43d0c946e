import { needMember, type LoadArgs } from '@niujin/web-kit'
import { loadedAs } from '@niujin/web-kit/asking'
import { myCourses, nowLearning } from '../../contract/index.ts'

/** The member's courses and week; a guest goes to sign in and comes back. */
export async function loadMine({ call, url }: LoadArgs) {
  const [courses, now] = await Promise.all([call(myCourses, {}), call(nowLearning, {})])
  needMember(courses, url)
  return { courses: courses.ok ? courses.value : undefined, now: loadedAs('now', now) }
}

export type LoadedMine = Awaited<ReturnType<typeof loadMine>>
