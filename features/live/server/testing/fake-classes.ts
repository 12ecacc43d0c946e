import { askedOver } from '@niujin/testkit/database'
import type { ClassGuard } from '../index.ts'

const COURSE = { courseId: 'course-0001', courseTitle: 'K线入门' }

/** Classes that a test plans: `course-0001` holds one in each broadcast of `held`, for who is in `enrolled`, or for everybody in those of `open`. */
export function fakeClasses() {
  const held = new Set<string>()
  const open = new Set<string>()
  const enrolled = new Set<string>()
  const guard: ClassGuard = {
    ofBroadcast: (connection, liveId, memberIds) =>
      askedOver(
        connection,
        held.has(liveId)
          ? { ...COURSE, isForAll: open.has(liveId), members: new Set(memberIds.filter((id) => enrolled.has(id))) }
          : undefined,
      ),
    coursesOf: (connection, liveIds) =>
      askedOver(
        connection,
        new Map(liveIds.filter((id) => held.has(id)).map((id) => [id, { ...COURSE, isForAll: open.has(id) }] as const)),
      ),
    viewer: async (request) => /(?:^|; )who=(\w+)/.exec(request.headers.cookie ?? '')?.[1],
  }
  return { held, open, enrolled, guard }
}
