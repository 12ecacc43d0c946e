import { askedOver } from '@niujin/testkit/database'
import type { ClassGuard } from '../index.ts'

const COURSE = { courseId: 'course-0001', courseTitle: 'K线入门' }

/** Classes that a test plans: `course-0001` holds one in each broadcast of `held`, for who is in `enrolled`. */
export function fakeClasses() {
  const held = new Set<string>()
  const enrolled = new Set<string>()
  const guard: ClassGuard = {
    ofBroadcast: (connection, liveId, memberId) =>
      askedOver(
        connection,
        held.has(liveId) ? { ...COURSE, mayWatch: memberId !== undefined && enrolled.has(memberId) } : undefined,
      ),
    coursesOf: (connection, liveIds) =>
      askedOver(connection, new Map(liveIds.filter((id) => held.has(id)).map((id) => [id, COURSE] as const))),
    viewer: async (request) => /(?:^|; )who=(\w+)/.exec(request.headers.cookie ?? '')?.[1],
  }
  return { held, enrolled, guard }
}
