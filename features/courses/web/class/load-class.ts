import type { LoadArgs } from '@niujin/web-kit'
import { findLesson } from '../../contract/index.ts'

const ID = /^[\w-]{8,40}$/

/** A live lesson, for those who may take part. */
export async function loadClass({ call, url }: LoadArgs) {
  const id = url.searchParams.get('id') ?? ''
  if (!ID.test(id)) return { kind: 'none' as const }
  const lesson = await call(findLesson, { lessonId: id })
  if (!lesson.ok) return { kind: 'refused' as const, code: lesson.code, msg: lesson.msg }
  const { content, title, courseId, courseTitle } = lesson.value
  if (content.kind !== 'live') return { kind: 'none' as const }
  return { kind: 'class' as const, title, courseId, courseTitle, held: content, now: Date.now() }
}

export type LoadedClass = Awaited<ReturnType<typeof loadClass>>
