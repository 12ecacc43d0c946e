import type { LessonDraft, OwnLesson } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import { useAutosave } from '../shared/use-autosave.ts'

/** Writing a lesson; beside its content stands what is missing in it as the server last said. */
export function useLessonWriting({ id, version, content, gap, seconds }: OwnLesson) {
  const { draft, change, ...rest } = useAutosave({
    draft: { content, gap, seconds },
    version,
    send: (written, from) => ask('saveLesson', { lessonId: id, version: from, content: written.content }),
    merge: (written, kept) => ({ ...written, gap: kept.gap, seconds: kept.seconds }),
  })
  return {
    ...draft,
    ...rest,
    changeContent: (next: LessonDraft) => change((before) => ({ ...before, content: next })),
  }
}

export type LessonWriting = ReturnType<typeof useLessonWriting>
