import { stored } from '@niujin/web-kit/device'
import type { ArticleContent } from '../../contract/index.ts'

/** What was written on this device and had not reached the server. */
export interface LocalDraft {
  readonly id: string
  /** The version of the server that it goes on from. */
  readonly version: number
  readonly content: ArticleContent
}

const draft = stored<LocalDraft | undefined>('local', 'article-draft', {
  shape: (given) => (isDraft(given) ? given : undefined),
  empty: undefined,
  of: 'member',
})

/** Keeps what is written until the server has it. */
export function keepDraft(kept: LocalDraft): void {
  draft.write(kept)
}

/** The server has it. */
export function dropDraft(id: string): void {
  if (draft.read()?.id === id) draft.forget()
}

/** What of an article only this device has. */
export function draftOf(id: string): LocalDraft | undefined {
  const kept = draft.read()
  return kept?.id === id ? kept : undefined
}

function isDraft(given: unknown): given is LocalDraft {
  return (
    typeof given === 'object' &&
    given !== null &&
    'id' in given &&
    'version' in given &&
    typeof given.version === 'number' &&
    'content' in given &&
    typeof given.content === 'object' &&
    given.content !== null &&
    'document' in given.content
  )
}
