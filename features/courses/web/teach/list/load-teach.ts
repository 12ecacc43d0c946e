import { needMember, type LoadArgs } from '@niujin/web-kit'
import { ownCourses, teachingInvitations } from '../../../contract/index.ts'

/** The courses of whoever asks, the newest first, and those of others that they are asked to teach. */
export async function loadTeach({ call, url }: LoadArgs) {
  const [own, asked] = await Promise.all([call(ownCourses, {}), call(teachingInvitations, {})])
  const courses = needMember(own, url)
  if (!courses.ok) return { state: 'failed' as const, code: courses.code, msg: courses.msg }
  if (!asked.ok) return { state: 'failed' as const, code: asked.code, msg: asked.msg }
  return { state: 'loaded' as const, courses: courses.value, invitations: asked.value.list, now: Date.now() }
}

export type LoadedTeach = Awaited<ReturnType<typeof loadTeach>>
