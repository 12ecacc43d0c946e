import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { LIMITS, saveSubtitles, type Cue } from '../../contract/index.ts'
import { readCues } from '../../domain/index.ts'
import type { LessonMediaDeps } from '../deps.ts'
import { dropHeld, holdCues } from '../held-subtitles.ts'
import { dropCues, keepCues, textOfCues } from '../subtitles.ts'
import { mayChange } from './film-handlers.ts'

/** Takes the subtitles of a lesson, or takes them away. */
export function subtitleHandler(deps: LessonMediaDeps): Handler {
  const { database, moderation, edits, now } = deps
  return handleMember(saveSubtitles, async ({ lessonId }, { memberId, files }) => {
    const cues = await sentCues(files.get('subtitles')?.[0])
    return database.transaction().execute(async (change) => {
      const allowed = await mayChange(deps, change, { lessonId, memberId })
      if (!allowed.ok) return allowed
      if (!cues.ok) return cues
      const sent = { lessonId, memberId, cues: cues.value, at: new Date(now()) }
      // Those of a lesson that is to come out are looked at with its course.
      if (allowed.value.isOut && sent.cues.length > 0) {
        const publishing = { memberId, kind: 'course', text: textOfCues(sent.cues), isEdit: true }
        const checked = await moderation.check(change, publishing)
        if (!checked.ok) return checked
        if (checked.value.words.length > 0) {
          await holdCues(change, sent)
          await edits.begin(change, lessonId)
          return ok({ cues: sent.cues.length, isHeld: true })
        }
      }
      await dropHeld(change, [lessonId])
      if (sent.cues.length === 0) await dropCues(change, lessonId)
      else await keepCues(change, sent)
      return ok({ cues: sent.cues.length, isHeld: false })
    })
  })
}

/** What the file says; nothing without one. */
async function sentCues(file: File | undefined): Promise<Result<readonly Cue[], 'SUBTITLES_BAD' | 'SUBTITLES_LONG'>> {
  if (!file || file.size === 0) return ok([])
  const text = file.size > LIMITS.subtitleBytes ? undefined : utf8(await file.arrayBuffer())
  return text === undefined ? fail('SUBTITLES_BAD') : readCues(text)
}

function utf8(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
