import { needMember, type LoadArgs } from '@niujin/web-kit'
import { ownCourses } from '../../../contract/index.ts'

/** The courses of whoever asks, the newest first. */
export async function loadTeach({ call, url }: LoadArgs) {
  const outcome = needMember(await call(ownCourses, {}), url)
  return outcome.ok
    ? { state: 'loaded' as const, courses: outcome.value, now: Date.now() }
    : { state: 'failed' as const, code: outcome.code, msg: outcome.msg }
}

export type LoadedTeach = Awaited<ReturnType<typeof loadTeach>>
