import type { LoadArgs } from '@niujin/web-kit'
import { findTeacher } from '../../contract/index.ts'

const ID = /^[\w-]{1,60}$/

/** A teacher of the academy. */
export async function loadTeacher({ call, url }: LoadArgs) {
  const id = url.searchParams.get('id') ?? ''
  if (!ID.test(id)) return { kind: 'none' as const }
  const teacher = await call(findTeacher, { id })
  if (teacher.ok) return { kind: 'teacher' as const, teacher: teacher.value, now: Date.now() }
  const { code, msg } = teacher
  return code === 'TEACHER_UNKNOWN' ? { kind: 'none' as const } : { kind: 'failed' as const, code, msg }
}

export type LoadedTeacher = Awaited<ReturnType<typeof loadTeacher>>
