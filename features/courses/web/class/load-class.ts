import type { LoadArgs } from '@niujin/web-kit'
import { redirect } from 'react-router'
import { findLesson } from '../../contract/index.ts'
import { roomPath } from '../shared/paths.ts'

const ID = /^[\w-]{8,40}$/

/** A live lesson, for those who may take part: while it is on air that is its room, without another tap. */
export async function loadClass({ call, url }: LoadArgs) {
  const id = url.searchParams.get('id') ?? ''
  if (!ID.test(id)) return { kind: 'none' as const }
  const lesson = await call(findLesson, { lessonId: id })
  if (!lesson.ok) return { kind: 'refused' as const, code: lesson.code, msg: lesson.msg }
  const { content, title, courseId, courseTitle } = lesson.value
  if (content.kind !== 'live') return { kind: 'none' as const }
  if (content.isOnAir && content.liveId !== null) throw redirect(roomPath(content.liveId))
  return { kind: 'class' as const, title, courseId, courseTitle, held: content, now: Date.now() }
}

export type LoadedClass = Awaited<ReturnType<typeof loadClass>>
