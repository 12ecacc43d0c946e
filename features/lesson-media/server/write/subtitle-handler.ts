import { fail, ok } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { LIMITS, saveSubtitles } from '../../contract/index.ts'
import { readCues } from '../../domain/index.ts'
import type { LessonMediaDeps } from '../deps.ts'
import { dropCues, keepCues } from '../subtitles.ts'
import { mayWrite } from './film-handlers.ts'

/** Takes the subtitles of a lesson, or takes them away. */
export function subtitleHandler(deps: LessonMediaDeps): Handler {
  const { database, now } = deps
  return handleMember(saveSubtitles, async ({ lessonId }, { memberId, files }) => {
    const allowed = await mayWrite(deps, database, { lessonId, memberId })
    if (!allowed.ok) return allowed
    const file = files.get('subtitles')?.[0]
    if (!file || file.size === 0) {
      await dropCues(database, lessonId)
      return ok({ cues: 0 })
    }
    const text = file.size > LIMITS.subtitleBytes ? undefined : utf8(await file.arrayBuffer())
    if (text === undefined) return fail('SUBTITLES_BAD')
    const cues = readCues(text)
    if (!cues.ok) return cues
    await keepCues(database, { lessonId, memberId, cues: cues.value, at: new Date(now()) })
    return ok({ cues: cues.value.length })
  })
}

function utf8(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
